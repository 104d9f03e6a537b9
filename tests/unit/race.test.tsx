import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { featureRecord } from '@/content/feature-pictures'
import { race } from '@/content/race'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import Race from '@/site/race/race'
import { SpokenLane } from '@/site/race/spoken-lane'
import { TypedLane } from '@/site/race/typed-lane'
import { reduceMotion, stubView } from '../support/in-view.ts'
import { figure, CLAIMS } from '../support/specification.ts'

afterEach(cleanup)

const clocks = () =>
  Array.from(
    document.querySelectorAll('.text-clock'),
    ({ textContent }) => textContent,
  )

it('the clocks of the race end at the claimed figures: the midpoint of two, and the third', () => {
  const [least, most] = figure(CLAIMS.updateTime.manual)
    .match(/\d+/g)!
    .map(Number)
  expect(race.typed.seconds).toBe(((least! + most!) / 2) * 60)
  expect(race.said.seconds).toBe(Number(/\d+/.exec(CLAIMS.updateTime.ours)![0]))
  const begins = race.steps.map(({ at }) => at)
  expect(begins).toEqual(
    [...new Set(begins)].toSorted((one, other) => one - other),
  )
  expect(begins.at(-1)).toBeLessThan(race.typed.seconds)
})

it('the bar of each clock is as long as its time, on one scale', () => {
  stubView()
  const { typed, said } = race
  render(<Race />)
  const bars = [...document.querySelectorAll('svg[data-seconds]')].map(
    (bar) => [
      bar.getAttribute('viewBox'),
      bar.querySelector('rect')!.getAttribute('width'),
    ],
  )
  expect(bars).toEqual([
    [`0 0 ${typed.seconds} 10`, String(typed.seconds)],
    [`0 0 ${typed.seconds} 10`, String(said.seconds)],
  ])
})

const textsIn = (container: Element, selector: string) =>
  Array.from(
    container.querySelectorAll(selector),
    ({ textContent }) => textContent,
  )

/** The rep's screen in the middle of a step. */
interface TypedScreen {
  step: string
  /** False while the deal is still searched for. */
  isOpen?: false
  stage: string
  amount: string
  closeDate: string
  button: 'Edit' | 'Save'
  /** Texts with the frame or the colour of the place that the rep works at. */
  marked: string[]
  /** Subject and due date of the new task. */
  task?: string[]
}

const SCREENS: TypedScreen[] = [
  {
    step: 'Search for the deal',
    isOpen: false,
    stage: 'Proposal',
    amount: '€60,000',
    closeDate: '14 March',
    button: 'Edit',
    marked: ['Kestrel Foo'],
  },
  {
    step: 'Open it',
    stage: 'Proposal',
    amount: '€60,000',
    closeDate: '14 March',
    button: 'Edit',
    marked: [],
  },
  {
    step: 'Press Edit',
    stage: 'Proposal',
    amount: '€60,000',
    closeDate: '14 March',
    button: 'Save',
    marked: ['Save'],
  },
  {
    step: 'Find the stage in the list',
    stage: 'Proposal',
    amount: '€60,000',
    closeDate: '14 March',
    button: 'Save',
    marked: ['Proposal'],
  },
  {
    step: 'Type the amount',
    stage: 'Negotiation',
    amount: '€62,5',
    closeDate: '14 March',
    button: 'Save',
    marked: ['€62,5'],
  },
  {
    step: 'Look up the day',
    stage: 'Negotiation',
    amount: '€62,500',
    closeDate: '14 March',
    button: 'Save',
    marked: ['14 March'],
  },
  {
    step: 'Save, and wait',
    stage: 'Negotiation',
    amount: '€62,500',
    closeDate: '28 March',
    button: 'Save',
    marked: ['Save'],
  },
  {
    step: 'Open a new task',
    stage: 'Negotiation',
    amount: '€62,500',
    closeDate: '28 March',
    button: 'Edit',
    marked: [],
    task: ['', ''],
  },
  {
    step: 'Type what and until when',
    stage: 'Negotiation',
    amount: '€62,500',
    closeDate: '28 March',
    button: 'Edit',
    marked: [],
    task: ['Price list to Rut', ''],
  },
  {
    step: 'Save again',
    stage: 'Negotiation',
    amount: '€62,500',
    closeDate: '28 March',
    button: 'Edit',
    marked: ['Save'],
    task: ['Price list to Ruth', 'Monday'],
  },
]

