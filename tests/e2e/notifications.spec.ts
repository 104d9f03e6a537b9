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
  const dialog = page.getByRole('dialog')
  const crm = item(page, 'CRM')
  const press = async (name: string) => {
    await crm.getByRole('button', { name: 'Actions: CRM' }).click()
    await crm.getByRole('button', { name }).click()
  }

  await test.step('the admin opens the notifications', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Notifications' }).click()
    await expect(item(page, 'Sales team')).toContainText(
      'sales@sayfield.example',
    )
  })

  await test.step('adds a webhook, and gets its secret', async () => {
    await page.getByRole('button', { name: 'Add a destination' }).click()
    await dialog.getByLabel('Webhook', { exact: true }).check()
    await dialog.getByLabel('Name').fill('CRM')
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(
      /^whsec_/,
    )
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  })

  await test.step('sends a test, which fails with the answer of the receiver', async () => {
    await press('Send a test')
    await expect(
      crm.getByRole('button', { name: 'Actions: CRM' }),
    ).toBeFocused()
    await expect(crm).toContainText(
      'The test failed: The receiver answered 404 Not Found',
    )
  })

  await test.step('three requests make the destination fail, and its item says since when', async () => {
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
  })

  await test.step('the other destination hears of it by one mail', async () => {
    await expect
      .poll(async () => (await page.request.get('/_mail')).text())
      .toContain('The receiver answered 404. We keep trying for five days.')
    expect(
      (await (await page.request.get('/_mail')).text()).match(
        /<strong>Failing: CRM/g,
      ),
    ).toHaveLength(1)
  })

  await test.step('the dashboard says so, and leads to the destination', async () => {
    // One delivery has failed; two wait for an hour, so that no retry
    // interferes on a slow machine.
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
  })

  await test.step('once the receiver works, the log sends failed and waiting deliveries', async () => {
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
    const send = (name: string) =>
      dialog.getByRole('button', { name }).first().click()
    await send('Send all failed again')
    await expect(delivered).toHaveCount(1)
    await send('Send now')
    await expect(delivered).toHaveCount(2)
    await send('Send all waiting now')
    await expect(delivered).toHaveCount(3)
    expect(receiver.received.length - before).toBe(3)
  })

  await test.step('the receiver gets each notice under an id of its own', async () => {
    const requests = receiver.received.filter(({ body }) =>
      body.includes('request.created'),
    )
    expect(
      new Set(requests.map(({ headers }) => headers['webhook-id'])).size,
    ).toBe(3)
  })

  await test.step('the destination is active, and nothing has failed', async () => {
    await page.keyboard.press('Escape')
    await expect(crm).toContainText('Active')
    await expect(crm.getByText('Failed 0')).toBeVisible()
  })
})
