import { expect, type BrowserContext, type Page } from '@playwright/test'

const LONGER = 6
const SOONER = 10

/**
 * Lengthens a page's timeouts and notifications for busy machines. Fake clocks (`page.clock.install()`) replace its
 * timers.
 */
export const extendTimeouts = (context: BrowserContext) =>
  context.addInitScript((longer) => {
    const [timeout, timer] = [AbortSignal.timeout.bind(AbortSignal), window.setTimeout.bind(window)]
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds * longer)
    window.setTimeout = ((act: TimerHandler, milliseconds = 0, ...more: unknown[]) =>
      timer(
        act,
        milliseconds >= 3000 && milliseconds <= 10_000 ? milliseconds * longer : milliseconds,
        ...more,
      )) as typeof window.setTimeout
  }, LONGER)

/** Shortens a page's request timeouts to a tenth, until `expectTimeouts`, even on fake clocks. */
export const shortenTimeouts = (page: Page) =>
  page.addInitScript((sooner) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const requested: number[] = []
    Object.assign(window, { timeouts: requested })
    AbortSignal.timeout = (milliseconds) => {
      requested.push(milliseconds)
      return timeout(sessionStorage.getItem('full-timeouts') ? milliseconds : milliseconds / sooner)
    }
  }, SOONER * LONGER)

/** Expects that a request had this timeout; later requests get their full timeouts. */
export async function expectTimeouts(page: Page, milliseconds: number) {
  expect(await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts)).toContain(milliseconds)
  await page.evaluate(() => sessionStorage.setItem('full-timeouts', 'yes'))
}
