import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { featureRecord } from '@/content/feature-pictures'
import { race } from '@/content/race'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import Race from '@/site/race/race'
import { SpokenLane } from '@/site/race/spoken-lane'
import { TypedLane } from '@/site/race/typed-lane'
import { stubView } from '../support/in-view.ts'
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

/** Stage, amount and close date; what else is on the screen; and the marked texts, in the middle of each step. */
const SCREENS: [values: string[], others: string, marked: string[]][] = [
  [['Proposal', '€60,000', '14 March'], 'Edit', ['Kestrel Foo']],
  [['Proposal', '€60,000', '14 March'], 'Edit', []],
  [['Proposal', '€60,000', '14 March'], 'Save', ['Save']],
  [['Proposal', '€60,000', '14 March'], 'Save, stages', ['Proposal']],
  [['Negotiation', '€62,5', '14 March'], 'Save', ['€62,5']],
  [['Negotiation', '€62,500', '14 March'], 'Save, days', ['14 March']],
  [['Negotiation', '€62,500', '28 March'], 'Save', ['Save']],
  [['Negotiation', '€62,500', '28 March'], 'Edit, task', []],
  [['Negotiation', '€62,500', '28 March'], 'Edit, task Price list to Rut', []],
  [
    ['Negotiation', '€62,500', '28 March'],
    'Edit, task Price list to RuthMonday',
    ['Save'],
  ],
]

it('the screen of the typed update follows its steps, and the spoken one is written at its end', () => {
  const { record, steps, typed, said } = race
  const { task } = record
  for (const [index, [values, others, marked]] of SCREENS.entries()) {
    const second =
      (steps[index]!.at + (steps[index + 1]?.at ?? typed.seconds)) / 2
    const { container } = render(<TypedLane second={second} />)
    const textsOf = (selector: string) =>
      Array.from(
        container.querySelectorAll(selector),
        ({ textContent }) => textContent,
      )
    expect(textsOf('.border-ink, .bg-ink'), steps[index]!.does).toEqual(marked)
    expect(textsOf('.grid p + p')).toEqual(values)
    const isOpen = container.querySelector('.opacity-30') === null
    expect([isOpen, textsOf('.justify-between > span')[0]]).toEqual([
      index > 0,
      others.slice(0, 4),
    ])
    const parts = [
      textsOf('li').join() === record.stages.join() && 'stages',
      textsOf('svg text').length === 30 &&
        (container.querySelector('circle') ? 'chosen' : 'days'),
      textsOf('.font-semibold').includes(task.kind) &&
        `task ${textsOf('.items-end p + p').join('')}`.trim(),
    ]
    expect(parts.filter(Boolean).join()).toBe(others.slice(6))
    cleanup()
  }
  for (const second of [0, said.seconds - 1, said.seconds]) {
    const { container } = render(<SpokenLane second={second} className="" />)
    const isWritten = second === said.seconds
    const changes = record.fields.map(({ before, after }) =>
      [before, ...(isWritten ? [after] : [])].join(''),
    )
    const cells = Array.from(
      container.querySelectorAll('dd'),
      ({ textContent }) => textContent,
    )
    expect(cells).toEqual([
      ...changes,
      isWritten ? `${task.subject}, ${task.due}` : '',
    ])
    expect(container.querySelectorAll('s')).toHaveLength(
      isWritten ? record.fields.length : 0,
    )
    expect(screen.getByText(race.audit).className.includes('invisible')).toBe(
      !isWritten,
    )
    const whole = Number(
      container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2],
    )
    expect(
      Number(container.querySelector('svg svg')!.getAttribute('width')),
    ).toBeCloseTo((whole * second) / said.seconds)
    cleanup()
  }
})

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

it('both sides of the race move to the end: the spoken one is said, read through, and counts what is left', () => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({
    finish: () => undefined,
  } as Partial<Animation> as Animation)
  render(<Race />)
  screen.getByText('Then read it through: 6:00 to spare')
  fireEvent.click(screen.getByRole('button', { name: race.start }))
  screen.getByText('Say it')
  act(() => void vi.advanceTimersByTime(800))
  screen.getByText('Then read it through')
  act(() => void vi.advanceTimersByTime(1200))
  screen.getByText('Then read it through: 0:30 to spare')
  act(() => void vi.advanceTimersByTime(4000))
  screen.getByText('Then read it through: 4:30 to spare')
  act(() => void vi.advanceTimersByTime(2000))
  expect(
    screen.getByText('Then read it through: 6:00 to spare'),
  ).toBeInTheDocument()
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
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
  } as MediaQueryList)
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
