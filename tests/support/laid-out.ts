import type { Page } from '@playwright/test'

/** Whether the whole page is laid out (src/lib/layout-later.ts). Runs in the page. */
export const isLaidOut = () =>
  ![...document.querySelectorAll('main *')].some((part) => getComputedStyle(part).contentVisibility === 'auto')

/** Waits for that: until then `innerText` of what waits is empty, and a change of colours has not begun there. */
export const laidOut = (page: Page) => page.waitForFunction(isLaidOut)
