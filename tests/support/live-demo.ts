import type { Page } from '@playwright/test'
import { liveDemo } from '../../src/content/live-demo.ts'
import { hydrated } from './test.ts'

/** Longer than any briefing takes to play. */
export const PLAYED_MS = 15_000

export const demo = (page: Page) =>
  page.getByRole('region', { name: liveDemo.label })
export const briefing = (page: Page) =>
  demo(page).getByLabel(liveDemo.briefingLabel)
export const playButton = (page: Page) =>
  demo(page).getByRole('button', { name: liveDemo.play, exact: false })
export const stopButton = (page: Page) =>
  demo(page).getByRole('button', { name: liveDemo.stop })
export const example = (page: Page, index: number) =>
  demo(page).getByRole('button', { name: liveDemo.examples[index]!.label })
export const model = (page: Page) =>
  demo(page).locator(':scope > div > div').nth(1)
export const fields = (page: Page) =>
  demo(page).locator('dl [dir=auto]').filter({ visible: true })

export async function open(page: Page) {
  // Fakes the clock, because playing takes nine seconds.
  await page.clock.install()
  await page.goto('/')
  await hydrated(briefing(page))
}
