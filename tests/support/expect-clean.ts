import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { horizontalOverflow } from './horizontal-overflow.ts'

export const DARK_PHONE = ['dark', 'light'] as const
export const DARK_DESKTOP = ['light', 'dark'] as const

/**
 * Expects no axe violations and no sideways scrolling on a phone and on a
 * desktop, one dark, the other light. Pass the whole page's height where a
 * sticky header or footer would cover rows.
 */
export async function expectClean(
  page: Page,
  state: string,
  height = 900,
  [phone, desktop]: typeof DARK_PHONE | typeof DARK_DESKTOP = DARK_PHONE,
) {
  for (const [width, colorScheme] of [
    [390, phone],
    [1440, desktop],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(
      await axeFindings(page),
      `${state}, ${width} px, ${colorScheme}`,
    ).toEqual([])
    expect(
      await horizontalOverflow(page),
      `${state}, ${width} px: sideways scrolling`,
    ).toBe(0)
  }
}
