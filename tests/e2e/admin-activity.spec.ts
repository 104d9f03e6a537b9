import { expectClean } from '../support/clean.ts'
import { admin, expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

test('the activity: who took what away or along, newest first, on its own address, by keyboard, for everybody', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000)
  // The audit can't be emptied: these are younger than what other tests left in it, and older than what others will.
  await site.sql(
    `insert into public.audit_log (admin_id, action, entry_ids, created_at)
     select case when n = 2 then gen_random_uuid() else (select user_id from public.profiles where email = $1) end, 'erase',
       (select array_agg(gen_random_uuid()) from generate_series(1, n)),
       -- In pairs of the same moment, which only their ids tell apart.
       now() - n / 2 * interval '1 millisecond'
     from generate_series(1, 45) as n`,
    [admin.email],
  )
  await page.goto('/admin/dashboard')
  const button = page.getByRole('button', { name: 'Activity' })
  const dialog = page.getByRole('dialog', { name: 'Activity' })
  const items = dialog.getByRole('list', { name: 'Exports and erasures, newest first' }).locator('> li')
  await button.press('Enter')
  await expect(items).toHaveCount(20)
  await expect.poll(() => new URL(page.url()).hash).toBe('#activity=open')
  await expect(items.first()).toContainText(/^Erased 1 entry\w{3} \d+, \d{4}, .*Ada AdminShow the id$/)
  const byAnother = items.filter({ hasText: 'Erased 2 entries' })
  await expect(byAnother).toContainText(/A former admin \([0-9a-f]{8}\)/)
  await byAnother.getByText('Show the ids').press('Enter')
  await expect(dialog.getByRole('group').getByRole('listitem')).toHaveCount(2)
  await expectClean(page, 'the activity')

  await dialog.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(items).toHaveCount(40)
  await expect(items.nth(20)).toBeFocused()
  await dialog.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(items.nth(44)).toBeVisible()
  const counts = (
    await items
      .locator('p')
      .filter({ hasText: /^Erased/ })
      .allTextContents()
  ).map((text) => /\d+/.exec(text)?.[0])
  expect(new Set(counts.slice(0, 45))).toEqual(new Set(Array.from({ length: 45 }, (_, index) => String(index + 1))))

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('the activity: a failed load is said and can be tried again', async ({ page, troubles }) => {
  troubles.expect(/audit_log/, /status of 500/)
  await page.route('**/rest/v1/audit_log*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/admin/dashboard#activity=open')
  const dialog = page.getByRole('dialog', { name: 'Activity' })
  await expect(dialog.getByRole('alert')).toHaveText('The activity could not be loaded.')
  await expectClean(page, 'the activity could not be loaded')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
