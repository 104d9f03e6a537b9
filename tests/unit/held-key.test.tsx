import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { roiText } from '@/content/roi'
import { SectionHeading } from '@/site/reading/section-heading'
import RoiCalculator from '@/site/roi/roi-calculator'

// Enter held on a link or button clicks it thirty times a second, and WebKit throws at the 101st history change within
// ten seconds.

beforeEach(() => window.history.replaceState(null, '', '/'))

/** Clicks an element 150 times, like a held key; returns the number of history changes. */
function hold(element: HTMLElement) {
  const replace = vi.spyOn(window.history, 'replaceState')
  for (let press = 0; press < 150; press++) fireEvent.click(element)
  return replace.mock.calls.length
}

it('copying the link to a section changes the address once', () => {
  render(<SectionHeading id="one">One</SectionHeading>)
  expect(hold(screen.getByRole('link'))).toBe(1)
  expect(window.location.hash).toBe('#one')
})

it('copying the link to a result changes the address once', () => {
  render(
    <BrowserRouter>
      <RoiCalculator />
    </BrowserRouter>,
  )
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(hold(screen.getByRole('button', { name: roiText.share }))).toBe(1)
  expect(window.location.search).toBe('?team=10&salary=80000&hours=2')
  expect(copy).toHaveBeenLastCalledWith(window.location.href)
  const [total, monthly] = ['totalBenefit', 'monthlyBenefit'].map(
    (name) => document.querySelector(`[data-result=${name}]`)?.textContent ?? '',
  )
  expect([...document.querySelectorAll('output')].at(-1)?.textContent).toBe(roiText.summary(total!, monthly!))
})
