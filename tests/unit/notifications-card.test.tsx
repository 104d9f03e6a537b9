import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import {
  aDestination,
  aWebhook,
  setDestinations,
} from '../support/admin/destinations'
import { openAdmin } from '../support/admin/render-admin'
import {
  api,
  refusal,
  requests,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

const openNotifications = () => openAdmin('/admin/notifications')

/** Opens the page and chooses an action of a destination. */
async function choose(action: string, name = 'CRM') {
  const { user } = await openNotifications()
  const actions = await screen.findByRole('button', {
    name: `Actions: ${name}`,
  })
  await user.click(actions)
  await user.click(screen.getByRole('button', { name: action }))
  return { user, actions }
}

test('says that nobody is notified while there is no destination', async () => {
  await openNotifications()
  expect(
    await screen.findByText(
      'Nobody is notified of new requests. Add an email address, a chat or a webhook.',
    ),
  ).toBeVisible()
})

test('says so if the destinations could not be loaded, and loads them on request', async () => {
  failCall('destination_states')
  const { user } = await openNotifications()
  await screen.findByText(/The destinations couldn’t be loaded\./)
  server.resetHandlers()
  setDestinations(aWebhook())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'CRM' })).toBeVisible()
})

test('sends a test, and looks for its outcome', async () => {
  setDestinations(aWebhook({ id: 'd2' }))
  const { actions } = await choose('Send a test')
  await waitFor(() =>
    expect(sent('POST', 'deliveries')).toEqual([
      { destination_id: 'd2', event: 'test' },
    ]),
  )
  await waitFor(() =>
    expect(
      requests.filter(({ path }) => path === 'destination_states').length,
    ).toBeGreaterThan(1),
  )
  expect(actions).toHaveFocus()
})

test('takes a test that waits already for no failure', async () => {
  setDestinations(aWebhook())
  server.use(http.post(api('deliveries'), () => refusal('23505', 409)))
  await choose('Send a test')
  await waitFor(() => expect(sent('POST', 'deliveries')).toHaveLength(1))
  expect(screen.queryByText('That didn’t work')).not.toBeInTheDocument()
})

test.each([
  ['Pause', true],
  ['Resume', false],
])('%s changes whether a destination is active', async (action, active) => {
  setDestinations(aWebhook({ active }))
  await choose(action)
  await waitFor(() =>
    expect(sent('PATCH', 'destinations')).toEqual([{ active: !active }]),
  )
})

test('changes no other destination', async () => {
  setDestinations(aWebhook({ id: 'd1', name: 'First' }), aWebhook({ id: 'd2' }))
  await choose('Pause')
  await waitFor(() =>
    expect(tables.destinations).toEqual([
      { id: 'd1' },
      { id: 'd2', active: false },
    ]),
  )
})

/** Asks for a new secret and confirms it. */
async function renewSecret() {
  const chosen = await choose('New secret')
  const dialog = await screen.findByRole('dialog', {
    name: 'A new secret for CRM?',
  })
  await chosen.user.click(
    within(dialog).getByRole('button', { name: 'New secret' }),
  )
  return chosen
}

test('asks before it makes a new secret', async () => {
  setDestinations(aWebhook())
  const { user } = await choose('New secret')
  const dialog = within(await screen.findByRole('dialog'))
  const [keep] = dialog.getAllByRole('button', { name: 'Keep the present one' })
  await user.click(keep!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST', 'webhook_secrets')).toEqual([])
})

test('Escape doesn’t lose a secret that isn’t copied without a word', async () => {
  setDestinations(aWebhook())
  const { user } = await renewSecret()
  await screen.findByLabelText('Secret')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You haven’t copied it, and it can’t be shown again\./,
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Secret')).toBeNull()
})

test('shows a new secret once, which the old one outlives by a day', async () => {
  setDestinations(aWebhook({ id: 'd2' }))
  await renewSecret()
  const dialog = await screen.findByRole('dialog', {
    name: 'The secret of this webhook',
  })
  expect(dialog).toHaveAccessibleDescription(
    /shown only this once: copy it now\. The old one stays valid for 24 hours\.$/,
  )
  const field = within(dialog).getByLabelText<HTMLInputElement>('Secret')
  expect(field.value).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(sent('POST', 'webhook_secrets')).toEqual([
    { destination_id: 'd2', secret: field.value },
  ])
})

test('copies the secret, and returns the focus when it is closed', async () => {
  setDestinations(aWebhook())
  // The answer takes as long as over a network: the question has closed by
  // then.
  server.use(http.post(api('webhook_secrets'), () => delay(100)))
  const { user, actions } = await renewSecret()
  const field = await screen.findByLabelText<HTMLInputElement>('Secret')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(field.value)
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(actions).toHaveFocus()
})

test('removes a destination after a question', async () => {
  setDestinations(aWebhook())
  server.use(
    http.patch(api('destinations'), () => {
      setDestinations()
      return HttpResponse.json({ id: 'd1' })
    }),
  )
  const { user } = await choose('Remove')
  const dialog = await screen.findByRole('dialog', { name: 'Remove CRM?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('CRM was removed')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'CRM' })).toBeNull()
  expect(sent('PATCH', 'destinations')).toEqual([
    { removed_at: expect.stringMatching(/^2026-11-2/) },
  ])
})

test('keeps a destination on Keep, with the focus where it was', async () => {
  setDestinations(aWebhook())
  const { user, actions } = await choose('Remove')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('button', { name: 'Keep' })[0]!)
  expect(actions).toHaveFocus()
  expect(sent('PATCH', 'destinations')).toEqual([])
})

test.each([
  ['Send a test', 'deliveries'],
  ['Pause', 'destinations'],
])('says so if "%s" failed', async (action, table) => {
  setDestinations(aWebhook())
  failCall(table)
  await choose(action)
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says so if there is no new secret', async () => {
  setDestinations(aWebhook())
  failCall('webhook_secrets')
  await renewSecret()
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says so if a removal failed, and keeps the destination', async () => {
  setDestinations(aDestination())
  failCall('destinations')
  const { user } = await choose('Remove', 'Sales team')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  expect(screen.queryByText('Sales team was removed')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sales team' })).toBeVisible()
})
