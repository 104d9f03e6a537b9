import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectClean } from '../support/expect-clean.ts'
import { admin, expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

const rows = (page: Page) => page.locator('[data-entry]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: new RegExp(`${name}(?!\\d)`) })

test.beforeEach(({ site }) =>
  site.sql(
    `insert into public.waitlist (name, email, phone, created_at, last_request_at)
     select 'Person ' || n, 'person' || n || '@work.example', '+353 1', moment, moment
     from generate_series(1, 30) n, lateral (select timestamptz '2026-01-01 12:00Z' + n * interval '1 minute' as moment) m`,
  ),
)

test('a call is added by hand, closed as won by two keys, and counted in the report', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(rows(page)).toHaveCount(30)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Niamh Kelly')
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('person7@work.example')
  await expect(dialog.getByRole('link', { name: 'Person 7' })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('niamh@work.example')
  // A press outside keeps what was typed.
  await page.mouse.click(5, 5)
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Niamh Kelly' })
  await expect(panel).toContainText('Added by hand')
  await expect(panel.getByRole('link', { name: 'Person 30' })).toBeVisible()

  await page.keyboard.press('3')
  const question = page.getByRole('group', { name: /Niamh Kelly/ })
  await expect(question.getByLabel('Demo')).toBeFocused()
  await expectClean(page, 'asking for the time of a demo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  await expect(question).toBeFocused()
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

test('an export of selected entries is a file for spreadsheets, and a chosen column stays', async ({ page, site }) => {
  await site.sql(
    `update public.waitlist set status = 'contacted', owner_id = (select id from auth.users where email = $1)`,
    [admin.email],
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dashboard')
  await expect(rows(page)).toHaveCount(30)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('3 entries selected')).toBeVisible()
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
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Form' })).toBeVisible()
  await expect(row(page, 'Person 27').getByRole('cell').last()).toHaveText('Not recorded')
})
