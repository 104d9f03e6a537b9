import { adminWords } from '../../../src/admin/words.ts'
import { blockStorage, shiftClock } from '../../support/demo-form.ts'
import { expectTimeouts, shortenTimeouts } from '../../support/extend-timeouts.ts'
import { ADMIN, TOASTS } from '../../support/specification.ts'
import { admin, expect, signIn, test, toast } from '../../support/test.ts'
import type { Page } from '@playwright/test'

// Faults between an admin's browser and the database: every wait ends, and no wrong state is shown.

const DAY_MS = 24 * 60 * 60 * 1000
const ENTRIES = /\/rest\/v1\/(rpc\/)?waitlist/
const GATEWAY = '<!doctype html><title>A gateway</title>'
const ENTRY = 'person@faults.example'

const entry = (page: Page) => page.getByText(ENTRY).first()

test.beforeEach(({ site }) => site.sql(`insert into public.waitlist (name, email) values ('Person', $1)`, [ENTRY]))

/** Expects an error instead of an empty or loading list, and the list after a reload with a working network. */
async function expectFailureAndRecovery(page: Page) {
  await expect(toast(page, TOASTS.loadFailed.title)).toContainText(TOASTS.loadFailed.description)
  await expect(page.getByText(ADMIN.loadingEntries)).toHaveCount(0)
  await expect(page.getByText(ENTRY)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(entry(page)).toBeVisible()
}

test.describe('the list', () => {
  test.use({ asAdmin: true })
  test.beforeEach(({ troubles }) => troubles.expect(/waitlist/, /Failed to load resource/, /ERR_/, /signal/))

  test('reports a failure without a network, at half a JSON, and at a page from a gateway', async ({ page }) => {
    for (const [status, body] of [
      [undefined, ''],
      [200, '[{"id":"1","na'],
      [200, GATEWAY],
      [504, GATEWAY],
    ] as const) {
      const contentType = body === GATEWAY ? 'text/html' : 'application/json'
      await page.route(ENTRIES, (route) =>
        status ? route.fulfill({ status, body, contentType }) : route.abort('internetdisconnected'),
      )
      await page.goto('/admin/dashboard')
      await expectFailureAndRecovery(page)
    }
  })
})

test('signing in gives up after 20 seconds without a response, and works the next time', async ({ page, troubles }) => {
  troubles.expect(/auth\/v1\/token/, /Failed to load resource/, /ERR_/, /signal/)
  await page.route('**/auth/v1/token*', () => undefined)
  await shortenTimeouts(page)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  const button = page.getByRole('button', { name: /^Sign(ing)? [Ii]n/ })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(toast(page, TOASTS.signInFailed.title)).toContainText(adminWords.login.unreachable)
  await expectTimeouts(page, 20_000)
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button.click()
  await page.waitForURL('**/admin/dashboard')
  await expect(entry(page)).toBeVisible()
})

test.describe('an unusually configured browser', () => {
  test('an admin can work with blocked storage until the page is closed', async ({ page }) => {
    await blockStorage(page)
    await signIn(page, admin)
    await expect(entry(page)).toBeVisible()
  })

  for (const [label, shift] of [
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ] as const) {
    test(`an admin signs in, reads and stays signed in while the clock is a day ${label}`, async ({ page }) => {
      await shiftClock(page, shift)
      await signIn(page, admin)
      await expect(entry(page)).toBeVisible()
      await page.reload()
      await expect(entry(page)).toBeVisible()
    })
  }
})
