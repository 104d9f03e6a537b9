import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { sideways } from './sideways.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/**
 * Axe finds nothing and the page does not scroll sideways, on a phone in the dark and on a desk by day. In a window as high
 * as all of the page, what stays at its top or floats at its foot lies over no part of a row, which axe would call small.
 */
export async function expectClean(page: Page, state: string, height = 900) {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page), `${state}, ${width} px, ${colorScheme}`).toEqual([])
    expect(await sideways(page), `${state}, ${width} px: sideways scrolling`).toBe(0)
  }
}
