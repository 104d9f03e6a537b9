import type { Page } from '@playwright/test'

/**
 * Pixels by which the page scrolls sideways, without the width of a scroll bar
 * such as Firefox's.
 */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  )
