import type { Page } from '@playwright/test'

/**
 * Records layout shifts from the first paint of each page; returns a function
 * that reads their sum.
 */
export async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
      })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    )
}
