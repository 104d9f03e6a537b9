import { adminWords } from '../../../src/content/admin.ts'
import { authMessages } from '../../../src/content/messages.ts'
import { blockStorage, shiftClock } from '../../support/demo-form.ts'
import { expectPatience, hurry } from '../../support/patience.ts'
import { sideways } from '../../support/sideways.ts'
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
      ['500 with JSON', 500, '{"code":"XX000","message":"no"}'],
      ['500 with half a JSON', 500, '{"code":"XX0'],
      ['200 with half a JSON', 200, '[{"id":"1","na'],
      ['200 from the login page of a network', 200, GATEWAY],
      ['502 from a gateway', 502, GATEWAY],
      ['503 from a gateway', 503, GATEWAY],
      ['504 from a gateway', 504, GATEWAY],
    ]
    for (const [what, status, body] of answers) {
      test(what, async ({ page }) => {
        const contentType = body === GATEWAY ? 'text/html' : 'application/json'
        await page.route(ENTRIES, (route) => route.fulfill({ status, body, contentType }))
        await page.goto('/admin/dashboard')
        await expectFailureAndRecovery(page)
      })
    }

    test('no network', async ({ page }) => {
      await page.route(ENTRIES, (route) => route.abort('internetdisconnected'))
      await page.goto('/admin/dashboard')
      await expectFailureAndRecovery(page)
    })

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
  const answers: [status: number, words: string][] = [
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
  ]
  for (const [status, words] of answers) {
    test(`${status} from a gateway`, async ({ page }) => {
      await page.route(TOKEN, (route) => route.fulfill({ status, body: GATEWAY, contentType: 'text/html' }))
      await fill(page)
      await button(page).click()
      await expectRefusalAndRecovery(page, words)
    })
  }

  test('no network', async ({ page }) => {
    await page.route(TOKEN, (route) => route.abort('internetdisconnected'))
    await fill(page)
    await button(page).click()
    await expectRefusalAndRecovery(page)
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

test('whatever the table holds is text, and breaks neither the table nor the page', async ({ page, site }) => {
  const texts = [
    '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>',
    '"><svg onload=window.attacked=1>',
    '\u202Egnp.exe\u202C \u2066\u2067\u2069',
    `Z${'\u0351\u0343\u0310'.repeat(30)}`,
    'W'.repeat(100),
    '=HYPERLINK("https://evil.example")',
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F1EE}\u{1F1EA} \u{10FFFD} \uFFFE',
    'javascript:window.attacked=1',
  ]
  for (const [index, text] of texts.entries()) {
    await site.sql('insert into public.waitlist (name, email, company, phone, message) values ($1, $2, $3, $4, $5)', [
      text.slice(0, 100),
      `content${index}@faults.example`,
      text.slice(0, 100),
      Array.from(text).slice(0, 10).join('').trim(),
      text,
    ])
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1440) await signIn(page, admin)
    await expect(entry(page)).toBeVisible()
    for (const text of texts) await expect(page.getByText(text.slice(0, 100).trim()).first()).toBeAttached()
    expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined()
    expect(await sideways(page)).toBe(0)
    const heights = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    // Two lines of text at most in a cell; on a phone a row is a card of six.
    expect(Math.max(...heights)).toBeLessThan(width === 390 ? 280 : 80)
  }
})
