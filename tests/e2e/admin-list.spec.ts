import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withoutFormulas } from '../../src/lib/csv.ts'
import { expectClean } from '../support/expect-clean.ts'
import { HOSTILE_ENTRIES, insertSql } from '../support/hostile-entries.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { ADMIN } from '../support/specification.ts'
import type { Site } from '../support/site.ts'
import { admin, focusUntilPoll, expect, signIn, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

const card = (page: Page) => page.getByRole('region', { name: 'Waitlist Submissions' })
/** Total number of entries (specification §2). */
const badge = (page: Page) =>
  card(page)
    .locator('p')
    .filter({ hasText: / entries$/ })
const entryLinks = (page: Page) => page.locator('[data-entry]')
const dialog = (page: Page) => page.getByRole('dialog')
/** The view, in the part of the URL that is never sent. */
const search = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1))
const emails = (page: Page) => page.locator('tr:has([data-entry]) td:nth-of-type(1)').allTextContents()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const firstRow = async (page: Page) => (await page.locator('tr:has([data-entry])').first().boundingBox())?.y

async function emailsAt(page: Page, position: string | RegExp) {
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(position)
  return emails(page)
}

/** Numbered entries, one a minute; the highest number is the newest. */
const addEntries = (site: Site, count: number, from = 1) =>
  site.sql(
    `insert into public.waitlist (name, email, company, message, source, created_at, last_request_at)
     select 'Person ' || n, 'person' || n || '@list.example', 'Company ' || n % 10, 'Message ' || n, 'app', moment, moment
     from generate_series($1::int, $2::int) n,
       lateral (select timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute' as moment) as sent`,
    [from, from + count - 1],
  )

test('search as you type ignores case and accents, takes every character literally, and is kept in the URL @walk', async ({
  page,
  site,
}) => {
  await addEntries(site, 60)
  await site.sql(
    `insert into public.waitlist (name, email, company, phone, message, source, last_request_at) values
      ('Zoë Ó Briain', 'zoe@find.example', '100%_sure\\', '+353 1', 'two  spaces', 'roi', now() - interval '1 second'),
      ('Zoe Plain', 'plain@find.example', '1000 sure', null, 'two spaces', null, now())`,
  )
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(50)
  const field = page.getByLabel('Search', { exact: true })
  await field.pressSequentially('ZOE')
  await expect(entryLinks(page)).toHaveText(['Zoe Plain', 'Zoë Ó Briain'])
  await expect.poll(() => search(page).get('q')).toBe('ZOE')
  await field.fill('two sp')
  await expect(entryLinks(page)).toHaveText(['Zoe Plain'])
  await page.goBack()
  await expect(entryLinks(page)).toHaveCount(50)
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('two sp')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entryLinks(page)).toHaveCount(50)
  const top = await firstRow(page)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await dialog(page).getByLabel('Form').selectOption('none')
  await expect(entryLinks(page)).toHaveText(['Zoe Plain'])
  await expect(page.getByRole('button', { name: 'Remove the filter: Form is Not recorded' })).toBeVisible()
  expect(await firstRow(page)).toBe(top)
  await dialog(page).getByLabel('To', { exact: true }).fill('2025-12-31')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  expect(search(page).get('to')).toBe('2025-12-31')
  await expect(badge(page)).toHaveText('62 entries')
})

test('the search, the sort order and the open entry are in the URL but never sent to the host', async ({
  page,
  site,
}) => {
  await addEntries(site, 120)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\/(rest|auth)\/v1\//.test(request.url())) sent.push(request.url(), request.headers().referer ?? '')
  })
  await page.goto('/admin/dashboard')
  await page.getByLabel('Search', { exact: true }).fill('person')
  await expect.poll(() => search(page).get('q')).toBe('person')
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click()
  // The newest entries were first before sorting; Next would continue from them.
  await expect(page.locator('tr:has([data-entry])').first()).not.toContainText('person120@')
  await emailsAt(page, '1-50 of 120')
  await card(page).getByRole('link', { name: 'Next' }).click()
  const shown = await emailsAt(page, '51-100 of 120')
  await expect.poll(() => search(page).get('cursor')).toContain('@list.example')
  await page.reload()
  await emailsAt(page, '51-100 of 120')
  await page.goto('/')
  await page.goBack()
  expect(await emailsAt(page, '51-100 of 120')).toEqual(shown)
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((text) => /person|example\b.*~|cursor|[?&]q=/.test(text))).toEqual([])
})

