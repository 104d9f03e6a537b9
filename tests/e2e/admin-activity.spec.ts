import { activityWords as words } from '../../src/admin/requests/activity/activity-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { admin, expect, FAR_ZONE, test } from '../support/test.ts'

test.use({ asAdmin: true, timezoneId: FAR_ZONE })

test('the activity page links to the entry, and a long list can be read to its end by keyboard', async ({
  page,
  site,
}) => {
  // The audit log can't be emptied: these rows are newer than other tests'.
  await site.sql(
    `insert into public.audit_log (admin_id, action, entry_ids, created_at)
     select (select user_id from public.profiles where email = $1), 'erase',
       (select array_agg(gen_random_uuid()) from generate_series(1, n)),
       -- In pairs of the same moment, which only their ids tell apart.
       now() - n / 2 * interval '1 millisecond'
     from generate_series(1, 25) as n`,
    [admin.email],
  )
  const [entry] = await site.sql<{ id: string }>(
    `insert into public.waitlist (name, email) values ('Jane Doe', 'jane@activity.example') returning id`,
  )
  await site.sql(
    `insert into public.waitlist_history (entry_id, admin_id, action, before, after, created_at)
     values ($1, null, 'status', 'closed', 'new', now() + interval '1 second')`,
    [entry?.id],
  )
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Activity' }).press('Enter')
  await page.waitForURL('**/admin/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const items = page.getByRole('region', { name: words.list }).locator('ol > li')
  await expect(items).toHaveCount(20)
  await expect(items.first()).toContainText('Automatic · Jane Doe · Status changed from closed to new')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today')
  await expectClean(page, 'the activity')
  await page.getByRole('button', { name: words.more }).press('Enter')
  await expect(items.nth(20)).toBeFocused()
  const counts = (await items.allTextContents()).flatMap((text) => /Erased (\d+)/.exec(text)?.[1] ?? [])
  expect(new Set(counts.slice(0, 25))).toEqual(new Set(Array.from({ length: 25 }, (_, index) => String(index + 1))))
  await page.getByRole('combobox', { name: words.filter }).selectOption('audit')
  await expect(items.filter({ hasText: 'Jane Doe' })).toHaveCount(0)
  await page.goBack()
  await page.goto('/admin/activity')
  await page.getByRole('link', { name: 'Jane Doe' }).click()
  await expect(page.getByRole('region', { name: 'Jane Doe' }).getByText('jane@activity.example')).toBeVisible()
})
