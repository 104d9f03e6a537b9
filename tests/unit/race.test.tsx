import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { featureRecord } from '@/content/feature-pictures'
import { race } from '@/content/race'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import Race from '@/site/race/race'
import { stubView } from '../support/in-view.ts'
import { figure, CLAIMS } from '../support/specification.ts'

afterEach(cleanup)

const clocks = () => Array.from(document.querySelectorAll('.text-clock'), ({ textContent }) => textContent)

it('the clocks of the race end at the claimed figures: the midpoint of two, and the third', () => {
  const [least, most] = figure(CLAIMS.updateTime.manual).match(/\d+/g)!.map(Number)
  expect(race.typed.seconds).toBe(((least! + most!) / 2) * 60)
  expect(race.said.seconds).toBe(Number(/\d+/.exec(CLAIMS.updateTime.ours)![0]))
  const begins = race.steps.map(({ at }) => at)
  expect(begins).toEqual([...new Set(begins)].toSorted((one, other) => one - other))
  expect(begins.at(-1)).toBeLessThan(race.typed.seconds)
})

it('a press starts the race from zero, another one stops it at the end', () => {
  render(<Race />)
  fireEvent.click(screen.getByRole('button', { name: race.start }))
  expect(clocks()).toEqual(['0:00', '0:00'])
  fireEvent.click(screen.getByRole('button', { name: race.stop }))
  expect(clocks()).toEqual(['7:30', '0:30'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([race.again])
})

it('the race stops at its end when it leaves the window', () => {
  const show = stubView()
  render(<Race />)
  show(0.7)
  expect(clocks()).toEqual(['0:00', '0:00'])
  show(0)
  expect(clocks()).toEqual(['7:30', '0:30'])
  show(0.7)
  expect(clocks()).toEqual(['7:30', '0:30'])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the race jumps to its end for visitors with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  render(<Race />)
  fireEvent.click(screen.getByRole('button', { name: race.start }))
  expect(clocks()).toEqual(['7:30', '0:30'])
})

it('the record of the features shows the date that the live demo reads from the same words', () => {
  const { said, values } = featureRecord.rows.find((row) => 'said' in row)!
  const { updates } = readBriefing(said, new Date('2025-03-22'))
  expect(updates.map(({ value }) => value)).toEqual([`${values[0].replace('April', 'Apr')} 2025`])
})
