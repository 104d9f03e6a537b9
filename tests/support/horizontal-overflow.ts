import type { Page } from '@playwright/test'

/** Horizontal scroll range in pixels, without the width of a scroll bar, as in Firefox. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
