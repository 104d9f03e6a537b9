import type { Page } from '@playwright/test'
import { authMessages } from '../../src/content/messages.ts'
import { adminPages, paths, type AdminPage } from '../../src/lib/paths.ts'
import { ADMIN, TOASTS } from '../support/specification.ts'
import {
  admin,
  expect,
  hydrated,
  member,
  advancePageClock,
  signIn,
  test,
  toast,
} from '../support/test.ts'
import type { Site } from '../support/site.ts'

const table = (page: Page) => page.getByRole('table')
/** Rows of entries, without the header and group headings. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-entry]') })

const addEntries = (site: Site, count: number) =>
  site.sql(
    `insert into public.waitlist (name, email, last_request_at)
     select 'Person ' || n, 'person' || n || '@entries.example', timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )

test('a request sent in the page is the row that an admin reads @walk', async ({
  page,
}) => {
  const request = {
    name: 'Zoë',
    email: 'zoe@harbour.example',
    company: 'Café Ltd',
    phone: '+353 1',
    message: 'مرحبا 👋',
  }
  const requestedUrls: string[] = []
  page.on('request', (sent) => requestedUrls.push(sent.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(
    requestedUrls.filter((url) => /admin|dashboard|login|auth/.test(url)),
  ).toEqual([])
  await hydrated(page.getByRole('form'))
  await advancePageClock(page)
  for (const [field, value] of Object.entries(request))
    await page.locator(`form [name=${field}]`).fill(value)
  await page
    .getByRole('form')
    .getByRole('button', { name: 'Book a Demo' })
    .click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()

  await signIn(page, admin)
  await expect(toast(page, TOASTS.signedIn.title)).toContainText(
    TOASTS.signedIn.description,
  )
  await expect(rows(page)).toHaveCount(1)
  for (const value of Object.values(request))
    await expect(rows(page)).toContainText(value)
})

test('spec §4, §5, §8 /admin/login: signing in and out works across tabs @walk', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(
    await email.evaluate(
      (input: HTMLInputElement) => input.validity.valueMissing,
    ),
  ).toBe(true)
  await signIn(page, admin)

  const other = await context.newPage()
  await other.goto('/admin')
  await other.waitForURL('**/admin/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(other, TOASTS.signedOut.title)).toContainText(
    TOASTS.signedOut.description,
  )
  await other.waitForURL('**/admin/login')
  await page.waitForURL('**/admin/login')
  await expect(toast(page, authMessages.sessionEnded.title)).toBeVisible()
})

const TITLES: Record<AdminPage, string> = {
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/demos': 'Demos',
  '/admin/notifications': 'Notifications',
  '/admin/replies': 'Replies',
  '/admin/people': 'People',
  '/admin/report': 'Report',
  '/admin/activity': 'Activity',
  '/admin/account': 'Your account',
}

test('each admin page has one title, its own', async ({ page }) => {
  const titles = page.locator('head > title')
  await page.goto('/admin/login')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page).toHaveTitle('Admin login | Sayfield')
  await expect(titles).toHaveCount(1)
  await signIn(page, admin)
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: title }),
    ).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Sayfield`)
    await expect(titles).toHaveCount(1)
  }
})

test('spec §6: a member is denied on every page, and no entries are requested', async ({
  page,
  site,
}) => {
  await addEntries(site, 2)
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    const [, table] = /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(request.url()) ?? []
    if (table) requestedUrls.push(table)
  })
  await signIn(page, member)
  for (const path of adminPages.filter((each) => each !== paths.account)) {
    await page.goto(path)
    await expect(page.getByText(ADMIN.accessDenied)).toBeVisible()
    await expect(page.getByText(/entries\.example|admin@/)).toHaveCount(0)
  }
  expect(new Set(requestedUrls)).toEqual(
    new Set(['profiles', 'user_roles', 'own_session', 'team_settings']),
  )
})
