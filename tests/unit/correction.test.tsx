import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { correction } from '@/content/correction'
import Correction from '@/site/correction/correction'
import { reduceMotion, stubView } from '../support/in-view.ts'

let scrollIntoView: (share: number) => void
beforeEach(() => {
  scrollIntoView = stubView()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (seconds: number) =>
  act(() => void vi.advanceTimersByTime(seconds * 1000))

const MARKS: Record<string, string> = { s: '~', ins: '=' }

/** Visible values, a struck one between tildes and a written one in `=`. */
const discount = () =>
  [...document.querySelectorAll('dd > *')]
    .filter(({ classList }) => !classList.contains('invisible'))
    .map(({ localName, textContent }) => {
      const mark = MARKS[localName] ?? ''
      return mark + textContent + mark
    })
    .join(' ')

const auditLines = () =>
  screen
    .getAllByRole('listitem')
    .filter(({ classList }) => !classList.contains('invisible'))
    .map(({ textContent }) => textContent)

const saidSoFar = () =>
  screen
    .getAllByText(/“.*”/)
    .filter(({ classList }) => !classList.contains('invisible'))
    .map(({ textContent }) => textContent)

it('before it plays, the record holds the right value, the struck wrong one, and one audit line for each', () => {
  render(<Correction />)
  expect(discount()).toBe('~50%~ =15%=')
  expect(auditLines()).toEqual([
    'Discount 50% · you, by voice · 11:23',
    'Discount 15% · you, by voice · 11:24',
  ])
})

it('once seen, it mishears, is corrected by voice, strikes its own value, and writes the right one, with no empty moment', () => {
  render(<Correction />)
  scrollIntoView(0.7)
  expect(saidSoFar()).toEqual(['“That includes fifteen per cent off.”'])
  expect(discount()).toBe('Not set')
  after(2)
  expect(discount()).toBe('=50%=')
  expect(auditLines()).toHaveLength(1)
  after(2.2)
  expect(saidSoFar().at(-1)).toBe('“Fifteen, not\u00a0fifty.”')
  expect(discount(), 'not before the rep has said so').toBe('=50%=')
  after(1.2)
  expect(discount()).toBe('~50%~')
  after(1)
  expect(discount()).toBe('~50%~ =15%=')
  expect(auditLines()).toHaveLength(2)
})

it('shows the wrong value for two seconds at least before the correction', () => {
  render(<Correction />)
  scrollIntoView(0.7)
  after(1.7)
  expect(discount()).toBe('=50%=')
  after(2)
  expect(saidSoFar()).toHaveLength(1)
})

it('announces the result after a press has played it, but not when it plays by itself', () => {
  render(<Correction />)
  const announced = screen.getByRole('status')
  scrollIntoView(0.7)
  after(10)
  expect(announced).toBeEmptyDOMElement()
  fireEvent.click(screen.getByRole('button', { name: correction.again }))
  expect(announced).toBeEmptyDOMElement()
  after(10)
  expect(announced).toHaveTextContent(
    'Discount: 50% is struck through, 15% is written.',
  )
})

it('a second press stops it at its end', () => {
  render(<Correction />)
  fireEvent.click(screen.getByRole('button', { name: correction.start }))
  expect(discount()).toBe('Not set')
  fireEvent.click(screen.getByRole('button', { name: correction.stop }))
  expect(discount()).toBe('~50%~ =15%=')
})

it('with reduced motion it stays at its end', () => {
  reduceMotion()
  render(<Correction />)
  scrollIntoView(0.7)
  expect(discount()).toBe('~50%~ =15%=')
})
