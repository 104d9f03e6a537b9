import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectClean } from '../support/expect-clean.ts'
import { extendTimeouts } from '../support/extend-timeouts.ts'
import { admin, expect, member, signIn, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

const rows = (page: Page) => page.locator('[data-entry]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: new RegExp(`${name}(?!\\d)`) })
const mark = (page: Page, name: string, status: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`^${status}\\.`) })
const tab = (page: Page, name: string) => page.getByRole('list', { name: 'Requests' }).getByRole('link', { name })

test.beforeEach(({ site }) =>
  site.sql(
    `insert into public.waitlist (name, email, phone, created_at, last_request_at)
     select 'Person ' || n, 'person' || n || '@work.example', '+353 1', moment, moment
     from generate_series(1, 30) n, lateral (select timestamptz '2026-01-01 12:00Z' + n * interval '1 minute' as moment) m`,
  ),
)

/** Selects the three newest entries by keyboard. */
async function selectThree(page: Page) {
  await page.goto('/admin/dashboard')
  await expect(rows(page)).toHaveCount(30)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('3 entries selected')).toBeVisible()
}

test('two admins in two windows share thirty requests', async ({ page, site, browser, troubles }) => {
  await site.sql(
    `insert into public.user_roles (user_id, role)
     select id, 'admin' from auth.users where email = '${member.email}' on conflict do nothing`,
  )
  const context = await browser.newContext({ baseURL: site.url, storageState: { cookies: [], origins: [] } })
  await extendTimeouts(context)
  const mo = await context.newPage()
  troubles.watch(mo)
  await signIn(mo, member)
  await expect(rows(mo)).toHaveCount(30)

  await selectThree(page)
  await page.keyboard.press('m')
  await expect(toast(page, '3 entries: owner Ada Admin')).toBeVisible()
  await page.keyboard.press('2')
  await expect(toast(page, '3 entries: contacted')).toBeVisible()
  await expect(tab(page, 'Contacted')).toHaveText(/3$/)

  await mark(mo, 'Person 30', 'New').click()
  await expect(toast(mo, '1 entry was not changed')).toContainText(
    /Ada Admin has changed Person 30 in the meantime .* contacted/,
  )
  await expect(mark(mo, 'Person 30', 'Contacted')).toBeVisible()
  await expect(row(mo, 'Person 30')).toContainText('Owner: Ada Admin')
  await context.close()
})

test('a call is added by hand, closed as won by two keys, and counted in the report', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(rows(page)).toHaveCount(30)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Niamh Kelly')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('person7@work.example')
  await expect(dialog.getByRole('link', { name: 'Person 7' })).toBeVisible()
  await expectClean(page, 'adding a request')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('niamh@work.example')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Niamh Kelly' })
  await expect(panel).toContainText('Added by hand')
  await expect(panel.getByRole('link', { name: 'Person 30' })).toBeVisible()

  await page.keyboard.press('3')
  await expect(panel.getByLabel('Demo')).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('group', { name: /Niamh Kelly/ })).toBeFocused()
  await expectClean(page, 'asking for an outcome')
  await page.keyboard.press('w')
  await expect(panel.getByLabel('Outcome')).toHaveValue('won')
  await page.goto(`/admin/report#by=source&from=2026-01-01&to=${new Date().toISOString().slice(0, 10)}`)
  await page
    .getByRole('row', { name: /^Phone call/ })
    .getByRole('link', { name: /^Won/ })
    .click()
  await expect(rows(page)).toHaveText(['Niamh Kelly'])
})

test('a filtered list is worked by keyboard, and the last change is undone', async ({ page, site }) => {
  await site.sql(
    `update public.waitlist set owner_id = (select id from auth.users where email = '${admin.email}') where name = 'Person 30'`,
  )
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('combobox', { name: /^Owner/ }).selectOption('Nobody')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(29)
  await row(page, 'Person 27').getByRole('button', { name: 'No owner. Assign to me' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Person 27: owner Ada Admin')).toBeVisible()
  await page.keyboard.press('3')
  await expect(row(page, 'Person 27')).toContainText('Booked')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone for 1 entry')).toBeVisible()
  await expect(mark(page, 'Person 27', 'New')).toBeVisible()

  await rows(page)
    .filter({ hasText: /Person 26$/ })
    .focus()
  await page.keyboard.press('5')
  await expect(tab(page, 'Spam')).toHaveText(/1$/)
  await tab(page, 'Spam').click()
  await expect(rows(page)).toHaveText(['Person 26'])
  await row(page, 'Person 26').getByRole('button', { name: 'Spam. Mark as not spam' }).click()
  await expect(tab(page, 'Spam')).toHaveText(/0$/)
})

test('an export of selected entries is a file for spreadsheets, and a chosen column stays', async ({ page, site }) => {
  await site.sql(
    `update public.waitlist set status = 'contacted', owner_id = (select id from auth.users where email = $1)`,
    [admin.email],
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await selectThree(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).last().press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  const names = [...file.matchAll(/"(Person \d+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Person 30', 'Person 29', 'Person 28'])
  expect(file.match(/"Contacted","Ada Admin"/g)).toHaveLength(3)
  // Spreadsheets take the byte order mark for UTF-8, and a cell that begins with + for a formula.
  expect(file).toMatch(/^\uFEFF"Submitted","Name",[^]*"'\+353 1"/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Form', { exact: true }).check()
  await expectClean(page, 'columns')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Form' })).toBeVisible()
  await expect(row(page, 'Person 27').getByRole('cell').last()).toHaveText('Not recorded')
})
