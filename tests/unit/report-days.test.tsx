import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { barsOf, HEADROOM, heightOf, highestOf, pathOf, SCALE_HEIGHT, scaleTop, totalOf } from '@/admin/reports/bars'
import { DaysChart } from '@/admin/reports/days-chart'
import { spanOf } from '@/admin/reports/period'

const range = (from: string, to: string) => spanOf({ from, to })
const november = range('2026-11-01', '2026-11-20')
const barsWith = (...counts: number[]) =>
  barsOf(
    november,
    counts.map((entries, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, entries })),
  )

describe('the bars of the chart', () => {
  test('cover every day, and add up to the number of requests', () => {
    const bars = barsWith(0, 3, 1)
    expect(bars).toHaveLength(20)
    expect(bars.map(({ entries }) => entries).slice(0, 4)).toEqual([0, 3, 1, 0])
    expect(totalOf(bars)).toBe(4)
    expect(highestOf(bars)).toEqual({ day: '2026-11-02', entries: 3 })
    expect(highestOf(barsWith())).toBeUndefined()
  })
})

describe('the scale of the chart', () => {
  test.each([
    ['nothing', [], 1],
    ['one', [1], 1],
    ['a few', [1, 4, 5], 6],
    ['many, alike', [800, 900, 700], 1000],
    ['one day with more, but not so much that it hides the rest', [3, 20, 4], 20],
    ['one flood', [2, 5, 20_314, 1, 3], 6],
    ['a flood on two days', [2, 5, 20_314, 18_000, 1, 3, 2, 2, 4, 1, 1, 3, 2, 2, 5, 2, 1, 1], 6],
    ['two floods, one far higher', [2, 5, 20_314, 300, 1, 3, 2, 2, 4, 1, 1, 3, 2, 2, 5, 2, 1, 1], 6],
    ['a flood and one day else', [0, 20_000, 3], 4],
    ['growth without a gap', [1, 2, 4, 8, 16, 32, 64], 80],
  ])('of %s ends at a height that shows the other days', (_, counts, top) =>
    expect(scaleTop(barsWith(...counts))).toBe(top),
  )

  test('cuts off only a few bars, and only those above it', () => {
    const counts = [9000, 8000, 7000, 6000, 5000, 1, 2, 1, 2, 1, 2, 1, 2]
    expect(scaleTop(barsWith(...counts))).toBe(10_000)
  })

  test('shows a day with one request differently from a day with none, whatever the maximum', () => {
    expect(heightOf(0, 100_000)).toBe(0)
    expect(heightOf(1, 100_000)).toBeGreaterThanOrEqual(3)
    expect(heightOf(50, 100)).toBe(SCALE_HEIGHT / 2)
    expect(heightOf(100, 100)).toBe(SCALE_HEIGHT)
    expect(heightOf(101, 100)).toBe(SCALE_HEIGHT + HEADROOM)
  })

  test('draws a bar above it in two parts, others in one, and empty days not at all', () => {
    expect(pathOf(barsWith(0, 3, 500).slice(0, 3), 6, 100).match(/M/g)).toHaveLength(3)
    expect(pathOf(barsWith(0, 3).slice(0, 2), 6, 100)).toBe('M1.14 100v-42h0.72v42z')
  })
})

describe('the chart', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  })
  afterEach(cleanup)

  function setUp(...counts: number[]) {
    const days = barsWith(...counts).filter(({ entries }) => entries)
    return render(<DaysChart range={november} days={days} />)
  }
  const reader = () => screen.getByRole('slider', { name: 'Read the chart' })
  const said = () => reader().getAttribute('aria-valuetext')
  const shown = () => screen.getByRole('img').parentElement?.textContent

  test('is drawn from the same numbers as its caption', () => {
    const { container } = setUp(0, 3, 20_314, 1)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Requests per day, Nov 1, 2026 to Nov 20, 2026: 20,318 in all, at most 20,314 (Nov 3, 2026)',
    )
    expect(container.querySelector('figcaption')?.textContent).toContain('20,318 in all')
    const drawn = container.querySelector('path')?.getAttribute('d')
    expect(drawn?.match(/M/g)).toHaveLength(4)
    expect(screen.getByText('The scale ends at 4. One bar is cut short: Nov 3, 2026 stands for 20,314.')).toBeTruthy()
  })

  test('is read with a slider, which starts at the last day', () => {
    setUp(0, 3, 1)
    fireEvent.focus(reader())
    expect(said()).toBe('Nov 20, 2026: 0 requests')
    fireEvent.change(reader(), { target: { value: '1' } })
    expect(said()).toBe('Nov 2, 2026: 3 requests')
    expect(shown()).toContain('Nov 2, 2026: 3 requests')
    fireEvent.blur(reader())
    expect(shown()).not.toContain('request')
  })

  test('lists the value of every day in a table', () => {
    setUp(0, 3, 1)
    fireEvent.click(screen.getByText('Show the numbers'))
    expect(screen.getAllByRole('row')).toHaveLength(21)
    expect(screen.getByRole('row', { name: 'Nov 2, 2026 3' })).toBeTruthy()
  })

  test('stays readable with fewer bars than before', () => {
    const { rerender } = setUp(0, 3, 1)
    fireEvent.focus(reader())
    rerender(<DaysChart range={range('2026-11-01', '2026-11-02')} days={[{ day: '2026-11-02', entries: 3 }]} />)
    expect(said()).toBe('Nov 2, 2026: 3 requests')
  })

  test('keeps the value read by touch after the finger is lifted', () => {
    setUp(0, 3, 1)
    const plot = screen.getByRole('img').parentElement!
    const second = { clientX: 15, pointerType: 'touch', isPrimary: true, button: 0 }
    fireEvent.pointerDown(plot, second)
    fireEvent.pointerUp(plot, second)
    fireEvent.pointerLeave(plot, second)
    expect(shown()).toContain('Nov 2, 2026: 3 requests')
  })
})
