// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAcronym,
  isContraction,
  isOrdinary,
  isTag,
} from '@/site/live-demo/briefing/ordinary-words'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { Reading } from '@/site/live-demo/briefing/reading'

const TODAY = new Date('2026-11-18T10:30:00Z')

// Patterns that `readBriefing` recognises, and others that might confuse it.
const PIECES = [
  'met|Met|Aoife|Declan O’Brien|van der Berg|at|from|Northwind|Acme Ltd|and|they|moving to|negotiation|proposal',
  "signed|hasn't|not|if|send|the deck|call|her|€45k|45.000,50|$|20|k|%|12 seats|one|hundred|thousand|a@b.ie",
  '+353 87 123 4567|closing|14 March|31 February|03/04|on|Friday|next week|end of|Q1|,|. |; |\n|<b>|</p>|<|>',
  "[PERSON_1]|[AMOUNT_2]|[|]|-|—|'s|(|)|?|!|…|  |👍|é|e\u0301|محمد|田中|\u0000|\u202e|\ud83d|\ue000|\ue002|\u00a0",
].flatMap((line) => line.split('|'))

/** Generates the same texts in each run, so that a failure can be repeated. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
  fc.sample(arbitrary, { seed: 20261118, numRuns })
const phrase = fc
  .tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', ' ', ''))
  .map((parts) => parts.join(''))
const character = fc
  .integer({ max: 0x4ff, min: 0 })
  .map((code) => String.fromCharCode(code))
const textOf = (unit: fc.Arbitrary<string>) =>
  fc
    .array(unit, { minLength: 1, maxLength: 40, size: 'max' })
    .map((parts) => parts.join(''))
const TEXTS = [
  ...sample(textOf(phrase), 1500),
  ...sample(textOf(character), 500),
]

/** The briefing as the model sees it. */
const seen = ({ pieces }: Reading) => pieces.map((piece) => piece.seen).join('')

/** Replaces the tokens by their values, as on writing to the CRM. */
function restored(reading: Reading): string {
  const values = new Map(reading.spans.map(({ token, text }) => [token, text]))
  return seen(reading).replace(
    /\[[A-Z]+_\d+\]/g,
    (token) => values.get(token) ?? token,
  )
}

const READINGS = TEXTS.map((text) => ({
  text,
  reading: readBriefing(text, TODAY),
}))

test('the random texts yield enough spans, of all kinds and fields', () => {
  expect(
    READINGS.filter(({ reading }) => reading.spans.length > 3).length,
  ).toBeGreaterThan(500)
  expect(
    new Set(
      READINGS.flatMap(({ reading }) => reading.spans.map(({ kind }) => kind)),
    ).size,
  ).toBe(9)
  expect(
    new Set(
      READINGS.flatMap(({ reading }) =>
        reading.updates.map(({ field }) => field),
      ),
    ).size,
  ).toBe(9)
})

test('spans are in order, never overlap, and match the text; updates have one value each, and point into it', () => {
  for (const { text, reading } of READINGS) {
    let end = 0
    for (const span of reading.spans) {
      expect(span.start, text).toBeGreaterThanOrEqual(end)
      expect(span.end, text).toBeGreaterThan(span.start)
      expect(text.slice(span.start, span.end), text).toBe(span.text)
      end = span.end
    }
    expect(end).toBeLessThanOrEqual(text.length)
    expect(new Set(reading.updates.map(({ field }) => field)).size).toBe(
      reading.updates.length,
    )
    for (const { from, value } of reading.updates) {
      expect(value.trim(), text).not.toBe('')
      expect(from.start).toBeGreaterThanOrEqual(0)
      expect(from.end).toBeGreaterThan(from.start)
      expect(from.end).toBeLessThanOrEqual(text.length)
    }
    for (const sentence of reading.notUnderstood)
      expect(text).toContain(sentence)
  }
})

test('restoring the values gives the original text, and the model sees none of the values', () => {
  for (const { text, reading } of READINGS) {
    const { spans, pieces } = reading
    expect(restored(reading)).toBe(text)
    expect(pieces.flatMap(({ hides }) => hides ?? [])).toEqual(
      spans.map((span) => span.text),
    )
    // Equal values share a token, and different values have different ones.
    const values = new Map(
      spans.map((span) => [span.token, `${span.kind} ${span.text}`]),
    )
    for (const span of spans)
      expect(values.get(span.token)).toBe(`${span.kind} ${span.text}`)
    expect(new Set(values.values()).size).toBe(values.size)
    const kept = seen(reading).replace(/\[[A-Z]+_\d+\]/g, (token) =>
      values.has(token) ? '' : token,
    )
    const outside = spans.reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
      text,
    )
    expect(kept).toBe(outside)
  }
})

test('the tokenised text holds nothing more to hide', () => {
  const text =
    'Met Aoife Byrne at Northwind Ltd. €45k, 12 seats, closing 14 March. Write to a@b.ie or ring 0871234567.'
  const tokenised = seen(readBriefing(text, TODAY))
  expect(tokenised).toBe(
    'Met [PERSON_1] at [COMPANY_1]. [AMOUNT_1], [NUMBER_1] seats, closing [DATE_1]. ' +
      'Write to [EMAIL_1] or ring [PHONE_1].',
  )
  const again = readBriefing(tokenised, TODAY)
  expect(again.spans).toEqual([])
  expect(seen(again)).toBe(tokenised)
})

