import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { at, aWebhook, setDestinations } from '../support/admin/destinations'
import { openAdmin } from '../support/admin/render-admin'
import type { Row } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

let deliveries = 0

/** A delivery that failed after two tries, as the database returns it. */
const aDelivery = (given: Row = {}): Row => ({
  id: `l${++deliveries}`,
  destination_id: 'd1',
  created_at: at(1),
  due_at: at(20),
  tried_at: at(2),
  finished_at: null,
  event: 'request.created',
  entry_id: 'e1',
  erased_id: null,
  waitlist: { name: 'Orla', company: 'Daly' },
  state: 'failed',
  tries: 2,
  status: 500,
  took_ms: 1200,
  error: 'It answered 500',
  ...given,
})

const waiting = { state: 'waiting', tries: 1 }
const delivered = { state: 'delivered', finished_at: at(3), status: 200 }

async function openLog(...rows: Row[]) {
  setDestinations(aWebhook({ id: 'd1' }))
  tables.deliveries = rows
  const { user } = await openAdmin('/admin/notifications')
  await user.click(await screen.findByRole('button', { name: 'Actions: CRM' }))
  await user.click(screen.getByRole('button', { name: 'Log' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Log of CRM' }),
  )
  await waitFor(() =>
    expect(dialog.queryByText('Loading the log...')).toBeNull(),
  )
  const press = (name: string) =>
    user.click(dialog.getByRole('button', { name }))
  return { dialog, press }
}

const items = (dialog: Awaited<ReturnType<typeof openLog>>['dialog']) =>
  dialog.getAllByRole('listitem')

test('lists what failed, then what waits, then what arrived', async () => {
  const { dialog } = await openLog(
    aDelivery(delivered),
    aDelivery(waiting),
    aDelivery(),
  )
  expect(
    items(dialog).map(
      (item) => /^[A-Z][a-z]+?(?=[A-Z])/.exec(item.textContent)?.[0],
    ),
  ).toEqual(['Failed', 'Waiting', 'Delivered'])
})

const forPerson = (name: string) => ({ waitlist: { name, company: null } })

test('lists failures and arrivals newest first, and what waits by its next try', async () => {
  const { dialog } = await openLog(
    aDelivery({ tried_at: at(2), ...forPerson('Failed early') }),
    aDelivery({ tried_at: at(4), ...forPerson('Failed late') }),
    aDelivery({ ...waiting, due_at: at(9), ...forPerson('Waits long') }),
    aDelivery({ ...waiting, due_at: at(7), ...forPerson('Waits briefly') }),
    aDelivery({ ...delivered, finished_at: at(3), ...forPerson('Came early') }),
    aDelivery({ ...delivered, finished_at: at(5), ...forPerson('Came late') }),
  )
  expect(
    within(dialog.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Failed late',
    'Failed early',
    'Waits briefly',
    'Waits long',
    'Came late',
    'Came early',
  ])
})

test('shows of a failed notice the tries, the response and its request', async () => {
  const { dialog } = await openLog(aDelivery())
  const [item] = items(dialog)
  expect(item).toHaveTextContent(
    'FailedNov 20, 2026, 02:05 AMNew requestOrla, Daly2 tries · 500, 1,200 msIt answered 500',
  )
  expect(within(item!).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/dashboard#entry=e1',
  )
})

test('shows when a notice that waits is tried again', async () => {
  const { dialog } = await openLog(
    aDelivery({
      ...waiting,
      status: null,
      waitlist: { name: 'Orla', company: null },
    }),
  )
  expect(items(dialog)[0]).toHaveTextContent(
    'Orla1 try · 1,200 ms · next try Nov 20, 2026, 08:05 PMIt answered 500',
  )
})

test('shows no try of a notice that has not been sent yet, but when it was made', async () => {
  const { dialog } = await openLog(
    aDelivery({
      ...waiting,
      tries: 0,
      tried_at: null,
      took_ms: null,
      error: null,
    }),
  )
  expect(items(dialog)[0]).toHaveTextContent(
    /^WaitingNov 20, 2026, 01:05 AMNew requestOrla, DalySend now$/,
  )
})

test('shows the id of an erased request', async () => {
  const { dialog } = await openLog(
    aDelivery({
      event: 'request.erased',
      entry_id: null,
      erased_id: 'e9',
      waitlist: null,
    }),
  )
  expect(items(dialog)[0]).toHaveTextContent('Erasede9')
  expect(dialog.queryByRole('link')).not.toBeInTheDocument()
})

test('shows no error of an earlier try once a notice arrived', async () => {
  const { dialog } = await openLog(aDelivery(delivered))
  expect(items(dialog)[0]).not.toHaveTextContent('It answered 500')
})

test('lists a test only once it arrived, and never sends it again', async () => {
  const aTest = { event: 'test', waitlist: null }
  const { dialog } = await openLog(
    aDelivery(aTest),
    aDelivery({ ...waiting, ...aTest }),
    aDelivery({ ...delivered, ...aTest }),
  )
  expect(items(dialog)).toHaveLength(1)
  expect(items(dialog)[0]).toHaveTextContent(
    'DeliveredNov 20, 2026, 02:05 AMTest',
  )
  expect(within(items(dialog)[0]!).queryByRole('button')).toBeNull()
})

test('names an event that it does not know as it is stored', async () => {
  const { dialog } = await openLog(aDelivery({ event: 'destination.gone' }))
  expect(items(dialog)[0]).toHaveTextContent('destination.gone')
})

test('lists a notice once that arrived between two reads', async () => {
  const arrived = aDelivery(delivered)
  const { dialog } = await openLog(arrived, { ...arrived, ...waiting })
  expect(items(dialog)).toHaveLength(1)
  expect(items(dialog)[0]).toHaveTextContent(/^Delivered/)
})

test('lists nothing of other destinations', async () => {
  const { dialog } = await openLog(aDelivery({ destination_id: 'd2' }))
  expect(dialog.getByText('Nothing has been sent yet.')).toBeVisible()
})

test('sends one notice again, and ends the delay that the receiver asked for', async () => {
  const { press } = await openLog(aDelivery(), aDelivery(waiting))
  await press('Send again')
  expect(
    await screen.findByText('1 delivery is sent again'),
  ).toBeInTheDocument()
  expect(sent('PATCH', 'destinations')).toEqual([{ held_until: null }])
  expect(sent('PATCH', 'deliveries')).toEqual([{ state: 'waiting' }])
  expect(tables.deliveries[0]).toMatchObject({ state: 'waiting' })
})

test('sends a notice that waits now, and no other', async () => {
  const { press } = await openLog(aDelivery(), aDelivery(waiting))
  await press('Send now')
  expect(
    await screen.findByText('1 delivery is sent again'),
  ).toBeInTheDocument()
  expect(tables.deliveries[0]).toMatchObject({ state: 'failed' })
})

test('sends all failed notices again, but no test', async () => {
  const { press } = await openLog(
    aDelivery(),
    aDelivery(),
    aDelivery({ event: 'test' }),
    aDelivery({ destination_id: 'd2' }),
  )
  await press('Send all failed again')
  expect(
    await screen.findByText('2 deliveries are sent again'),
  ).toBeInTheDocument()
  expect(tables.deliveries.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'failed',
    'failed',
  ])
})

test('sends everything that waits now', async () => {
  const { press } = await openLog(aDelivery(waiting))
  await press('Send all waiting now')
  expect(
    await screen.findByText('1 delivery is sent again'),
  ).toBeInTheDocument()
  expect(sent('PATCH', 'destinations')).toEqual([{ held_until: null }])
})

test('says that there is nothing to send again once it has been sent', async () => {
  const { press } = await openLog(aDelivery())
  tables.deliveries = []
  await press('Send all failed again')
  expect(
    await screen.findByText('There is nothing to send again'),
  ).toBeInTheDocument()
})

test('dismisses one failed notice, without ending a delay', async () => {
  const { press } = await openLog(aDelivery(), aDelivery(waiting))
  await press('Dismiss')
  expect(await screen.findByText('1 delivery dismissed')).toBeInTheDocument()
  expect(tables.deliveries.map(({ state }) => state)).toEqual([
    'dismissed',
    'waiting',
  ])
  expect(sent('PATCH', 'destinations')).toEqual([])
})

test('dismisses all failed notices', async () => {
  const { dialog, press } = await openLog(aDelivery(), aDelivery())
  await press('Dismiss all failed')
  expect(await screen.findByText('2 deliveries dismissed')).toBeInTheDocument()
  expect(await dialog.findByText('Nothing has been sent yet.')).toBeVisible()
})

test('offers to send again what failed only if something did', async () => {
  const { dialog } = await openLog(aDelivery(delivered))
  expect(dialog.queryByRole('button', { name: /all/ })).not.toBeInTheDocument()
})

test('says so if a notice could not be sent again, and keeps it in the list', async () => {
  const { dialog, press } = await openLog(aDelivery())
  failCall('deliveries')
  await press('Send all failed again')
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  expect(await dialog.findByText('The log couldn’t be loaded.')).toBeVisible()
  expect(items(dialog)).toHaveLength(1)
})
