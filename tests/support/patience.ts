import { expect, type BrowserContext, type Page } from '@playwright/test'

/** How much longer a page of a test waits. */
const LONGER = 6
/** How much sooner a hurried page gives up. */
const SOONER = 10

/**
 * Makes a page wait longer for servers, fonts and code, and leave its notifications longer: on a busy machine they would
 * be gone before a test sees them. The test's clock (`page.clock.install()`) replaces these timers.
 */
export const bePatient = (context: BrowserContext) =>
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

/** Makes a page's patience with servers ten times shorter. The test's clock, which fakes timers, can't reach it. */
export const hurry = (page: Page) =>
  page.addInitScript((sooner) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const asked: number[] = []
    Object.assign(window, { patience: asked })
    AbortSignal.timeout = (milliseconds) => {
      asked.push(milliseconds)
      return timeout(milliseconds / sooner)
    }
  }, SOONER * LONGER)

/** How long a hurried page would have waited for something. */
export const expectPatience = async (page: Page, milliseconds: number) =>
  expect(await page.evaluate(() => (window as unknown as { patience: number[] }).patience)).toContain(milliseconds)
