import type { Page } from '@playwright/test'
import { exitPopup } from '../../src/content/exit-popup.ts'
import { leaveThroughTop } from '../support/leave-window.ts'
import { PREFILL as exitPopupMessage } from '../support/specification.ts'
import { expect, stopClock, test } from '../support/test.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: exitPopup.title })

declare global {
  interface Window {
    listensSince?: number
  }
}

/** Opens the page with a fake clock, so that ten seconds take no time. */
async function open(page: Page, path = '/') {
  await page.clock.install()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('the exit popup opens once a session, and only after 10 seconds', async ({ page }) => {
  // The ten seconds start with the listener for the pointer leaving.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...more: [EventListener]) => {
      if (type === 'mouseout') window.listensSince ??= performance.now()
      listen(type, ...more)
    }
  })
  await page.clock.install()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => window.listensSince)).toBeGreaterThan(0)
  await stopClock(page)
  await page.clock.fastForward(await page.evaluate(() => window.listensSince! + 9_500 - performance.now()))
  await leaveThroughTop(page)
  // Checked in storage: the popup itself shows only once its code has loaded.
  expect(await page.evaluate(() => sessionStorage.getItem('exit-popup-shown'))).toBeNull()
  await page.clock.fastForward(1_000)
  // Out at the side.
  await leaveThroughTop(page, 400)
  expect(await page.evaluate(() => sessionStorage.getItem('exit-popup-shown'))).toBeNull()
  await leaveThroughTop(page)
  await page.clock.resume()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await leaveThroughTop(page)
  await page.clock.runFor(500)
  await expect(popup(page)).toHaveCount(0)
})

test("the exit popup's button leads to the form with a prefilled message, also on a page that had scrolled there before", async ({
  page,
}) => {
  await open(page, '/?scrollTo=cta')
  await page.clock.fastForward(11_000)
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await leaveThroughTop(page)
  await popup(page).getByRole('link', { name: exitPopup.accept }).click()
  await expect(page).toHaveURL(/\/\?source=exit-popup&scrollTo=cta$/)
  await expect(popup(page)).toHaveCount(0)
  await expect(page.locator('form [name=message]')).toHaveValue(exitPopupMessage)
  await page.clock.fastForward(500)
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
})

for (const [where, path, device] of [
  ['in the admin area', '/admin/login', {}],
  ['on touch', '/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(where, () => {
    test.use(device)

    test('the exit popup never opens', async ({ page }) => {
      await open(page, path)
      await page.clock.fastForward(11_000)
      await leaveThroughTop(page)
      await page.clock.runFor(500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

// Only narrow windows have the menu, a dialog; a mouse can be used in them, too.
test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the exit popup never opens over another dialog, but does once that is closed', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.clock.fastForward(11_000)
    await leaveThroughTop(page)
    await page.clock.runFor(500)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(popup(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await leaveThroughTop(page)
    await expect(popup(page)).toBeVisible()
  })
})