/** Renders the rep's screen in the middle of a step. */
function renderTyped(step: string) {
  const index = race.steps.findIndex(({ does }) => does === step)
  const begin = race.steps[index]!.at
  const end = race.steps[index + 1]?.at ?? race.typed.seconds
  return render(<TypedLane second={(begin + end) / 2} />).container
}

it('every step of the typed update has its screen below', () => {
  expect(SCREENS.map(({ step }) => step)).toEqual(
    race.steps.map(({ does }) => does),
  )
})

it.each(SCREENS)(
  'in the middle of “$step” the rep sees and works at what the step says',
  ({ step, isOpen = true, stage, amount, closeDate, button, marked, task }) => {
    const screen = renderTyped(step)
    expect(textsIn(screen, '.grid p + p')).toEqual([stage, amount, closeDate])
    expect(screen.querySelector('.opacity-30') === null).toBe(isOpen)
    expect(textsIn(screen, '.justify-between > span')[0]).toBe(button)
    expect(textsIn(screen, '.border-ink, .bg-ink')).toEqual(marked)
    expect(textsIn(screen, '.font-semibold').includes('New Task')).toBe(
      Boolean(task),
    )
    expect(textsIn(screen, '.items-end p + p')).toEqual(task ?? [])
  },
)

it('the list of stages is open only while the stage is found', () => {
  for (const { step } of SCREENS) {
    const stages = textsIn(renderTyped(step), 'li')
    expect(stages, step).toEqual(
      step === 'Find the stage in the list' ? race.record.stages : [],
    )
  }
})

it('the days of a month are shown only while the day is looked up, and none is chosen at first', () => {
  for (const { step } of SCREENS) {
    const screen = renderTyped(step)
    expect(textsIn(screen, 'svg text'), step).toHaveLength(
      step === 'Look up the day' ? 30 : 0,
    )
    expect(screen.querySelector('circle'), step).toBeNull()
  }
})

const { seconds: SPOKEN } = race.said
const renderSpoken = (second: number) =>
  render(<SpokenLane second={second} className="" />).container

it.each([0, SPOKEN - 1])(
  'after %i seconds the spoken update has written nothing',
  (second) => {
    const lane = renderSpoken(second)
    expect(textsIn(lane, 'dd')).toEqual(['Proposal', '€60,000', '14 March', ''])
    expect(textsIn(lane, 's')).toEqual([])
    expect(screen.getByText(/^3 fields, 1 task/)).toHaveClass('invisible')
  },
)

it('at its end the spoken update has written the new values and the task, and struck the old values through', () => {
  const lane = renderSpoken(SPOKEN)
  expect(textsIn(lane, 'dd')).toEqual([
    'ProposalNegotiation',
    '€60,000€62,500',
    '14 March28 March',
    'Price list to Ruth, Monday',
  ])
  expect(textsIn(lane, 's')).toEqual(['Proposal', '€60,000', '14 March'])
  expect(screen.getByText(/^3 fields, 1 task/)).not.toHaveClass('invisible')
})

it.each([0, SPOKEN - 1, SPOKEN])(
  'after %i seconds the sound wave is coloured in proportion',
  (second) => {
    const lane = renderSpoken(second)
    const [, , width] = lane
      .querySelector('svg')!
      .getAttribute('viewBox')!
      .split(' ')
      .map(Number)
    const coloured = lane.querySelector('svg svg')!.getAttribute('width')
    expect(Number(coloured)).toBeCloseTo((width! * second) / SPOKEN)
  },
)

