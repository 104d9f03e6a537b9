import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { horizontalOverflow } from './horizontal-overflow.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/**
 * Expects no axe violations and no sideways scrolling, on a dark phone and a light desktop. Pass the whole page's
 * height where a sticky header or footer would cover rows.
 */
export async function expectClean(page: Page, state: string, height = 900) {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page), `${state}, ${width} px, ${colorScheme}`).toEqual([])
    expect(await horizontalOverflow(page), `${state}, ${width} px: sideways scrolling`).toBe(0)
  }
}
