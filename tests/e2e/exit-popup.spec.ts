import type { Page } from '@playwright/test'
import { exitPopup } from '../../src/content/exit-popup.ts'
import { leaveThroughTop } from '../support/leave-window.ts'
import { PREFILL as exitPopupMessage } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

// When it opens: unit/exit-popup.

const popup = (page: Page) =>
  page.getByRole('dialog', { name: exitPopup.title })

/** Opens the page with a fake clock, so that ten seconds take no time. */
async function open(page: Page, path = '/') {
  await page.clock.install()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test("the exit popup's button leads to the form with a prefilled message, also a second time", async ({
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
  await expect(page.locator('form [name=message]')).toHaveValue(
    exitPopupMessage,
  )
  await page.clock.fastForward(500)
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
})

test('the exit popup never opens in the admin area or on an unknown page', async ({
  page,
  troubles,
}) => {
  troubles.expect(/404/)
  for (const path of ['/admin/login', '/nowhere']) {
    await open(page, path)
    await page.clock.fastForward(11_000)
    await leaveThroughTop(page)
    await page.clock.runFor(500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
