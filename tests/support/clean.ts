import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { sideways } from './sideways.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/**
 * Axe finds nothing and the page does not scroll sideways, on a phone in the dark and on a desk by day. `phoneAtEnd`:
 * on the phone scrolled to its end, where there is room for what floats at the foot; elsewhere it lies over part of a row.
 */
export async function expectClean(page: Page, state: string, { phoneAtEnd = false } = {}) {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (phoneAtEnd)
      await page.evaluate((end) => window.scrollTo(0, end ? document.body.scrollHeight : 0), width === 390)
    expect(await axeFindings(page), `${state}, ${width} px, ${colorScheme}`).toEqual([])
    expect(await sideways(page), `${state}, ${width} px: sideways scrolling`).toBe(0)
  }
}
