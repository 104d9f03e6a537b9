// @vitest-environment node
import { expect, test } from 'vitest'
import { readBriefing } from '@/features/live-demo/briefing/read-briefing'
import { restoreTokens } from '@/features/live-demo/briefing/tokens'

const TODAY = new Date('2026-11-18T10:30:00Z')

// What the reader looks for, and what might confuse it.
const PIECES = [
  'met|Met|Aoife|Declan O’Brien|van der Berg|at|from|Northwind|Acme Ltd|and|they|moving to|negotiation|proposal',
  "signed|hasn't|not|if|send|the deck|call|her|€45k|45.000,50|$|20|k|%|12 seats|one|hundred|thousand|a@b.ie",
  '+353 87 123 4567|closing|14 March|31 February|03/04|on|Friday|next week|end of|Q1|,|. |; |\n|<b>|</p>|<|>',
  "[PERSON_1]|[AMOUNT_2]|[|]|-|—|'s|(|)|?|!|…|  |👍|é|e\u0301|محمد|田中|\u0000|\u202e|\ud83d|\ue000|\ue002|\u00a0",
].flatMap((line) => line.split('|'))

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = seeded(20261118)
const below = (limit: number) => Math.floor(random() * limit)
const TEXTS = Array.from({ length: 2000 }, (_, i) =>
  Array.from({ length: 1 + below(40) }, () =>
    // Three in four are made of what the reader looks for, one of any characters at all.
    i % 4 ? `${PIECES[below(PIECES.length)]}${random() < 0.6 ? ' ' : ''}` : String.fromCharCode(below(0x500)),
  ).join(''),
)
const READINGS = TEXTS.map((text) => ({ text, reading: readBriefing(text, TODAY) }))

test('the random texts are worth reading', () => {
  expect(READINGS.filter(({ reading }) => reading.spans.length > 3).length).toBeGreaterThan(500)
  expect(new Set(READINGS.flatMap(({ reading }) => reading.spans.map(({ kind }) => kind))).size).toBe(7)
  expect(new Set(READINGS.flatMap(({ reading }) => reading.updates.map(({ field }) => field))).size).toBe(9)
})

test('spans are in order, never overlap, and say what the text says', () => {
  for (const { text, reading } of READINGS) {
    let end = 0
    for (const span of reading.spans) {
      expect(span.start, text).toBeGreaterThanOrEqual(end)
      expect(span.end, text).toBeGreaterThan(span.start)
      expect(text.slice(span.start, span.end), text).toBe(span.text)
      end = span.end
    }
    expect(end).toBeLessThanOrEqual(text.length)
  }
})

test('putting the values back gives the text, and every value was out of it', () => {
  for (const { text, reading } of READINGS) {
    const { spans, tokenised } = reading
    expect(restoreTokens(tokenised, spans)).toBe(text)
    const tokens = new Set(spans.map(({ token }) => token))
    const kept = tokenised.replace(/\[[A-Z]+_\d+\]/g, (token) => (tokens.has(token) ? '' : token))
    const outside = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    expect(kept).toBe(outside)
  }
})

test('the same value has the same token, and another value another', () => {
  for (const { reading } of READINGS) {
    const { spans } = reading
    const values = new Map(spans.map((span) => [span.token, `${span.kind} ${span.text}`]))
    for (const span of spans) expect(values.get(span.token)).toBe(`${span.kind} ${span.text}`)
    expect(new Set(values.values()).size).toBe(values.size)
  }
})

test('the same text reads the same, and what was read points into the text', () => {
  for (const { text, reading } of READINGS) {
    expect(readBriefing(text, TODAY)).toEqual(reading)
    expect(new Set(reading.updates.map(({ field }) => field)).size).toBe(reading.updates.length)
    for (const { from, value } of reading.updates) {
      expect(value.trim(), text).not.toBe('')
      expect(from.start).toBeGreaterThanOrEqual(0)
      expect(from.end).toBeGreaterThan(from.start)
      expect(from.end).toBeLessThanOrEqual(text.length)
    }
    for (const sentence of reading.notUnderstood) expect(text).toContain(sentence)
  }
})

test('what the model sees holds nothing more to hide', () => {
  const text = 'Met Aoife Byrne at Northwind Ltd. €45k, 12 seats, closing 14 March. Write to a@b.ie or ring 0871234567.'
  const { tokenised } = readBriefing(text, TODAY)
  expect(tokenised).toBe(
    'Met [PERSON_1] at [COMPANY_1]. [AMOUNT_1], [NUMBER_1] seats, closing [DATE_1]. ' +
      'Write to [EMAIL_1] or ring [PHONE_1].',
  )
  expect(readBriefing(tokenised, TODAY)).toMatchObject({ spans: [], tokenised })
})

test('a token that was typed stays what it is', () => {
  const { tokenised, spans } = readBriefing('[PERSON_1] met Aoife', TODAY)
  expect(tokenised).toBe('[PERSON_1] met [PERSON_2]')
  expect(restoreTokens(tokenised, spans)).toBe('[PERSON_1] met Aoife')
})

// A pattern that reads its text again from every place would need minutes for these, and run into the time limit.
test.each([
  ...'aA 1.-(€'.split(''),
  ...'1,|1 |a@|a.|<a|<a>|+1 |\n|👍|田|\ue000|[A_|met |friday |close friday |send |sent the |not '.split('|'),
  ..."one hundred |Abc Def |Aa & |Aa-Bb'|march |14th of |next ".split('|'),
])('a hundred thousand characters of %j', (piece) => {
  const text = `met${piece.repeat(100_000 / piece.length)}x`
  const { tokenised, spans } = readBriefing(text, TODAY)
  expect(restoreTokens(tokenised, spans)).toBe(text)
})
