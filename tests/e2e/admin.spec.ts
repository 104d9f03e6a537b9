import type { Page } from '@playwright/test'
import { authMessages } from '../../src/content/messages.ts'
import { ADMIN, TOASTS } from '../support/specification.ts'
import { admin, hydrated, expect, member, readAWhile, signIn, test, toast } from '../support/test.ts'
import type { Site } from '../support/site.ts'

const table = (page: Page) => page.getByRole('table')
/** Without the head and the headings between them. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-entry]') })
/** A call for a page of the list. */
const PAGES = /\/waitlist\?.*limit=51/
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })

const addEntries = (site: Site, count: number) =>
  site.sql(
    `insert into public.waitlist (name, email, heard_at)
     select 'Person ' || n, 'person' || n || '@entries.example', timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )

test('the whole path: what is submitted in the page is the row that an admin reads', async ({ page }) => {
  const request = {
    name: 'Zoë',
    email: 'zoe@harbour.example',
    company: 'Café Ltd',
    phone: '+353 1',
    message: 'مرحبا 👋',
  }
  await page.goto('/')
  await hydrated(page.getByRole('form'))
  await readAWhile(page)
  for (const [field, value] of Object.entries(request)) await page.locator(`form [name=${field}]`).fill(value)
  await page.getByRole('form').getByRole('button', { name: 'Book a Demo' }).click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()

  await signIn(page, admin)
  await expect(toast(page, TOASTS.signedIn.title)).toContainText(TOASTS.signedIn.description)
  await expect(rows(page)).toHaveCount(1)
  for (const value of Object.values(request)) await expect(rows(page)).toContainText(value)
})

test.describe('for an admin', () => {
  test.use({ asAdmin: true })

  test('spec §2 /admin/dashboard: six columns, N/A for what is empty, the date in US English', async ({
    page,
    site,
  }) => {
    await site.sql(
      `insert into public.waitlist (name, email, created_at) values ('Sam', 'sam@x.example', '2026-03-05T14:07:00Z')`,
    )
    await page.goto('/admin/dashboard')
    await expect(page.getByText('Manage waitlist submissions')).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Company',
      'Phone',
      'Message',
      'Submitted',
    ])
    const cells = rows(page).locator('th, td')
    await expect(cells).toContainText(['Sam', 'sam@x.example', 'N/A', 'N/A', 'N/A', /Mar 5, 2026.*02:07 PM/])
  })

  test('spec §4: loading, empty', async ({ page }) => {
    await page.route(PAGES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto('/admin/dashboard')
    await expect(page.getByText(ADMIN.loadingEntries)).toBeVisible()
    await expect(page.getByText(ADMIN.empty)).toBeVisible()
  })

  test('spec §8: a failed load is said, and the table is empty', async ({ page, site, troubles }) => {
    troubles.expect(/waitlist/, /status of 500/)
    await addEntries(site, 3)
    await page.route(PAGES, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.goto('/admin/dashboard')
    await expect(toast(page, TOASTS.loadFailed.title)).toContainText(TOASTS.loadFailed.description)
    await expect(page.getByText('person1@entries.example')).toHaveCount(0)
  })

  test('1,500 entries: exact badge, newest first, every one can be reached', async ({ page, site }) => {
    test.setTimeout(120_000)
    await addEntries(site, 1500)
    await page.goto('/admin/dashboard')
    const card = page.getByRole('region', { name: 'Waitlist Submissions' })
    await expect(card.locator('p').filter({ hasText: / entries$/ })).toHaveText('1,500 entries')
    // In the page: a step from outside, thirty times, takes longer than all that the page does.
    const seen = await card.evaluate(async (element) => {
      const seen: string[] = []
      for (let first = 1; first <= 1500; first += 50) {
        const position = `${first.toLocaleString('en-US')}-${(first + 49).toLocaleString('en-US')} of 1,500`
        while (element.querySelector('nav output')?.textContent !== position) {
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        for (const cell of element.querySelectorAll('tbody td:nth-of-type(1)')) seen.push(cell.textContent)
        const next = [...element.querySelectorAll<HTMLElement>('nav a')].find(
          ({ textContent }) => textContent === 'Next',
        )
        next?.click()
      }
      return seen
    })
    const emails = seen.map((text) => /person\d+/.exec(text)?.[0])
    expect(emails).toEqual(Array.from({ length: 1500 }, (_, index) => `person${1500 - index}`))
  })
})

test('spec §8 /admin/login: a wrong password is said in the words of the provider', async ({ page, troubles }) => {
  troubles.expect(/auth\/v1\/token/, /status of 400/)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, TOASTS.signInFailed.title)).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('spec §4 /admin/login: the button says that it is busy', async ({ page }) => {
  await page.route('**/auth/v1/token*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await page.waitForURL('**/admin/dashboard')
})

test('spec §5 /admin/login: both fields are required by the browser', async ({ page }) => {
  await page.goto('/admin/login')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('spec §6: a signed-in person who is no admin is denied, and nothing is asked for', async ({ page, site }) => {
  await addEntries(site, 2)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/rest\/v1\/.*waitlist/.test(request.url())) asked.push(request.url())
  })
  await signIn(page, member)
  await expect(page.getByText(ADMIN.accessDenied)).toBeVisible()
  await expect(page.getByText('entries.example')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('spec §6: signed out, the dashboard leads to the login page', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('spec §4: a reload keeps the session and shows no wrong screen on the way', async ({ page }) => {
  await signIn(page, admin)
  await expect(dashboard(page)).toBeVisible()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenTexts: seen })
    new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts.join('\n'))
  expect(seen).not.toContain('Access denied')
  expect(seen).not.toContain('Sign In')
  await page.goto('/admin/login')
  await page.waitForURL('**/admin/dashboard')
})

test('spec §8: Sign Out ends the session and says so', async ({ page }) => {
  await signIn(page, admin)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, TOASTS.signedOut.title)).toContainText(TOASTS.signedOut.description)
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
})

test('signed out in another tab: this one leads to the login page and says what happened', async ({
  page,
  context,
}) => {
  await signIn(page, admin)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/admin/login')
  await expect(toast(page, authMessages.sessionEnded.title)).toBeVisible()
})

test('a session that the API no longer accepts leads to the login page and says what happened', async ({
  page,
  troubles,
}) => {
  troubles.expect(/answer 40[013]/, /status of 40[013]/)
  await signIn(page, admin)
  await expect(page.getByText(ADMIN.empty)).toBeVisible()
  await page.route(PAGES, (route) => route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }))
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    }),
  )
  await page.goto('/admin/dashboard#sort=name')
  await page.waitForURL('**/admin/login')
  await expect(toast(page, authMessages.sessionEnded.title)).toBeVisible()
})

test('a visitor downloads no admin code', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /admin|dashboard|login|auth/.test(url))).toEqual([])
})
