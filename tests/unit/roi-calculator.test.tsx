import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import RoiCalculator from '@/site/roi/roi-calculator'
import { roiText } from '@/content/roi'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS, type RoiInput } from '@/lib/roi'
import { takeToasts } from '@/ui/toast'

// The calculator from its fields to its results and the address. The formula and the reading of numbers: roi.test.ts.

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Address() {
  const { pathname, search, key } = useLocation()
  return (
    <cite title={key}>{`${useNavigationType()} ${pathname}${search}`}</cite>
  )
}
/** Changes with each change of the history. */
const historyKey = () => document.querySelector('cite')!.title
const address = () => document.querySelector('cite')!.textContent

const calculator = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <RoiCalculator />
    <Address />
  </MemoryRouter>
)
const open = (path = '/') => render(calculator(path))
const FIELDS = ['team', 'salary', 'hours'] as const
const controlOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label)
const fieldOf = (name: keyof RoiInput) => controlOf(roiText.fields[name].label)
const sliderOf = (name: keyof RoiInput) =>
  controlOf(roiText.slider(roiText.fields[name].label))
const change = (control: HTMLElement, value: number) =>
  fireEvent.change(control, { target: { value: String(value) } })

const barOf = (bar: Element) =>
  `${bar.getAttribute('width')} ${bar.getAttribute('class')}`

/** Expects every result, the announcement and the fields to show this input. */
function expectShown(input: RoiInput, defendedShare = 0.6 * 0.7) {
  const results = calculateRoi(input)
  const amounts = Object.fromEntries(
    Object.entries(results).map(([name, amount]) => [name, dollars(amount)]),
  )
  const shown = Array.from(
    document.querySelectorAll<HTMLElement>('[data-result]'),
    ({ dataset, textContent }) => [dataset.result, textContent],
  )
  const defended = dollars(results.annualSavings * defendedShare)
  expect(Object.fromEntries(shown)).toEqual({ ...amounts, defended })
  const rest = results.annualCrmCost - results.annualSavings
  expect(document.body.textContent).toContain(
    roiText.today + amounts.annualCrmCost,
  )
  expect(document.body.textContent).toContain(roiText.withUs + dollars(rest))
  const bars = Array.from(
    document.querySelectorAll('rect[height="100%"]'),
    barOf,
  )
  const share = `${(rest / results.annualCrmCost) * 100}%`
  expect(bars).toEqual([
    '100% fill-edge',
    '100% fill-mint-area',
    `${share} fill-edge`,
  ])
  screen.getByText(
    roiText.summary(amounts.totalBenefit!, amounts.monthlyBenefit!),
  )
  for (const name of FIELDS) {
    expect(fieldOf(name).valueAsNumber).toBe(input[name])
    expect(sliderOf(name).valueAsNumber).toBe(
      Math.min(input[name], Number(sliderOf(name).max)),
    )
  }
}

it('shows its defaults, follows each field and slider, and defends the savings times the chosen shares', () => {
  open()
  expect(fieldOf('team').value).toBe('10')
  expectShown(ROI_DEFAULTS)
  for (const [name, value] of Object.entries({
    team: 25,
    salary: 60_000,
    hours: 1.5,
  }) as [keyof RoiInput, number][]) {
    change(fieldOf(name), value)
    expectShown({ ...ROI_DEFAULTS, [name]: value })
    change(sliderOf(name), ROI_DEFAULTS[name])
    expectShown(ROI_DEFAULTS)
  }
  for (const [factor, share] of [
    ['entry', 0.7],
    ['voice', 1],
    ['entry', 0.6],
  ] as const) {
    fireEvent.click(controlOf(roiText.defended.factors[factor]))
    expectShown(ROI_DEFAULTS, share)
  }
  change(fieldOf('team'), 0)
  expect(sliderOf('team').value).toBe('0')
  const bars = Array.from(
    document.querySelectorAll('rect[height="100%"]'),
    barOf,
  )
  expect(bars).toEqual(['0 fill-edge', '0 fill-mint-area', '0% fill-edge'])
})