test('an entry opens beside the list, which stays usable, and j and k move through both across pages', async ({
  page,
  site,
}) => {
  await addEntries(site, 55)
  await page.goto('/admin/dashboard')
  await entryLinks(page)
    .filter({ hasText: /^Person 7$/ })
    .click()
  await expect(panel(page, 'Person 7')).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(50)
  await page.keyboard.press('j')
  await expect(panel(page, 'Person 6')).toBeVisible()
  await expect(page.locator('[data-entry][aria-current]')).toHaveText('Person 6')
  await expect(page.locator('[data-entry][aria-current]')).toBeInViewport()
  await page.keyboard.press('j')
  await expect(panel(page, 'Person 5')).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(5)
  await page.keyboard.press('k')
  await expect(panel(page, 'Person 6')).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(50)
  // The URL follows the keys with a delay.
  const id = await page.locator('[data-entry][aria-current]').getAttribute('data-entry')
  await expect.poll(() => search(page).get('entry')).toBe(id)
  await page.reload()
  await expect(panel(page, 'Person 6')).toBeVisible()
  await expectClean(page, 'an entry beside the list')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-entry]:focus')).toHaveText('Person 6')
  await expect.poll(() => search(page).get('entry')).toBeNull()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Person 6')).toBeVisible()
  await expect(entryLinks(page).first()).toBeHidden()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.locator('[data-entry]:focus')).toHaveText('Person 6')
  expect(await horizontalOverflow(page)).toBe(0)
})

