import type { Page } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { expectClean } from '../support/clean.ts'
import { startReceiver } from '../support/delivery.ts'
import { fill, open, request, submit } from '../support/demo-form.ts'
import { expect, test } from '../support/test.ts'

// A newcomer's walk: a form is sent, a mail arrives; a webhook fails, is mended, and gets what it missed.

test.use({ deliver: true, asAdmin: true })
test.setTimeout(90_000)

const SEEDED = 'd0000000-0000-4000-8000-000000000001'

test.beforeEach(async ({ site }) => {
  await site.sql('delete from public.destinations where id <> $1', [SEEDED])
  await site.sql('delete from public.deliveries')
  await site.sql(
    'update public.destinations set active = true, stopped = null, held_until = null, failures = 0, failing_since = null, failure = null',
  )
})

const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function addWebhook(page: Page, name: string, url: string) {
  await page.getByRole('button', { name: 'Add a destination' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Webhook', { exact: true }).check()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

test('the form is sent: its mail is on /_mail', async ({ page }) => {
  await open(page)
  await fill(page, request)
  await submit(page).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(async () => {
    await page.goto('/_mail', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { name: 'New request: Orla, Harbour Freight Example' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open it in the dashboard' })).toBeVisible()
})

test('a webhook is added, fails, is mended and gets what it missed, with the same id', async ({
  page,
  site,
  troubles,
}) => {
  let broken = true
  const receiver = await startReceiver(() => (broken ? 500 : 200))
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(item(page, 'Sales team')).toContainText('sales@sayfield.example')

  // What can't be one is said beside the field, which has the focus.
  troubles.expect(/400/)
  await addWebhook(page, 'CRM', 'http://10.0.0.1/in')
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveAccessibleDescription(/must be an https address/)
  await expect(address).toBeFocused()
  await expectClean(page, 'adding a destination')
  await address.fill(receiver.url)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = page.getByRole('textbox', { name: 'Secret' })
  await expect(secret).toHaveValue(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(secret).toBeHidden()

  const crm = item(page, 'CRM')
  await crm.getByRole('button', { name: 'Send a test: CRM' }).click()
  await expect(crm).toContainText('The test failed: The receiver answered 500 Internal Server Error')
  await page.request.post('/rest/v1/waitlist', {
    headers: { apikey: PUBLISHABLE_KEY, prefer: 'return=minimal' },
    data: { name: 'Missed', email: 'missed@x.example' },
  })
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
  await site.sql(
    `update public.deliveries set state = 'failed', lease = null where event <> 'test' and state = 'waiting'`,
  )
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Show them' }).click()

  broken = false
  await crm.getByRole('button', { name: 'Log: CRM' }).click()
  const log = page.getByRole('dialog')
  await expect(log.getByRole('listitem')).toContainText('The receiver answered 500')
  await expectClean(page, 'the log')
  await log.getByRole('button', { name: 'Send all failed again' }).click()
  await expect(log.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(crm.getByText('Failed', { exact: true }).locator('..')).toContainText('0')
  const ids = receiver.received
    .filter(({ body }) => body.includes('Missed'))
    .map(({ headers }) => headers['webhook-id'])
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  receiver.close()
})

test('with the keyboard alone: pause, resume, remove; each is in the activity', async ({ page }) => {
  await page.goto('/admin/notifications')
  const team = item(page, 'Sales team')
  const press = async (name: string) => {
    await team.getByRole('button', { name: `${name}: Sales team` }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Pause')
  await expect(team).toContainText('Paused')
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Nobody is told of a new request.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose who is' }).click()
  await press('Resume')
  await expect(team).toContainText('Active')
  await press('Remove')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Destinations' })).toBeFocused()
  await expect(team).toBeVisible()
  await expectClean(page, 'the destinations')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Resumed the destination Sales team')).toBeVisible()
})

test('a destination that takes nothing is failing, here and on the dashboard; what waits is sent by a press', async ({
  page,
  site,
}) => {
  let broken = true
  const receiver = await startReceiver(() => (broken ? 404 : 200))
  await page.goto('/admin/notifications')
  await addWebhook(page, 'CRM', receiver.url)
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await page.keyboard.press('Escape')
  const crm = item(page, 'CRM')
  await expect(crm).toContainText('Active')
  for (const name of ['One', 'Two', 'Three']) {
    await page.request.post('/rest/v1/waitlist', {
      headers: { apikey: PUBLISHABLE_KEY, prefer: 'return=minimal' },
      data: { name, email: `${name}@failing.example` },
    })
  }
  await expect(crm).toContainText(/Failing since .*The receiver answered 404 Not Found/, { timeout: 20_000 })
  await expectClean(page, 'a destination that fails')
  // The others are told, once.
  await expect
    .poll(async () => (await page.request.get('/_mail')).text())
    .toContain('The receiver answered 404 Not Found. It is tried on for five days.')
  expect((await (await page.request.get('/_mail')).text()).match(/<strong>Failing: CRM/g)).toHaveLength(1)
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/CRM has taken no notices since .*: The receiver answered 404 Not Found\./)).toBeVisible()
  await page.getByRole('link', { name: 'Show it', exact: true }).click()

  // On a slow machine the next try would come by itself, in the middle of what is looked at.
  await site.sql(
    `update public.deliveries set lease = null, due_at = now() + interval '1 hour' where state = 'waiting'`,
  )
  broken = false
  const before = receiver.received.length
  await crm.getByRole('button', { name: 'Log: CRM' }).click()
  const log = page.getByRole('dialog')
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await log.getByRole('button', { name: 'Send now' }).first().click()
  await expect(log.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(1)
  await log.getByRole('button', { name: 'Send all waiting now' }).click()
  await expect(log.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(3)
  expect(receiver.received.length - before).toBe(3)
  await page.keyboard.press('Escape')
  await expect(crm).toContainText('Active')

  // After five days it was stopped: a press starts it.
  await site.sql(
    `update public.destinations set active = false, stopped = 'failing', failing_since = now() - interval '5 days',
       failure = 'The receiver answered 500' where name = 'CRM'`,
  )
  await expect(crm).toContainText(/Stopped: failing since/, { timeout: 15_000 })
  await crm.getByRole('button', { name: 'Resume: CRM' }).click()
  await expect(crm).toContainText('Active')
  receiver.close()
})

test('a destination is edited, and a list of addresses says which one is wrong', async ({ page, site }) => {
  await page.goto('/admin/notifications')
  const team = item(page, 'Sales team')
  await team.getByRole('button', { name: 'Edit: Sales team' }).click()
  const dialog = page.getByRole('dialog')
  const addresses = dialog.getByRole('textbox', { name: 'Addresses' })
  await expect(addresses).toHaveValue('sales@sayfield.example')
  for (const [list, problem] of [
    ['sales@sayfield.example, desk@sales', /“desk@sales” is not an email address/],
    [Array.from({ length: 21 }, (_, index) => `a${index}@x.example`).join('\n'), /These are 21 addresses: 20 at most/],
  ] as const) {
    await addresses.fill(list)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(addresses).toHaveAccessibleDescription(problem)
    await expect(addresses).toBeFocused()
  }
  await addresses.fill('Inbound Desk <desk@sales.example>\nsales@sayfield.example')
  // What it is told of: at least one of four.
  for (const name of ['A new request', 'Somebody who asks again']) await dialog.getByLabel(name).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await dialog.getByLabel('Status or owner changes').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(team).toContainText('desk@sales.example, sales@sayfield.example')
  await expect(team).toContainText('Told of: changes')
  await site.sql(
    `update public.destinations set addresses = '{sales@sayfield.example}', events = '{request.created,request.returned}'
     where id = $1`,
    [SEEDED],
  )
})

test('when the team is reminded is set, and what can’t be is said beside the field', async ({ page }) => {
  await page.goto('/admin/notifications')
  const reminders = page.getByRole('form', { name: 'Reminders' })
  const hours = reminders.getByLabel('Hours until a new request is due')
  await hours.fill('100')
  await reminders.getByRole('button', { name: 'Save' }).click()
  await expect(hours).toHaveAccessibleDescription('Whole hours, 1 to 72.')
  await expectClean(page, 'the reminders')
  await hours.fill('6')
  await reminders.getByLabel('Morning mail').selectOption('07:00')
  await reminders.getByLabel('Time zone').selectOption('Europe/London')
  await reminders.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reminders saved')).toBeVisible()
  await page.reload()
  await expect(hours).toHaveValue('6')
  await expect(reminders.getByLabel('Morning mail')).toHaveValue('7')
  await expect(reminders.getByLabel('Time zone')).toHaveValue('Europe/London')
})

test('the dashboard says when nothing sends what is due', async ({ page }) => {
  await page.route('**/rest/v1/destination_states*', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[]
    await route.fulfill({ json: [{ ...first, overdue_since: '2026-11-21T10:00:00Z' }] })
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/Notices have been waiting since Nov 21/)).toBeVisible()
})

test.describe('for others', () => {
  test.use({ asAdmin: false })

  test('/admin/notifications leads to the login page, and back', async ({ page }) => {
    await page.goto('/admin/notifications')
    await page.getByLabel('Email').fill('admin@sayfield.example')
    await page.getByLabel('Password').fill('sayfield-admin')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin/notifications')
    await expect(item(page, 'Sales team')).toBeVisible()
  })
})
