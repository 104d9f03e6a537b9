// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PHRASES } from '@/site/live-demo/briefing/name-phrases'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

// Names of real companies and people, and brands that are words, never reach
// the model.

const TODAY = new Date('2026-11-28')

const linesOf = (file: string) =>
  readFileSync(`tests/support/names/${file}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
const wordsOf = (file: string) => linesOf(file).join(' ').split(/\s+/)

/** The briefing as the model sees it, with a dot for each token. */
const inClear = (text: string) =>
  readBriefing(text, TODAY)
    .pieces.map(({ seen, hides }) => (hides ? '·' : seen))
    .join('')

// Words that belong to a sentence even within a name: "Bank of America".
const JOINING = new Set('of the and de la in at on a an for to us'.split(' '))

/** The words of a name that the model would see. */
function leaks(name: string, sentence: string): string[] {
  const clear = inClear(sentence.replaceAll('{}', name))
  const frame = sentence.toLowerCase().split(/[^\p{L}]+/u)
  return name
    .split(/[\s.&!'-]+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !JOINING.has(word.toLowerCase()) &&
        !frame.includes(word.toLowerCase()) &&
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(clear),
    )
}

const SENTENCES = [
  '{} wants a pilot, 45k.',
  'Met Anna Murphy from {}.',
  'Deal with {} worth €90k.',
  'Lunch with {} and Slack.',
  'Call {} tomorrow.',
  'The {} deal is worth 45k.',
  'Sent {} the quote.',
  'We won {}.',
  '{} signed.',
  '{} is moving to negotiation.',
  '{} will decide on Friday.',
  'We lost to {} on price',
]
const IN_SMALL_LETTERS = [
  'met anna at {}, 45k',
  'just spoke with {}.',
  'the quote from {} is out',
  'met {} today',
]
const WITHOUT_HINT = [
  '{} want a demo',
  '{} signed',
  'sent {} the quote',
  'spoke to {} about it',
  'we won {} last week',
  'the quote for {} is out',
  'call {} tomorrow',
  'lost to {} on price',
  'the {} deal',
  '{} and acme are keen',
  'emailed {} yesterday',
  '{} is moving to negotiation',
]

test.each([
  ['companies of the S&P 500', linesOf('sp500')],
  ['brands that are words', linesOf('brands')],
  ['surnames', wordsOf('surnames')],
  ['first names', wordsOf('first-names')],
])('no word of %s is visible, wherever it stands', (_what, names) => {
  expect(names.length).toBeGreaterThan(100)
  for (const sentence of SENTENCES)
    expect(
      names.filter((name) => leaks(name, sentence).length),
      sentence,
    ).toEqual([])
})

test.each([
  ['companies of the S&P 500', linesOf('sp500')],
  ['surnames', wordsOf('surnames')],
  ['first names', wordsOf('first-names')],
])(
  'no word of %s is visible in small letters after "at" or "met"',
  (_what, names) => {
    for (const sentence of IN_SMALL_LETTERS)
      expect(
        names.filter((name) => leaks(name.toLowerCase(), sentence).length),
        sentence,
      ).toEqual([])
  },
)

test.each([
  ['companies of the S&P 500', linesOf('sp500')],
  ['brands that are words', linesOf('brands')],
  ['companies of several ordinary words', linesOf('words')],
])(
  'no word of %s is visible in small letters, wherever it stands',
  (_what, names) => {
    for (const sentence of WITHOUT_HINT)
      expect(
        names.filter((name) => leaks(name.toLowerCase(), sentence).length),
        sentence,
      ).toEqual([])
  },
)

test.each([
  ['ING wants a pilot, 45k.', '· wants a pilot, ·.'],
  ['Met Anna Murphy from ING.', 'Met · from ·.'],
  ['Deal with Just Eat worth €90k', 'Deal with · worth ·'],
  ['Lunch with Google and Slack', 'Lunch with · and ·'],
  ['Just got off the phone', 'Just got off the phone'],
  ['Next step: send the deck', 'Next step: send the deck'],
  ['Next is happy', '· is happy'],
  ['They live at 12 Main Street, Dublin', 'They live at · ·, ·'],
  ['call john about the widget', 'call · about the ·'],
  ['from the gap and the next one', 'from the · and the next one'],
  ["Don't ask Don.", "Don't ask ·."],
])('%s is seen as %s', (text, seen) => {
  expect(inClear(text)).toBe(seen)
})

// Ordinary words that are a name, a street, a number or a date in their place,
// mostly in small letters.
test.each([
  ['next want a demo, target signed yesterday', '· want a demo, · signed ·'],
  ['Target happy to go ahead', '· happy to go ahead'],
  ['the gap deal, the ceo of target', 'the · deal, the ceo of ·'],
  ['sent the gap a quote, lost to key', 'sent the · a quote, lost to ·'],
  ['deal with an post', 'deal with an ·'],
  ['the home depot and just eat', 'the · · and · ·'],
  ['legal & general said yes', '· & · said yes'],
  ['call will about the quote', 'call · about the quote'],
  ['asked next about it', 'asked · about it'],
  ['call rail and oxfam are keen', '· · and · are keen'],
  ['won call rail, sent later a quote', 'won · ·, sent · a quote'],
  ['save the children signed', '· the · signed'],
  ['click up uses it, sign globex up', '· · uses it, · · up'],
  ['call globex, chase the widget today', 'call ·, chase the · ·'],
  ['met them on home farm road', 'met them on · · ·'],
  ['they moved to 12 main street', 'they moved to · · ·'],
  ['ring him on oh eight seven one', 'ring him on · · · ·'],
  ['emailed close about pricing', 'emailed · about pricing'],
  ['rang open about seats', 'rang · about seats'],
  ['a hundred and one users', 'a · and · users'],
  ['two and a half years', '· and a · ·'],
  ['on the ides of march', 'on the · of ·'],
  ['closing in the new year', 'closing in ·'],
  ['by year end, after the weekend', 'by ·, after the ·'],
  ['last week, two weeks ago, this morning', '·, ·, ·'],
  ['worth a quarter of a million', 'worth ·'],
  ['a couple of grand', 'a couple of ·'],
])('%s is seen as %s', (text, seen) => {
  expect(inClear(text)).toBe(seen)
})

test.each([
  'Next step: call them, the next demo is on',
  'the buyer wants a demo, legal needs to review it',
  'he may want more, they will need it',
  'the call will happen, the meeting may move',
  'a good deal for the legal team, an open question',
  'they just agreed and are still happy',
  'quick call from the road',
  'we signed them up, see you later',
  'chase the buyer, call us back later',
])('%s is seen whole, as its sentence needs each word', (text) => {
  expect(inClear(text)).toBe(text)
})

/** A sentence for each phrase of the table, with the name beside it. */
const BESIDE: [text: string, name: string][] = [
  ['Talk to Mr Tanaka', 'Tanaka'],
  ['The new contact is Raj', 'Raj'],
  ['Client: Globex', 'Globex'],
  ["Globex's procurement is slow", 'Globex'],
  ['The Globex deal', 'Globex'],
  ['The CFO at Globex', 'Globex'],
  ['move Globex to negotiation', 'Globex'],
  ['The CFO of Globex', 'Globex'],
  ['The champion is Raj', 'Raj'],
  ['EOQ close for Globex', 'Globex'],
  ['Going ahead with Globex', 'Globex'],
  ['They went with Gong', 'Gong'],
  ['Had coffee with Raj', 'Raj'],
  ['Had coffee with our Raj', 'Raj'],
  ['We visited Globex', 'Globex'],
  ['Remind Raj', 'Raj'],
  ['It was Raj from there', 'Raj'],
  ['Today Raj says yes', 'Raj'],
  ['Now Globex is happy', 'Globex'],
  ['Maybe Raj will ', 'Raj'],
]

test('each phrase of the table has a sentence here, and is the first that stands beside its name', () => {
  const used = BESIDE.map(([text, name]) => {
    const start = text.indexOf(name)
    return PHRASES.findIndex(({ stands, pattern }) =>
      pattern.test(
        stands === 'before'
          ? text.slice(0, start)
          : text.slice(start + name.length),
      ),
    )
  })
  expect(used.toSorted((a, b) => a - b)).toEqual([...PHRASES.keys()])
})

test.each(BESIDE)('in "%s" the name %s is hidden', (text, name) => {
  expect(inClear(text)).not.toContain(name)
})
