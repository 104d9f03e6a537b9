import { liveDemo } from '../../src/content/live-demo.ts'
import type { Page } from '@playwright/test'
import { alive, expect, notificationArea, test } from '../support/test.ts'

/** Longer than any briefing takes to be played. */
const PLAYED_MS = 15_000

const demo = (page: Page) => page.getByRole('region', { name: liveDemo.label })

async function open(page: Page) {
  // What is played takes nine seconds of a clock that the test moves on.
  await page.clock.install()
  await page.goto('/')
  await alive(demo(page).getByLabel(liveDemo.briefingLabel))
}

test('the prerendered record is there before anything is pressed', async ({ page }) => {
  await page.goto('/')
  await expect(demo(page).locator('mark').first()).toHaveText('[PERSON_1]')
  await expect(demo(page).locator('dl')).toContainText('Negotiation')
  await expect(demo(page).locator('dl s')).toContainText(['Qualification', '€38,000'])
  await expect(demo(page)).toContainText(liveDemo.disclosure)
})

test('played: words, then tokens, then fields, then an audit line and an announcement', async ({ page }) => {
  await open(page)
  await demo(page).getByRole('button', { name: liveDemo.play }).click()
  await expect(demo(page).locator('mark')).toHaveCount(0)
  await page.clock.runFor(PLAYED_MS)
  await expect(demo(page)).toContainText(/7 fields updated by you, today at \d\d:\d\d/)
  await expect(demo(page).locator('mark')).not.toHaveCount(0)
  await expect(demo(page).getByRole('status')).toContainText('Negotiation')
})

test('typed: the record follows, and what is not understood is said', async ({ page }) => {
  await open(page)
  const briefing = demo(page).getByLabel(liveDemo.briefingLabel)
  await briefing.fill('Spoke with Maeve at Larkspur Ltd, she signed, £12k. The weather was lovely.')
  await expect(demo(page).locator('dl')).toContainText('£12,000')
  await expect(demo(page).locator('dl')).toContainText('Closed won')
  await expect(demo(page)).toContainText('The weather was lovely.')
  await briefing.fill('hmm')
  await expect(demo(page)).toContainText(liveDemo.nothing)
  await expect(demo(page)).toContainText(liveDemo.noChange)
})

test('hostile text stays text', async ({ page }) => {
  await open(page)
  const html = '<img src=x onerror=alert(1)> Met <b>Aoife</b> at Northwind'
  await demo(page).getByLabel(liveDemo.briefingLabel).fill(html)
  await expect(demo(page).locator('img, b')).toHaveCount(0)
  await expect(demo(page)).toContainText('onerror=alert')
})

test('nothing leaves the browser', async ({ page }) => {
  await open(page)
  await page.waitForLoadState('networkidle')
  // The first press anywhere fetches the notification area: let that happen before listening.
  await page.keyboard.press('Tab')
  await expect(notificationArea(page)).toBeAttached()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await demo(page).getByLabel(liveDemo.briefingLabel).fill('Met Aoife at Northwind, €45k')
  await demo(page).getByRole('button', { name: liveDemo.play }).click()
  await page.clock.runFor(PLAYED_MS)
  await expect(demo(page)).toContainText(/updated by you, today/)
  expect(requests).toEqual([])
})

test('with reduced motion the result is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await demo(page).getByRole('button', { name: liveDemo.play }).click()
  await expect(demo(page)).toContainText(/updated by you, today/, { timeout: 1_000 })
})
