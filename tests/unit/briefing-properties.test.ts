import { expect, test } from 'vitest'
import { readBriefing } from '@/features/live-demo/briefing/read-briefing'
import { restoreTokens } from '@/features/live-demo/briefing/tokens'

const TODAY = new Date('2026-11-18T10:30:00Z')

const PIECES =
  'met|Met|Aoife|Declan O’Brien|van der Berg|at|from|Northwind|Acme Ltd|and|,|. |; |\n|moving to|negotiation|proposal|signed' +
  "|hasn't|€45k|45.000,50|$|20|k|%|12 seats|closing|14 March|31 February|03/04|on|Friday|next week|end of|Q1|send|the deck" +
  '|call|her|a@b.ie|+353 87 123 4567|<b>|</p>|<|>|[PERSON_1]|[AMOUNT_2]|[|]|\uE000|\uE002|👍|é|e\u0301|محمد|田中|\u0000|\u202e' +
  '|\ud83d| |  |-|—|\'s|(|)|one|hundred|thousand|they|not|if|?|!|…'
const pieces = PIECES.split('|')

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
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
const texts = Array.from({ length: 2000 }, (_, i) =>
  Array.from({ length: 1 + Math.floor(random() * 40) }, () =>
    // Three in four are made of what the reader looks for, one of any characters at all.
    i % 4 ? `${pick(pieces)}${random() < 0.6 ? ' ' : ''}` : String.fromCharCode(Math.floor(random() * 0x500)),
  ).join(''),
)

test('the random texts are worth reading', () => {
  const readings = texts.map((text) => readBriefing(text, TODAY))
  expect(readings.filter(({ spans }) => spans.length > 3).length).toBeGreaterThan(500)
  expect(new Set(readings.flatMap(({ updates }) => updates.map(({ field }) => field))).size).toBe(9)
})

test('spans are in order, never overlap, and say what the text says', () => {
  for (const text of texts) {
    let end = 0
    for (const span of readBriefing(text, TODAY).spans) {
      expect(span.start, text).toBeGreaterThanOrEqual(end)
      expect(span.end, text).toBeGreaterThan(span.start)
      expect(text.slice(span.start, span.end), text).toBe(span.text)
      end = span.end
    }
    expect(end).toBeLessThanOrEqual(text.length)
  }
})

test('putting the values back gives the text, and no value is left in what the model sees', () => {
  for (const text of texts) {
    const { spans, tokenised } = readBriefing(text, TODAY)
    expect(restoreTokens(tokenised, spans)).toBe(text)
    const outside = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    const literal = tokenised.replace(/\[[A-Z]+_\d+\]/g, (token) => (spans.some((s) => s.token === token) ? '' : token))
    expect(literal, text).toBe(outside)
  }
})

test('the same value has the same token, another value another', () => {
  for (const text of texts) {
    const { spans } = readBriefing(text, TODAY)
    const byToken = new Map(spans.map((span) => [span.token, `${span.kind} ${span.text}`]))
    for (const span of spans) expect(byToken.get(span.token)).toBe(`${span.kind} ${span.text}`)
    expect(new Set(spans.map((span) => `${span.kind} ${span.text}`)).size).toBe(byToken.size)
  }
})

test('the same text reads the same, and what is read points into the text', () => {
  for (const text of texts) {
    const reading = readBriefing(text, TODAY)
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
  const once = readBriefing(text, TODAY)
  expect(once.tokenised).toBe(
    'Met [PERSON_1] at [COMPANY_1]. [AMOUNT_1], [NUMBER_1] seats, closing [DATE_1]. Write to [EMAIL_1] or ring [PHONE_1].',
  )
  expect(readBriefing(once.tokenised, TODAY)).toMatchObject({ spans: [], tokenised: once.tokenised })
})
