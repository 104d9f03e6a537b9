// @vitest-environment node
import { expect, it } from 'vitest'
import { voiceBars } from '@/site/pictures/shapes/lines'
import { bars, stretches, voice } from '@/site/pictures/shapes/sound-wave'
import { gate } from '@/content/gate'
import { homeStory } from '@/content/home-story'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

const { brief, update } = homeStory.howItWorks

const valuesIn = <T>(parts: readonly (string | T)[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part]))

it.each([
  ['the section "How it works"', brief.said, ' '],
  ['the gate picture', gate.sentence, ''],
] as const)(
  '%s hides the same values under the same tokens as the live demo',
  (_, said, between) => {
    const text = said
      .map((part) => (typeof part === 'string' ? part : part.value))
      .join(between)
    const { spans } = readBriefing(
      text.replaceAll(' .', '.'),
      new Date('2026-02-16'),
    )
    expect(spans.map(({ text: value, token }) => ({ value, token }))).toEqual(
      valuesIn(said).map(({ value, token }) => ({ value, token })),
    )
  },
)

it('the section "How it works" writes back every hidden value', () => {
  const written = update.written.flatMap((row) =>
    'token' in row ? [{ value: row.after, token: row.token }] : [],
  )
  expect(written).toEqual(valuesIn(brief.said))
})

it('the voice picture is silent between words, within the maximum volume, and without bars over a hidden value', () => {
  const loud = voice('Send Aoife the pack.')
  expect(loud[4]).toBe(0)
  expect(loud[0]).toBeGreaterThan(0)
  expect(Math.max(...loud)).toBeLessThanOrEqual(1)
  expect(voiceBars([4, 10], { x: 2, y: 10 }, 6)).toBe('M2 8v4M8 5v10')
  const runs = [
    { text: 'ab', hidden: false },
    { text: 'cdefgh', hidden: true },
  ]
  expect(bars(runs, 48).match(/M/g)).toHaveLength(2)
  expect(stretches(runs, 48, 1)).toBe('M3 24H7')
})
