// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { bars, stretches, voice } from '@/components/pictures/parts/sound-wave'
import { COLUMNS, fields, ROWS } from '@/components/pictures/parts/hundred-fields'
import { homeStory } from '@/content/home-story'
import { readBriefing } from '@/features/live-demo/briefing/read-briefing'
import { CLAIMS } from '../support/specification.ts'

const { brief, update } = homeStory.howItWorks

describe('how it works', () => {
  const values = brief.said.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  const text = brief.said
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join(' ')
    .replaceAll(' .', '.')

  it('hides what the working illustration hides of the same sentence, under the same tokens', () => {
    const { spans } = readBriefing(text, new Date('2026-02-16'))
    expect(spans.map(({ text: value, token }) => ({ value, token }))).toEqual(values)
  })

  it('writes every value back that it hid', () => {
    const written = update.written.flatMap((row) => ('token' in row ? [{ value: row.after, token: row.token }] : []))
    expect(written).toEqual(values)
  })
})

describe('a voice', () => {
  it('is silent between words and never louder than full', () => {
    const loud = voice('Send Aoife the pack.')
    expect(loud[4]).toBe(0)
    expect(loud[0]).toBeGreaterThan(0)
    expect(Math.max(...loud)).toBeLessThanOrEqual(1)
  })

  it('is not heard where a value is hidden, across as down', () => {
    const runs = [
      { text: 'ab', hidden: false },
      { text: 'cdefgh', hidden: true },
    ]
    for (const direction of ['across', 'down'] as const) expect(bars(runs, 48, direction).match(/M/g)).toHaveLength(2)
    expect(stretches(runs, 48, 1, 'across')).toBe('M3 24H7')
    expect(stretches(runs, 48, 1, 'down')).toBe('M24 3V7')
  })
})

describe('the claimed figures', () => {
  const count = (path: string) => path.match(/M/g)?.length ?? 0
  const drawn = homeStory.figures.map(({ drawing }) => drawing)

  it('are drawn as they are claimed', () => {
    const records = drawn.find(({ kind }) => kind === 'records')
    expect(records).toMatchObject({ before: 43, after: 89 })
    expect(records!.labels).toEqual({
      before: '43 of 100 fields were filled before',
      added: '46 more are filled now',
      empty: '11 are still empty',
    })
    expect(drawn).toContainEqual({ kind: 'score', value: CLAIMS.rating.value, outOf: 5 })
    expect(drawn).toContainEqual({ kind: 'share', percent: 94 })
    expect(drawn).toContainEqual(expect.objectContaining({ kind: 'length', percent: 82 }))
  })

  it('fill as many fields as they say, of a hundred', () => {
    expect([count(fields(0, 43)), count(fields(43, 89)), count(fields(89, 100))]).toEqual([43, 46, 11])
    expect(ROWS * COLUMNS).toBe(100)
  })
})
