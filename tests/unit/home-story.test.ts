// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { bars, stretches, voice } from '@/site/pictures/shapes/sound-wave'
import { gate } from '@/content/gate'
import { homeStory } from '@/content/home-story'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

const { brief, update } = homeStory.howItWorks

describe('the section "How it works"', () => {
  const values = brief.said.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  const text = brief.said
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join(' ')
    .replaceAll(' .', '.')

  it('hides the same values under the same tokens as the live demo', () => {
    const { spans } = readBriefing(text, new Date('2026-02-16'))
    expect(spans.map(({ text: value, token }) => ({ value, token }))).toEqual(values)
  })

  it('writes back every hidden value', () => {
    const written = update.written.flatMap((row) => ('token' in row ? [{ value: row.after, token: row.token }] : []))
    expect(written).toEqual(values)
  })
})

describe('the voice picture', () => {
  it('is silent between words and within the maximum volume', () => {
    const loud = voice('Send Aoife the pack.')
    expect(loud[4]).toBe(0)
    expect(loud[0]).toBeGreaterThan(0)
    expect(Math.max(...loud)).toBeLessThanOrEqual(1)
  })

  it('has no bars over a hidden value', () => {
    const runs = [
      { text: 'ab', hidden: false },
      { text: 'cdefgh', hidden: true },
    ]
    expect(bars(runs, 48).match(/M/g)).toHaveLength(2)
    expect(stretches(runs, 48, 1)).toBe('M3 24H7')
  })
})

describe('the gate picture', () => {
  it('hides the same values under the same tokens as the live demo', () => {
    const text = gate.sentence.map((part) => (typeof part === 'string' ? part : part.value)).join('')
    const { spans } = readBriefing(text, new Date('2026-02-16'))
    expect(spans.map(({ text: value, token }) => ({ value, token }))).toEqual(
      gate.sentence.flatMap((part) => (typeof part === 'string' ? [] : [{ value: part.value, token: part.token }])),
    )
  })
})
