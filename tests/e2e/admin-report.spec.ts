import { readFile } from 'node:fs/promises'
import { figuresWords, reportWords as words } from '../../src/admin/reports/report-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import type { Site } from '../support/site.ts'
import { expect, focusUntilPoll, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

/** One request on each of 30 days, but none the day before yesterday and 300 yesterday. */
const addFlood = (site: Site) =>
  site.sql(
    `with days as (
       select n, (date_trunc('day', now() at time zone 'Europe/Dublin') - n * interval '1 day') at time zone 'Europe/Dublin'
         as began
       from generate_series(0, 29) n where n <> 2
     )
     insert into public.waitlist (name, email, source, utm_source, created_at)
     select 'N', n || '-' || m || '@days.example', 'app', case when n > 20 then 'news' end, began
     from days, generate_series(1, case n when 1 then 300 else 1 end) m`,
  )

test("the dashboard's figures lead to the report, which exports a file and leads from a row to its list", async ({
  page,
  site,
}) => {
  await addFlood(site)
  await page.goto('/admin/dashboard')
  await page.getByRole('list', { name: figuresWords.label }).getByRole('link', { name: figuresWords.more }).click()
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: words.periods.month }).click()
  const row = page.getByRole('row', { name: /^news/ })
  await expect(row).toContainText('news9')
  await expectClean(page, 'the report')
  expect(await horizontalOverflow(page)).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words.export }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('"news","9","0","","0","0"')
  await row.getByRole('link').click()
  await expect(page.locator('[data-entry]')).toHaveCount(9)
})

test('the figures leave out entries marked as spam', async ({ page, site }) => {
  await site.sql(
    `insert into public.waitlist (name, email) select 'N', n || '@days.example' from generate_series(1, 3) n`,
  )
  await page.goto('/admin/dashboard')
  const figures = page.getByRole('list', { name: figuresWords.label })
  await expect(figures).toContainText('This week3')
  await page.locator('[data-entry]').first().focus()
  await page.keyboard.press('5')
  await expect(toast(page, 'N: spam')).toBeVisible()
  await focusUntilPoll(page)
  await expect(figures).toContainText('This week2')
})

test('the figures leave room beside the title in a window 1280 px wide', async ({ page, site }) => {
  await site.sql(
    `insert into public.waitlist (name, email, created_at) select 'N', n || '@days.example', now() - (n > 24)::integer * interval '7 days'
     from generate_series(1, 43) n`,
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/dashboard')
  const figures = page.getByRole('list', { name: figuresWords.label })
  await expect(figures).toContainText('This week24')
  const title = (await page.getByText('Manage waitlist submissions').boundingBox())!
  const first = (await figures.getByRole('listitem').first().boundingBox())!
  expect(first.x - title.x - title.width).toBeGreaterThanOrEqual(16)
})

test('the figure of requests waiting over a day leads to a list of as many, and undoing a change of all of them restores it', async ({
  page,
  site,
}) => {
  await site.sql(
    `insert into public.waitlist (name, email, created_at, last_request_at, status_since)
     select 'Waits', n || '@days.example', moment, moment, moment
     from generate_series(1, 5) n, lateral (select now() - n * interval '11 hours' as moment) as sent`,
  )
  await page.goto('/admin/dashboard')
  const figures = page.getByRole('list', { name: figuresWords.label })
  const due = page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: /^Due/ })
  await expect(due).toHaveAccessibleName(/5/)
  await figures.getByRole('link', { name: `${figuresWords.waiting} 3` }).click()
  const rows = page.locator('[data-entry]')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Remove the filter: Waiting over a day' })).toBeVisible()
  await expectClean(page, 'the list of what waits')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await rows.first().focus()
  await page.keyboard.press('2')
  await expect(due).toHaveAccessibleName(/2/)
  await focusUntilPoll(page)
  await expect(figures).toContainText(`${figuresWords.waiting}0`)
  await page.keyboard.press('u')
  await expect(due).toHaveAccessibleName(/5/)
  await focusUntilPoll(page)
  await expect(figures).toContainText(`${figuresWords.waiting}3`)
})

test("days of the report's chart are read with the mouse and with the keyboard", async ({ page, site }) => {
  await addFlood(site)
  await page.goto('/admin/report')
  const chart = page.getByRole('img', { name: /^Requests per day/ })
  await expect(chart).toBeVisible()
  await chart.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await chart.boundingBox())!
  await page.mouse.move(x + (width * 28.5) / 30, y + height / 2)
  await expect(chart.locator('..')).toContainText(': 300 requests')
  const reader = page.getByRole('slider', { name: 'Read the chart' })
  await reader.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(reader).toHaveAttribute('aria-valuetext', /: 0 requests$/)
  await expect(chart.locator('..')).toContainText(': 0 requests')
})
