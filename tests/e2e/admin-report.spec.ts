import { readFile } from 'node:fs/promises'
import { figuresWords, reportWords as words } from '../../src/admin/reports/report-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import type { Site } from '../support/site.ts'
import { expect, FAR_ZONE, test } from '../support/test.ts'

test.use({ asAdmin: true, timezoneId: FAR_ZONE })

/** One request on each of 30 days, but none the day before yesterday and 300 yesterday. */
const addFlood = (site: Site) =>
  site.sql(
    `with days as (
       select n, (date_trunc('day', now() at time zone $1) - n * interval '1 day') at time zone $1 as began
       from generate_series(0, 29) n where n <> 2
     )
     insert into public.waitlist (name, email, source, utm_source, created_at)
     select 'N', n || '-' || m || '@days.example', 'app', case when n > 20 then 'news' end, began
     from days, generate_series(1, case n when 1 then 300 else 1 end) m`,
    [FAR_ZONE],
  )

test("the dashboard's figures lead to the report, which has a chart, exports a file and leads from a row to its list", async ({
  page,
  site,
}) => {
  await addFlood(site)
  await page.goto('/admin/dashboard')
  await page.getByRole('list', { name: figuresWords.label }).getByRole('link', { name: figuresWords.more }).click()
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: words.periods.month }).click()
  const row = page.getByRole('row', { name: /^news/ })
  await expect(row).toContainText('newsRequests9')
  await expectClean(page, 'the report')
  const yesterday = new Intl.DateTimeFormat('en-US', { timeZone: FAR_ZONE, dateStyle: 'medium' }).format(
    Date.now() - 86_400_000,
  )
  await expect(page.getByTitle(`${yesterday}: 300 requests`)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words.export }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    '"news","9","0","9","","","0","0","0","0","9","0","0","0"',
  )
  await row.getByRole('link', { name: /^Requests/ }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(9)
})
