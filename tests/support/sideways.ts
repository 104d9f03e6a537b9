import type { Page } from '@playwright/test'

/** How far the page can be scrolled sideways, in pixels. A scroll bar may take room of its own, as in Firefox. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
