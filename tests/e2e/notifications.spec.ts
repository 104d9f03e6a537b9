import type { Page } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { expectClean } from '../support/expect-clean.ts'
import { startReceiver } from '../support/delivery.ts'
import { expect, test } from '../support/test.ts'

// A webhook that fails, is repaired and receives the missed notices.

test.use({ deliver: true, asAdmin: true })

const SEEDED = 'd0000000-0000-4000-8000-000000000001'

test.beforeEach(async ({ site }) => {
  await site.sql('delete from public.destinations where id <> $1', [SEEDED])
  await site.sql('delete from public.deliveries')
  await site.sql(`update public.destinations set active = true, stopped = null, held_until = null, failures = 0, failing_since = null,
    failure = null, addresses = '{sales@sayfield.example}', events = '{request.created,request.returned}'`)
})

const item = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a failing webhook is reported, and once repaired gets the missed notices', async ({
  page,
  site,
}) => {
  let isBroken = true
  const receiver = await startReceiver(() => (isBroken ? 404 : 200))
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(item(page, 'Sales team')).toContainText('sales@sayfield.example')

  await page.getByRole('button', { name: 'Add a destination' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Webhook', { exact: true }).check()
  await dialog.getByLabel('Name').fill('CRM')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(
    /^whsec_/,
  )
  await page.keyboard.press('Escape')

  const crm = item(page, 'CRM')
  const press = async (name: string) => {
    await crm.getByRole('button', { name: 'Actions: CRM' }).click()
    await crm.getByRole('button', { name }).click()
  }
  await press('Send a test')
  await expect(crm.getByRole('button', { name: 'Actions: CRM' })).toBeFocused()
  await expect(crm).toContainText(
    'The test failed: The receiver answered 404 Not Found',
  )
  for (const name of ['One', 'Two', 'Three']) {
    await page.request.post('/rest/v1/waitlist', {
      headers: { apikey: PUBLISHABLE_KEY, prefer: 'return=minimal' },
      data: { name, email: `${name}@failing.example` },
    })
  }
  await expect(crm).toContainText(
    /Failing since .*The receiver answered 404 Not Found/,
  )
  await expectClean(page, 'a destination that fails')
  await expect
    .poll(async () => (await page.request.get('/_mail')).text())
    .toContain('The receiver answered 404. We keep trying for five days.')
  expect(
    (await (await page.request.get('/_mail')).text()).match(
      /<strong>Failing: CRM/g,
    ),
  ).toHaveLength(1)
  // One delivery has failed; two wait for an hour, so that no retry interferes on a slow machine.
  await site.sql(
    `update public.deliveries set lease = null, due_at = now() + interval '1 hour',
       state = case when entry_id = (select id from public.waitlist where name = 'One') then 'failed' else state end
     where state = 'waiting' and event <> 'test'`,
  )
  await page.goto('/admin/dashboard')
  await expect(
    page.getByText(
      /CRM has taken no notices since .*: The receiver answered 404 Not Found\./,
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Show it', exact: true }).click()

  isBroken = false
  // A delivery that arrives while the log loads is not sent twice.
  await page.route(
    '**/deliveries?*state=eq.delivered*',
    (route) => void setTimeout(() => void route.continue(), 1000),
  )
  const before = receiver.received.length
  await press('Log')
  const delivered = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Delivered' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  for (const [buttonName, count] of [
    ['Send all failed again', 1],
    ['Send now', 2],
    ['Send all waiting now', 3],
  ] as const) {
    await dialog.getByRole('button', { name: buttonName }).first().click()
    await expect(delivered).toHaveCount(count)
  }
  expect(receiver.received.length - before).toBe(3)
  const requests = receiver.received.filter(({ body }) =>
    body.includes('request.created'),
  )
  expect(
    new Set(requests.map(({ headers }) => headers['webhook-id'])).size,
  ).toBe(3)
  await page.keyboard.press('Escape')
  await expect(crm).toContainText('Active')
  await expect(crm.getByText('Failed 0')).toBeVisible()
})