test('many rows are visible without scrolling in windows of three sizes, and selecting rows moves none', async ({
  page,
  site,
}) => {
  await addEntries(site, 60)
  for (const [width, height, top, rows] of [
    [1440, 900, 200, 16],
    [1366, 768, 200, 11],
    [390, 844, 320, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(50)
    const fullyVisibleRows = () =>
      page.locator('tr:has([data-entry])').evaluateAll((all) => {
        const boxes = all.map((row) => row.getBoundingClientRect())
        return boxes.filter(({ bottom }) => bottom <= window.innerHeight).map(({ y }) => y)
      })
    const before = await fullyVisibleRows()
    expect(before[0]).toBeLessThanOrEqual(top)
    expect(before.length).toBeGreaterThanOrEqual(rows)
    await page.getByLabel('Select Person 60', { exact: true }).check()
    await page.getByLabel('Select Person 58', { exact: true }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 entries selected')).toBeInViewport()
    expect(await fullyVisibleRows()).toEqual(before)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await expectClean(page, 'the list, three chosen')
})

test('hostile entries are shown as text in the list and in the panel, and break no layout', async ({ page, site }) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(HOSTILE_ENTRIES.length)
    for (const { email, message } of HOSTILE_ENTRIES) {
      await page.locator('tr:has([data-entry])').filter({ hasText: email }).locator('[data-entry]').click()
      const openEntry = page.getByRole('region').filter({ hasText: email }).nth(1)
      await expect(openEntry).toBeVisible()
      expect(await openEntry.evaluate((element, text) => element.textContent.includes(text), message ?? 'N/A')).toBe(
        true,
      )
      expect(await openEntry.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(openEntry).toHaveCount(0)
    }
    expect(await horizontalOverflow(page)).toBe(0)
    const heights = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    // A cell has at most two lines of text; on a phone a row is a card of six lines.
    expect(Math.max(...heights)).toBeLessThan(width === 390 ? 280 : 80)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(card(page).locator('script, img, b, svg[onload]')).toHaveCount(0)
})

test("new entries and a colleague's changes are announced in place and move no row", async ({ page, site }) => {
  await addEntries(site, 30)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(30)
  await page.waitForLoadState('networkidle')
  const top = await firstRow(page)
  await site.sql(`insert into public.waitlist (name, email) values ('Brand new', 'new@list.example')`)
  await site.sql(
    `update public.waitlist set last_request_at = now(), last_activity_at = now(), return_count = 1 where name = 'Person 1'`,
  )
  await site.sql(`update public.waitlist set status = 'booked' where name = 'Person 29'`)
  await focusUntilPoll(page)
  const announcement = page.getByRole('button', { name: 'Show 2 new entries' })
  await expect(announcement).toBeVisible()
  await expect(page).toHaveTitle(/^\(2\) Admin Dashboard/)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row('Person 29').getByRole('button', { name: /^Booked\./ })).toBeVisible()
  await expect(row('Person 29')).toContainText('Just now')
  await expect(row('Person 1')).toContainText('Asked again')
  await expect(entryLinks(page)).toHaveCount(30)
  expect(await firstRow(page)).toBe(top)
  await announcement.click()
  await expect(entryLinks(page).nth(0)).toHaveText(/Brand new|Person 1$/)
  await expect(entryLinks(page)).toHaveCount(31)
  await expect(announcement).toHaveCount(0)
  await expect(badge(page)).toHaveText('31 entries')
  await expect(page).toHaveTitle(/^Admin Dashboard/)
})

test.describe('with a session of its own', () => {
  test.use({ asAdmin: false })

  test('signing in again after a session ended leads back to the same view', async ({ page, site, troubles }) => {
    troubles.expect(/answer 40[013]/, /status of 40[013]/)
    await addEntries(site, 60)
    await signIn(page, admin)
    await page.goto('/admin/dashboard#q=person&sort=name')
    // The count has loaded: no request is sent until the page is turned.
    await emailsAt(page, '1-50 of 60')
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    )
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    )
    await card(page).getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/admin/login')
    await page.unrouteAll()
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin/dashboard#*')
    expect([search(page).get('q'), search(page).get('sort')]).toEqual(['person', 'name'])
    await emailsAt(page, '51-60 of 60')
  })
})

test('erasing the selected entries leaves one audit row', async ({ page, site }) => {
  await addEntries(site, 60)
  await page.goto('/admin/dashboard')
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 60 of this view' }).click()
  await expect(page.getByText('60 entries selected')).toBeVisible()
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog(page)).toContainText('person60@list.example')
  await dialog(page).getByRole('button', { name: 'Keep', exact: true }).last().click()
  await expect(entryLinks(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Erase' }).click()
  await dialog(page).getByRole('button', { name: 'Erase 60 entries' }).click()
  await expect(page.getByText(ADMIN.empty)).toBeVisible()
  const audit = await site.sql(`select p.email, action, cardinality(entry_ids) as ids from public.audit_log a
    join public.profiles p on p.user_id = a.admin_id order by a.created_at desc limit 1`)
  expect(audit).toEqual([{ email: admin.email, action: 'erase', ids: 60 }])
})

interface Stored {
  name: string
  email: string
  company: string | null
  phone: string | null
  message: string | null
}

test('the view exports as CSV, as typed but without formulas', async ({ page, site }) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  await addEntries(site, 30)
  await page.goto('/admin/dashboard#q=hostile')
  await expect(entryLinks(page)).toHaveCount(HOSTILE_ENTRIES.length - 1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entryLinks(page)).toHaveCount(36)
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Export CSV' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map(([, cell]) => cell!.replaceAll('""', '"'))
  expect(
    text.startsWith('\uFEFF"Submitted","Name","Email","Company","Phone","Message","Form","Id","Status","Owner",'),
  ).toBe(true)
  const columns = text.slice(0, text.indexOf('\r\n')).split(',').length
  expect(cells).toHaveLength(37 * columns)
  expect(cells.filter((cell) => /^[\s\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([])
  await expect(toast(page, 'Export finished')).toContainText('36 rows')

  const stored = await site.sql<Stored>(`select name, email, company, phone, message from public.waitlist`)
  for (const { name, email, company, phone, message } of stored) {
    const at = cells.indexOf(withoutFormulas(email))
    const typed = [name, email, company ?? '', phone ?? '', message ?? '']
    expect(cells.slice(at - 1, at + 4)).toEqual(typed.map(withoutFormulas))
  }
  const audit = await site.sql(`select entry_count from public.audit_log where action = 'export'`)
  expect(audit).toEqual([{ entry_count: 36 }])
})

test('the keyboard alone is enough to search, move, open, close and select, and to turn the shortcuts off @walk', async ({
  page,
  site,
}) => {
  await addEntries(site, 60)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(50)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
  await page.keyboard.type('person 5')
  await expect(entryLinks(page)).toHaveCount(11)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(entryLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 entry selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Person 58').getByRole('heading', { name: 'Person 58' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entryLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('?')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Keyboard shortcuts')
  await dialog(page).getByLabel('Shortcuts with single letters are on').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('Search', { exact: true })).not.toBeFocused()
})
