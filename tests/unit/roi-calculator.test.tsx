import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import RoiCalculator from '@/site/roi/roi-calculator'
import { mossBar } from '@/site/pictures/shapes/moss-bar'
import { roiText } from '@/content/roi'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS, type RoiInput } from '@/lib/roi'
import { takeToasts } from '@/ui/toast'

// The calculator from its fields to its results and the address. The formula
// and the reading of numbers: roi.test.ts.

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
function expectShown(input: RoiInput) {
  const results = calculateRoi(input)
  const amounts = Object.fromEntries(
    Object.entries(results).map(([name, amount]) => [name, dollars(amount)]),
  )
  const shown = Array.from(
    document.querySelectorAll<HTMLElement>('[data-result]'),
    ({ dataset, textContent }) => [dataset.result, textContent],
  )
  const defended = dollars(results.annualSavings * 0.6 * 0.7)
  expect(Object.fromEntries(shown)).toEqual({ ...amounts, defended })
  const rest = results.annualCrmCost - results.annualSavings
  expect(document.body.textContent).toContain(
    roiText.today + amounts.annualCrmCost,
  )
  expect(document.body.textContent).toContain(roiText.withUs + dollars(rest))
  const share = `${(rest / results.annualCrmCost) * 100}%`
  expect(bars()).toEqual([
    '100% fill-edge',
    `100% ${mossBar}`,
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

const bars = () =>
  Array.from(document.querySelectorAll('rect[height="100%"]'), barOf)

it('shows the results of its defaults at first', () => {
  open()
  expect(fieldOf('team')).toHaveDisplayValue('10')
  expectShown(ROI_DEFAULTS)
})

const OTHER_INPUT = { team: 25, salary: 60_000, hours: 1.5 }

it.each(FIELDS)('its results follow the field of %s', (name) => {
  open()
  change(fieldOf(name), OTHER_INPUT[name])
  expect(sliderOf(name).valueAsNumber).toBe(OTHER_INPUT[name])
  expectShown({ ...ROI_DEFAULTS, [name]: OTHER_INPUT[name] })
})

it.each(FIELDS)('its results follow the slider of %s', (name) => {
  open()
  change(sliderOf(name), OTHER_INPUT[name])
  expect(fieldOf(name).valueAsNumber).toBe(OTHER_INPUT[name])
  expectShown({ ...ROI_DEFAULTS, [name]: OTHER_INPUT[name] })
})

it('defends the savings times the chosen shares', () => {
  open()
  const toggle = (factor: 'entry' | 'voice') =>
    fireEvent.click(controlOf(roiText.defended.factors[factor]))
  const defended = () =>
    document.querySelector('[data-result=defended]')!.textContent
  const { annualSavings } = calculateRoi(ROI_DEFAULTS)
  expect(defended()).toBe(dollars(annualSavings * 0.6 * 0.7))
  toggle('entry')
  expect(defended()).toBe(dollars(annualSavings * 0.7))
  toggle('voice')
  expect(defended()).toBe(dollars(annualSavings))
  toggle('entry')
  expect(defended()).toBe(dollars(annualSavings * 0.6))
})

it('draws no bars for a team of nobody', () => {
  open()
  change(fieldOf('team'), 0)
  expect(sliderOf('team')).toHaveDisplayValue('0')
  expect(bars()).toEqual(['0 fill-edge', `0 ${mossBar}`, '0% fill-edge'])
})

const CONTROLS = [
  {
    name: 'team',
    step: '1',
    fieldMax: '1000000',
    sliderMax: '100',
    keyboard: 'numeric',
    unit: 'people',
    covered: '10',
  },
  {
    name: 'salary',
    step: '1000',
    fieldMax: '10000000',
    sliderMax: '200000',
    keyboard: 'numeric',
    unit: 'dollars a year',
    covered: '80,000',
  },
  {
    name: 'hours',
    step: '0.5',
    fieldMax: '24',
    sliderMax: '8',
    keyboard: 'decimal',
    unit: 'hours a day',
    covered: '2',
  },
] as const

describe.each(CONTROLS)(
  'the controls of $name',
  ({ name, step, fieldMax, sliderMax, keyboard, unit, covered }) => {
    /** The number that covers the field unless it is edited. */
    const cover = () => fieldOf(name).nextElementSibling

    it(`take numbers up to ${fieldMax}, in steps of ${step}, on a ${keyboard} keyboard`, () => {
      open()
      expect(fieldOf(name)).toMatchObject({
        type: 'number',
        min: '0',
        max: fieldMax,
        step,
        inputMode: keyboard,
      })
    })

    it(`slide up to ${sliderMax}, in steps of ${step}`, () => {
      open()
      expect(sliderOf(name)).toMatchObject({
        type: 'range',
        min: '0',
        max: sliderMax,
        step,
        inputMode: '',
      })
    })

    it(`are in ${unit}`, () => {
      open()
      expect(fieldOf(name)).toHaveAccessibleDescription(unit)
      expect(sliderOf(name)).toHaveAccessibleDescription(unit)
    })

    it('write large numbers with a comma', () => {
      open()
      expect(cover()).toHaveTextContent(covered)
      change(fieldOf(name), 1000)
      expect(cover()).toHaveTextContent('1,000')
    })

    it('say which number is the most', () => {
      open()
      change(fieldOf(name), Number(fieldMax) + 1)
      expect(
        screen.getByText(
          roiText.most(roiText.fields[name].label, Number(fieldMax)),
        ),
      ).toBeInTheDocument()
    })
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

it.each(['0x10', '0b11', 'ten', 'Infinity'])(
  'an address with team=%s has an empty field, counts no people, and has no team once it is written',
  (written) => {
    vi.useFakeTimers()
    open(`/?team=${written}&salary=80000&hours=2`)
    expect(fieldOf('team')).toHaveValue(null)
    expect(document.querySelector('[data-result]')).toHaveTextContent('$0')
    change(fieldOf('hours'), 3)
    act(() => void vi.advanceTimersByTime(300))
    expect(address()).toBe('REPLACE /?team=&salary=80000&hours=3')
  },
)

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
  // WebKit throws at the 101st history change within ten seconds, which a held
  // Enter key would reach.
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