it.each([
  [
    'team',
    ['0', '1000000', '1', 'numeric'],
    ['0', '100', '1', ''],
    'people',
    '10',
  ],
  [
    'salary',
    ['0', '10000000', '1000', 'numeric'],
    ['0', '200000', '1000', ''],
    'dollars a year',
    '80,000',
  ],
  [
    'hours',
    ['0', '24', '0.5', 'decimal'],
    ['0', '8', '0.5', ''],
    'hours a day',
    '2',
  ],
] as const)(
  'the controls of %s have their limits, steps and unit',
  (name, field, slider, unit, shown) => {
    open()
    for (const [control, expected] of [
      [fieldOf(name), ['number', ...field]],
      [sliderOf(name), ['range', ...slider]],
    ] as const) {
      expect([
        control.type,
        control.min,
        control.max,
        control.step,
        control.inputMode,
      ]).toEqual(expected)
      expect(
        document.getElementById(control.getAttribute('aria-describedby')!)
          ?.textContent,
      ).toBe(unit)
    }
    // Covers the number unless it is edited.
    expect(fieldOf(name).nextElementSibling!.textContent).toBe(shown)
    change(fieldOf(name), 1000)
    expect(fieldOf(name).nextElementSibling!.textContent).toBe('1,000')
    change(fieldOf(name), Number(field[1]) + 1)
    screen.getByText(roiText.most(Number(field[1])))
  },
)

it('the address is read on arrival, and gets the input after a pause, but keeps what else it has', () => {
  vi.useFakeTimers()
  const query = '/?utm_source=letter&team=5&salary=60,000&hours=1,5'
  open(query)
  expectShown({ team: 5, salary: 60_000, hours: 1.5 })
  act(() => void vi.advanceTimersByTime(300))
  expect(address()).toBe(`POP ${query}`)
  for (const team of [6, 7]) {
    change(fieldOf('team'), team)
    act(() => void vi.advanceTimersByTime(299))
    expect(address()).toContain('team=5')
  }
  act(() => void vi.advanceTimersByTime(1))
  expect(address()).toBe(
    'REPLACE /?utm_source=letter&team=7&salary=60000&hours=1.5',
  )
  change(fieldOf('team'), 8)
  // The visitor has followed a link.
  window.history.replaceState(null, '', '/blog')
  act(() => void vi.advanceTimersByTime(300))
  expect(address()).toContain('team=7')
})

it('a value typed before the page is hydrated wins over the address, and is written to it', () => {
  vi.useFakeTimers()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(calculator('/?team=25&hours=3'))
  fieldOf('team').value = '40'
  render(calculator('/?team=25&hours=3'), { container, hydrate: true })
  expectShown({ ...ROI_DEFAULTS, team: 40, hours: 3 })
  act(() => void vi.advanceTimersByTime(300))
  expect(address()).toBe('REPLACE /?team=40&hours=3&salary=80000')
})

it('the shared link has only the input, changes the address once, and a failure is told', async () => {
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error())
  open('/?utm_source=letter')
  change(fieldOf('team'), 12)
  const keys: string[] = []
  for (const said of [
    { kind: 'success', ...roiText.shared },
    { kind: 'plain', ...roiText.shareFailed },
  ]) {
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: roiText.share })),
    )
    expect(takeToasts()).toEqual([said])
    keys.push(historyKey())
  }
  // WebKit throws at the 101st history change within ten seconds, which a held Enter key would reach.
  expect(new Set(keys).size).toBe(1)
  const { origin, pathname } = window.location
  expect(writeText).toHaveBeenCalledWith(
    `${origin}${pathname}?team=12&salary=80000&hours=2`,
  )
  expect(address()).toBe(
    'REPLACE /?utm_source=letter&team=12&salary=80000&hours=2',
  )
})

it('typed digits stay, a comma in a whole number is dropped, and a pasted number is written without separators', () => {
  open()
  const written: string[] = []
  Object.assign(document, {
    execCommand: (_: string, _asked: boolean, text: string) =>
      written.push(text),
  })
  const type = (name: keyof RoiInput, data: string | null) =>
    fieldOf(name).dispatchEvent(
      new InputEvent('beforeinput', { data, cancelable: true }),
    )
  expect([type('team', '8'), type('team', null)]).toEqual([true, true])
  expect([type('team', ','), type('hours', ','), type('hours', '1,5')]).toEqual(
    [false, false, false],
  )
  expect([type('salary', '80,000'), written]).toEqual([
    false,
    ['.', '1.5', '80000'],
  ])
})