/**
 * The part of the briefing that the model sees unchanged: all but the tokens.
 */
const inClear = (reading: Reading) =>
  seen(reading).replace(/\[[A-Z]+_\d+\]/g, ' ')

const NUMBER_WORD =
  /^(?:two|three|ten|twelve|.*teen|(?:twen|thir|for|fif)ty|hundred|thousand|million|dozen)$/

test('every visible word is an ordinary one', () => {
  for (const { text, reading } of READINGS) {
    for (const [word] of inClear(reading).matchAll(
      /(?:(?!ʼ)[\p{L}\p{M}\p{N}])+/gu,
    )) {
      const small = word.toLowerCase()
      const isKnown =
        isOrdinary(small) ||
        isContraction(small) ||
        isTag(small) ||
        isAcronym(small) ||
        /^(?:ones|first|second|third)$/.test(small)
      expect(isKnown, `${word} in ${text}`).toBe(true)
      expect(word).not.toMatch(NUMBER_WORD)
    }
  }
})

// Names, dates and numbers to hide without a hint from context; each has a
// capital, a digit or a number word.
const VALUES = (
  'Fiona|Zephyrine|Ødegård|McKinley|eBay|iPhone|İnönü|Иван|田中|محمد|O’Brien|Jean-Luc|AT&T|Ed|Sal|Rose|Mark|Bill|45|1,250.5' +
  '|3pm|20k|v2|10:30|24/7|1/2|٣|４５|½|Ⅻ|twelve|Forty-five|dozens|thousand|twenty-first|fourteenth|March|May|July|june' +
  '|mondays|B2B|FIONA|fi0na|Fiona-like|two-year'
).split('|')
const SMALL_WORDS =
  'it rains again and so budget slipped probably maybe the big plan wants instead of while nobody'.split(
    ' ',
  )

const joint = fc.tuple(
  fc.constantFrom(' ', ' ', ', ', '. ', ': ', '\n', ' (', '—'),
  fc.constantFrom(...SMALL_WORDS),
)
const around = fc.array(
  joint.map(([between, word]) => [word, between] as const),
  { maxLength: 9 },
)

test.each(VALUES)('%s is hidden anywhere in a random sentence', (value) => {
  for (const [before, after] of sample(fc.tuple(around, around), 60)) {
    const text =
      before.map((parts) => parts.join('')).join('') +
      value +
      after.map(([word, by]) => by + word).join('')
    const reading = readBriefing(text, TODAY)
    expect(inClear(reading).match(/[^\p{Ll}\p{M}\p{P}\s]/gu), text).toBeNull()
    expect(inClear(reading), text).not.toMatch(
      /fiona|obrien|twelve|forty|dozen|thousand|twenty|fourteen|july|june|monday|two/i,
    )
    expect(reading.spans.map((span) => span.text).join(' ')).toContain(
      value.split(/[’-]/)[0]!,
    )
  }
})

test.each([
  ['Will follow up. So will I.', 'Will follow up. So will I.'],
  ['Will laughed.', '[NAME_1] laughed.'],
  ['Chase the buyer. So says Chase.', 'Chase the buyer. So says [NAME_1].'],
  ['Chase Bank wants it.', '[NAME_1] [NAME_2] wants it.'],
  [
    'One more thing: the first call went well.',
    'One more thing: the first call went well.',
  ],
  ['Quick one from the road.', 'Quick one from the road.'],
  ['It rained 31 February.', 'It rained [NUMBER_1] [DATE_1].'],
  ['It may march on in May.', 'It may march on in [DATE_1].'],
  ['<b title="Fiona">hello</b>', '<b title="[NAME_1]">hello</b>'],
  [
    'They use Salesforce, HubSpot and Zoom.',
    'They use [NAME_1], [NAME_2] and [NAME_3].',
  ],
  ["Fiona's idea, not Rory’s.", "[NAME_1]'s idea, not [NAME_2]’s."],
  ['[PERSON_1] met Aoife', '[PERSON_1] met [PERSON_2]'],
])('%j is seen as %j, and restored', (text, expected) => {
  const reading = readBriefing(text, TODAY)
  expect(seen(reading)).toBe(expected)
  expect(restored(reading)).toBe(text)
})

// With quadratic backtracking, a regular expression would need minutes for
// these texts.
test.each([
  ...'aA 1.-(€'.split(''),
  ...'1,|1 |a@|a.|<a|<a>|+1 |\n|👍|田|\ue000|[A_|met |friday |close friday |send |sent the |not '.split(
    '|',
  ),
  ..."one hundred |Abc Def |Aa & |Aa-Bb'|march |14th of |next ".split('|'),
])(
  'a hundred thousand characters of %j are read within the time limit',
  (piece) => {
    const text = `met${piece.repeat(100_000 / piece.length)}x`
    expect(restored(readBriefing(text, TODAY))).toBe(text)
  },
)
