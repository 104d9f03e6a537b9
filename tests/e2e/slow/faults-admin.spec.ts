import { adminWords } from '../../../src/content/admin.ts'
import { authMessages } from '../../../src/content/messages.ts'
import { blockStorage, shiftClock } from '../../support/demo-form.ts'
import { expectPatience, hurry } from '../../support/patience.ts'
import { ADMIN, TOASTS } from '../../support/specification.ts'
import { admin, expect, signIn, test, toast } from '../../support/test.ts'
import type { Page } from '@playwright/test'

// What goes wrong between an admin and the database: nothing waits for ever, nothing is shown that is not so.

const DAY_MS = 24 * 60 * 60 * 1000
const ENTRIES = /\/rest\/v1\/(rpc\/)?waitlist/
const TOKEN = '**/auth/v1/token*'
const GATEWAY = '<!doctype html><title>A gateway</title>'
const ENTRY = 'person@faults.example'

const entry = (page: Page) => page.getByText(ENTRY).first()

test.beforeEach(({ site }) => site.sql(`insert into public.waitlist (name, email) values ('Person', $1)`, [ENTRY]))

/** The list could not be had: said, not shown as empty work to wait for, and there again once it can be had. */
async function expectFailureAndRecovery(page: Page) {
  await expect(toast(page, TOASTS.loadFailed.title)).toContainText(TOASTS.loadFailed.description)
  await expect(page.getByText(ADMIN.loadingEntries)).toHaveCount(0)
  await expect(page.getByText(ENTRY)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(entry(page)).toBeVisible()
}

test.describe('the list', () => {
  test.beforeEach(({ troubles }) => troubles.expect(/waitlist/, /Failed to load resource/, /ERR_/, /signal/))

  test.describe('for an admin who is signed in', () => {
    test.use({ asAdmin: true })
    const answers: [what: string, status: number, body: string][] = [
      ['200 with half a JSON', 200, '[{"id":"1","na'],
      ['200 from the login page of a network', 200, GATEWAY],
      ['503 from a gateway', 503, GATEWAY],
    ]
    for (const [what, status, body] of answers) {
      test(what, async ({ page }) => {
        const contentType = body === GATEWAY ? 'text/html' : 'application/json'
        await page.route(ENTRIES, (route) => route.fulfill({ status, body, contentType }))
        await page.goto('/admin/dashboard')
        await expectFailureAndRecovery(page)
      })
    }

    test('no answer: given up after 20 seconds', async ({ page }) => {
      await page.route(ENTRIES, () => undefined)
      await hurry(page)
      await page.goto('/admin/dashboard')
      await expect(page.getByText(ADMIN.loadingEntries)).toBeVisible()
      await expect(toast(page, TOASTS.loadFailed.title)).toBeVisible({ timeout: 10_000 })
      await expectPatience(page, 20_000)
      await expectFailureAndRecovery(page)
    })
  })

  test('a session that expired while the page stood open leads to the login page, which says so', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/auth\/v1\/(token|logout)/)
    await signIn(page, admin)
    await expect(entry(page)).toBeVisible()
    const expired = { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }
    await page.route(ENTRIES, (route) => route.fulfill(expired))
    const ended = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }
    await page.route(TOKEN, (route) => route.fulfill({ status: 400, json: ended }))
    await page.reload()
    await page.waitForURL('**/admin/login')
    await expect(toast(page, authMessages.sessionEnded.title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })
})

test.describe('signing in', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? [Ii]n/ })

  async function fill(page: Page) {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
  }

  async function expectRefusalAndRecovery(page: Page, words: string = adminWords.login.unreachable) {
    await expect(toast(page, TOASTS.signInFailed.title)).toContainText(words)
    await expect(button(page)).toBeEnabled()
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await expect(page.getByLabel('Password')).toHaveValue(admin.password)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await button(page).click()
    await page.waitForURL('**/admin/dashboard')
    await expect(entry(page)).toBeVisible()
  }

  test.beforeEach(({ troubles }) => troubles.expect(/auth\/v1\/token/, /Failed to load resource/, /ERR_/, /signal/))

  // Specification §8: in the provider's words, which are those of the status where it gave none.
  test('503 from a gateway', async ({ page }) => {
    await page.route(TOKEN, (route) => route.fulfill({ status: 503, body: GATEWAY, contentType: 'text/html' }))
    await fill(page)
    await button(page).click()
    await expectRefusalAndRecovery(page, 'Service Unavailable')
  })

  test('no answer: given up after 20 seconds', async ({ page }) => {
    await page.route(TOKEN, () => undefined)
    await hurry(page)
    await fill(page)
    await button(page).click()
    await expect(button(page)).toBeDisabled()
    await expect(toast(page, TOASTS.signInFailed.title)).toContainText(adminWords.login.unreachable)
    await expectPatience(page, 20_000)
    await expectRefusalAndRecovery(page)
  })

  test('a double click signs in once', async ({ page }) => {
    let calls = 0
    await page.route(TOKEN, async (route) => {
      calls++
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await fill(page)
    await button(page).dblclick()
    await page.waitForURL('**/admin/dashboard')
    await expect(entry(page)).toBeVisible()
    expect(calls).toBe(1)
  })
})

test.describe('a browser that is set up otherwise', () => {
  test('storage is blocked: an admin is signed in for as long as the page lives', async ({ page }) => {
    await blockStorage(page)
    await signIn(page, admin)
    await expect(entry(page)).toBeVisible()
  })

  for (const [what, shift] of [
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ] as const) {
    test(`the clock is a day ${what}: an admin signs in, reads, and stays signed in`, async ({ page }) => {
      await shiftClock(page, shift)
      await signIn(page, admin)
      await expect(entry(page)).toBeVisible()
      await page.reload()
      await expect(entry(page)).toBeVisible()
    })
  }
})