it('the stage and the day that the rep chooses are marked, the day in a month of five weeks', () => {
  render(<TypedLane second={115} />)
  expect(document.querySelector('li.bg-ink')?.textContent).toBe('Negotiation')
  cleanup()
  render(<TypedLane second={207} />)
  const numbersOf = (name: string, selector = 'svg text') =>
    Array.from(document.querySelectorAll(selector), (element) =>
      Number(element.getAttribute(name)),
    )
  const [across, down] = [numbersOf('x'), numbersOf('y')]
  expect([new Set(across).size, new Set(down).size]).toEqual([7, 5])
  expect([across.at(-3), down.at(-3)! - 4]).toEqual([
    ...numbersOf('cx', 'circle'),
    ...numbersOf('cy', 'circle'),
  ])
  expect(document.querySelector('svg text.fill-moss')?.textContent).toBe('28')
})

it('a press starts the race from zero, 60 times as fast, and another one stops it at the end', () => {
  vi.useFakeTimers()
  const finish = vi.fn<Animation['finish']>()
  const animate = vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ finish } as Partial<Animation> as Animation)
  const step = () => document.querySelector('p[aria-hidden]')!.textContent
  render(<Race />)
  for (const name of [race.start, race.again]) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(clocks()).toEqual(['0:00', '0:00'])
    act(() => void vi.advanceTimersByTime(2000))
    expect([...clocks(), step()]).toEqual([
      '2:00',
      '0:30',
      `4 / 10: ${race.steps[3]!.does}`,
    ])
    if (name === race.start)
      fireEvent.click(screen.getByRole('button', { name: race.stop }))
    expect(finish).toHaveBeenCalledTimes(name === race.start ? 2 : 4)
    act(() => void vi.advanceTimersByTime(5600))
    expect([...clocks(), step()]).toEqual(['7:30', '0:30', race.stepsInAll(10)])
    expect(document.querySelector('.absolute.inset-0')).toBeNull()
  }
  vi.useRealTimers()
  expect(animate.mock.calls.map(([, duration]) => duration)).toEqual([
    7500, 500, 7500, 500,
  ])
  expect(
    screen.getAllByRole('button').map(({ textContent }) => textContent),
  ).toEqual([race.again])
})

it('the spoken update is said and read through, and adds up both', () => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({
    finish: () => undefined,
  } as Partial<Animation> as Animation)
  render(<Race />)
  screen.getByText('+ 1:00 to check it = 1:30')
  fireEvent.click(screen.getByRole('button', { name: race.start }))
  screen.getByText('Say it')
  act(() => void vi.advanceTimersByTime(800))
  screen.getByText('+ 1:00 to check it')
  act(() => void vi.advanceTimersByTime(800))
  expect(screen.getByText('+ 1:00 to check it = 1:30')).toBeInTheDocument()
  vi.useRealTimers()
})

it('the race shows its end on paper, even while it runs', () => {
  const show = stubView()
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({
    finish: () => undefined,
  } as Partial<Animation> as Animation)
  render(<Race />)
  show(0.7)
  expect(clocks()).toEqual(['0:00', '0:00'])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(clocks()).toEqual(['7:30', '0:30'])
  vi.useRealTimers()
})

it('the race stops at its end when it leaves the window, and jumps there with reduced motion', () => {
  const show = stubView()
  render(<Race />)
  show(0.59)
  expect(clocks(), 'less than 60% in view').toEqual(['7:30', '0:30'])
  show(0.6)
  expect(clocks()).toEqual(['0:00', '0:00'])
  for (const seen of [0, 0.7]) {
    show(seen)
    expect(clocks()).toEqual(['7:30', '0:30'])
  }
  reduceMotion()
  fireEvent.click(screen.getByRole('button', { name: race.again }))
  expect(clocks()).toEqual(['7:30', '0:30'])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the record of the features shows the date that the live demo reads from the same words', () => {
  const { said, values } = featureRecord.rows.find((row) => 'said' in row)!
  const { updates } = readBriefing(said, new Date('2025-03-22'))
  expect(updates.map(({ value }) => value)).toEqual([
    `${values[0].replace('April', 'Apr')} 2025`,
  ])
})
