import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import Monday from '@/site/monday/monday'
import { boardAt, FIELDS, REPORTS } from '@/site/monday/board'
import { monday } from '@/content/monday'
import { reduceMotion, stubView } from '../support/in-view.ts'
import { CLAIMS } from '../support/specification.ts'

afterEach(cleanup)

const slider = () =>
  screen.getByRole<HTMLInputElement>('slider', { name: monday.slider })
const draw = (to: number) =>
  fireEvent.change(slider(), { target: { value: to } })
const rows = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
const bars = () => [...document.querySelectorAll('svg rect[fill=currentColor]')]

it('the board rests right after the calls, and can go back to Friday, each at the claimed completeness', () => {
  render(<Monday />)
  screen.getByText(CLAIMS.dataCompleteness.after)
  expect(rows()[1]!.join(' ')).toBe(
    'Northwind 6 of 7 Negotiation €45,000 14 March Security pack Aoife Finance Empty',
  )
  expect(slider().getAttribute('aria-valuetext')).toBe('25 of 28 fields filled')
  const marks = Array.from(
    document.querySelectorAll('li > span'),
    ({ className }) => className.match(/mint|dashed/)?.[0],
  )
  expect(marks).toEqual([undefined, 'dashed', 'mint'])
  draw(0)
  screen.getByText(CLAIMS.dataCompleteness.before)
  screen.getByText((_, element) =>
    /^of fields filled†, as reported on Friday$/.test(
      element?.tagName === 'SPAN' ? element.textContent : '',
    ),
  )
  expect(rows()[1]).toEqual([
    'Northwind 3 of 7',
    'Proposal',
    '€38,000',
    'Empty',
    'Empty',
    'Empty',
    'Finance',
    'Empty',
  ])
  screen.getByText('€84,000')
  screen.getByText(monday.forecast.missing(2))
  screen.getByText(monday.pipeline.found(4))
})

it('each step of the slider fills one field more, and the percentage states the filled cells', () => {
  render(<Monday />)
  for (let reported = 0; reported <= REPORTS; reported++) {
    draw(reported)
    const cells = rows().flatMap((row, index) => (index ? row.slice(1) : []))
    const filled = cells.filter((text) => text !== monday.empty).length
    expect([cells.length, filled]).toEqual([28, 12 + reported])
    screen.getByText(`${Math.round((filled / 28) * 100)}%`)
    const handle = document.querySelector('svg[overflow=visible]')!
    expect(handle.getAttribute('x')).toBe(`${(reported / REPORTS) * 100}%`)
    const uncounted = rows().filter(
      (row) => row[2] === monday.empty || row[3] === monday.empty,
    ).length
    expect(
      screen.queryAllByText(monday.forecast.missing(uncounted)),
    ).toHaveLength(uncounted && 1)
    const looks = Array.from(
      document.querySelectorAll('td > span'),
      ({ className }) =>
        className.includes('bg-mint-area')
          ? 'fresh'
          : /dashed/.exec(className)?.[0],
    )
    expect(looks).toEqual(
      boardAt(reported).deals.flatMap(({ fresh, values }) =>
        FIELDS.map(
          (field) =>
            (fresh.includes(field) && 'fresh') ||
            (field in values ? undefined : 'dashed'),
        ),
      ),
    )
  }
})

it('the forecast adds up the deals that close in the quarter, and draws them to scale beside each other', () => {
  render(<Monday />)
  for (const reported of [0, 5, REPORTS]) {
    draw(reported)
    const { counted, forecast } = boardAt(reported)
    expect(
      counted.every(({ values }) => values.closes! <= monday.quarterEnd),
    ).toBe(true)
    const amounts = counted.map(({ values }) => values.amount!)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(forecast)
    expect(
      bars().map((bar) => [
        Number(bar.getAttribute('x')),
        Number(bar.getAttribute('width')),
      ]),
    ).toEqual(
      amounts.map((amount, index) => [
        amounts.slice(0, index).reduce((sum, before) => sum + before / 1000, 0),
        amount / 1000 - 0.5,
      ]),
    )
  }
  screen.getByText('€141,000')
  screen.getByText(monday.forecast.later('Larkspur', '30 April'))
  screen.getByText(monday.pipeline.none)
})

it('the board plays once from Friday when it is seen, until the slider is moved or it leaves the window', () => {
  const show = stubView()
  for (const ends of ['itself', 'by leaving', 'by a choice']) {
    render(<Monday />)
    show(0.7)
    expect(slider().valueAsNumber).toBe(0)
    act(() => void vi.advanceTimersByTime(1000))
    expect(boardAt(slider().valueAsNumber).filled).toBeGreaterThan(
      boardAt(0).filled,
    )
    if (ends === 'by leaving') show(0)
    if (ends === 'by a choice') draw(2)
    act(() => void vi.advanceTimersByTime(5000))
    for (const seen of [undefined, 0, 0.7]) {
      if (seen !== undefined) show(seen)
      expect(slider().valueAsNumber).toBe(ends === 'by a choice' ? 2 : REPORTS)
    }
    cleanup()
  }
  reduceMotion()
  render(<Monday />)
  show(0.7)
  expect(slider().valueAsNumber, 'with reduced motion').toBe(REPORTS)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
