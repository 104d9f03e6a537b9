import { expect, type Page } from '@playwright/test'

/** So much sooner a hurried page gives up. */
const SOONER = 10

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
  }, SOONER)

/** How long a hurried page would have waited for something. */
export const expectPatience = async (page: Page, milliseconds: number) =>
  expect(await page.evaluate(() => (window as unknown as { patience: number[] }).patience)).toContain(milliseconds)
