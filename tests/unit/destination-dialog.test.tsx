import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
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
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

/** Opens the form of a new destination, of a kind. */
async function openNew(kind = 'Email') {
  const { user } = await openAdmin('/admin/notifications')
  await user.click(
    await screen.findByRole('button', { name: 'Add a destination' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(kind))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add' }))
  const fillIn = async (name: string, target: string) => {
    await user.type(dialog.getByLabelText('Name'), name)
    await user.type(dialog.getByLabelText(/^Address/), target)
  }
  return { user, dialog, submit, fillIn }
}

/** Opens the form of a destination. */
async function edit(name: string) {
  const { user } = await openAdmin('/admin/notifications')
  const actions = await screen.findByRole('button', {
    name: `Actions: ${name}`,
  })
  await user.click(actions)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: `Edit ${name}` }),
  )
  const submit = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  return { user, dialog, submit, actions }
}

type Dialog = Awaited<ReturnType<typeof openNew>>['dialog']

const chosenEvents = (dialog: Dialog) =>
  dialog
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent)

const INCOMING = ['A new request', 'A person who asks again']
const ALL = [
  ...INCOMING,
  'Status or owner changes',
  'A request is erased (its id alone)',
]

test.each([
  ['Slack', INCOMING],
  ['Microsoft Teams', INCOMING],
  ['Webhook', ALL],
])('proposes the events that suit %s', async (kind, events) => {
  const { dialog } = await openNew(kind)
  expect(chosenEvents(dialog)).toEqual(events)
})

test('proposes incoming requests for an email destination', async () => {
  const { dialog } = await openNew()
  expect(chosenEvents(dialog)).toEqual(INCOMING)
})

test.each([
  ['Slack', /^Of a Slack app’s incoming webhook/],
  ['Microsoft Teams', /^Of a Teams workflow/],
  ['Webhook', 'A public https address, without port or password.'],
])('explains which address %s needs', async (kind, hint) => {
  const { dialog } = await openNew(kind)
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(hint)
})

test('explains that there can be several email addresses', async () => {
  const { dialog } = await openNew()
  expect(dialog.getByLabelText('Addresses')).toHaveAccessibleDescription(
    'One per line, at most 20. A reply to the email goes to the person who asked.',
  )
})

test('saves a webhook with a trimmed name and its host in ASCII', async () => {
  const { fillIn, submit } = await openNew('Webhook')
  await fillIn(' CRM ', ' https://ümlaut.example/in')
  await submit()
  await waitFor(() =>
    expect(sent('POST', 'destinations')).toEqual([
      {
        kind: 'webhook',
        name: 'CRM',
        events: [
          'request.created',
          'request.returned',
          'request.updated',
          'request.erased',
        ],
        addresses: null,
        url: 'https://xn--mlaut-jva.example/in',
        style: 'standard',
      },
    ]),
  )
})

test('saves an email destination with its addresses and chosen events', async () => {
  const { user, dialog, fillIn, submit } = await openNew()
  await fillIn('Sales', 'sales@x.example, desk@x.example')
  await user.click(dialog.getByLabelText('A person who asks again'))
  await submit()
  await waitFor(() =>
    expect(sent('POST', 'destinations')).toEqual([
      {
        kind: 'email',
        name: 'Sales',
        events: ['request.created'],
        addresses: ['sales@x.example', 'desk@x.example'],
        url: null,
        style: null,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("shows a new webhook's secret, without words about an old one", async () => {
  const { fillIn, submit } = await openNew('Webhook')
  await fillIn('CRM', 'https://crm.example')
  await submit()
  const dialog = await screen.findByRole('dialog', {
    name: 'The secret of this webhook',
  })
  expect(dialog).toHaveAccessibleDescription(/copy it now\.$/)
  const [{ id } = {}] = tables.destinations
  expect(sent('POST', 'webhook_secrets')).toEqual([
    {
      destination_id: id,
      secret: within(dialog).getByLabelText<HTMLInputElement>('Secret').value,
    },
  ])
})

test('removes a new webhook again if it could not get a secret', async () => {
  failCall('webhook_secrets')
  const { dialog, fillIn, submit } = await openNew('Webhook')
  await fillIn('CRM', 'https://crm.example')
  await submit()
  expect(
    await dialog.findByText('It couldn’t be saved. Please try again.'),
  ).toBeVisible()
  expect(tables.destinations).toMatchObject([
    { removed_at: expect.any(String) },
  ])
})

test('asks for an event if none is chosen, until one is', async () => {
  const { user, dialog, fillIn, submit } = await openNew('Slack')
  await fillIn('Chat', 'https://hooks.example/in')
  for (const event of INCOMING) await user.click(dialog.getByLabelText(event))
  await submit()
  expect(dialog.getByText('Choose at least one.')).toBeVisible()
  expect(dialog.getByLabelText('A new request')).toHaveFocus()
  expect(sent('POST', 'destinations')).toEqual([])
  await user.click(dialog.getByLabelText('A new request'))
  expect(dialog.queryByText('Choose at least one.')).toBeNull()
})

test('marks an address that the database refuses, until something changes', async () => {
  server.use(http.post(api('destinations'), () => refusal('23514')))
  const { user, dialog, fillIn, submit } = await openNew('Webhook')
  await fillIn('CRM', 'https://crm.example:8080')
  await submit()
  const field = dialog.getByLabelText('Address')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(
    /^This must be an https address with a public name and without a password or port\./,
  )
  expect(field).toHaveFocus()
  await user.type(field, '/')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('says so if it could not be saved, until something changes', async () => {
  failCall('destinations')
  const { user, dialog, fillIn, submit } = await openNew('Webhook')
  await fillIn('CRM', 'https://crm.example')
  await submit()
  const failed = 'It couldn’t be saved. Please try again.'
  expect(await dialog.findByText(failed)).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), '2')
  expect(dialog.queryByText(failed)).not.toBeInTheDocument()
})

test('names a wrong email address, and sends nothing', async () => {
  const { dialog, fillIn, submit } = await openNew()
  await fillIn('Desk', 'Desk <desk@x.example>, wrong')
  await submit()
  const field = dialog.getByLabelText('Addresses')
  expect(field).toHaveAccessibleDescription(
    /^“wrong” is not an email address\./,
  )
  expect(field).toHaveFocus()
  expect(sent('POST', 'destinations')).toEqual([])
})

test('asks for a name and an address, and focuses the first', async () => {
  const { dialog, submit } = await openNew()
  await submit()
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
    /^Enter a name\./,
  )
  expect(dialog.getByLabelText('Addresses')).toHaveAccessibleDescription(
    /^Enter an address\./,
  )
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  expect(sent('POST', 'destinations')).toEqual([])
})

test('takes no address of a webhook without https', async () => {
  const { dialog, fillIn, submit } = await openNew('Webhook')
  await fillIn('CRM', 'crm.example/in')
  await submit()
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(
    /^This must be an https address/,
  )
  expect(dialog.getByLabelText('Address')).toHaveValue('crm.example/in')
  expect(sent('POST', 'destinations')).toEqual([])
})

test('keeps the addresses while another kind is looked at', async () => {
  const { user, dialog, fillIn } = await openNew()
  await fillIn('Sales', 'sales@x.example')
  await user.click(dialog.getByLabelText('Slack'))
  expect(dialog.getByLabelText('Address')).toHaveValue('')
  await user.click(dialog.getByLabelText('Email'))
  expect(dialog.getByLabelText('Addresses')).toHaveValue('sales@x.example')
})

test('adds one destination for two presses', async () => {
  const { user, dialog, fillIn } = await openNew()
  await fillIn('Sales', 'sales@x.example')
  await user.dblClick(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST', 'destinations')).toHaveLength(1)
})

test('says how many addresses are too many', async () => {
  const { dialog, fillIn, submit } = await openNew()
  await fillIn('All', Array(21).fill('a@x.co').join(' '))
  await submit()
  expect(dialog.getByText('These are 21 addresses: 20 at most.')).toBeVisible()
})

test('says what an email destination can be refused for', async () => {
  server.use(http.post(api('destinations'), () => refusal('23514')))
  const { dialog, fillIn, submit } = await openNew()
  await fillIn('Desk', 'desk@x.example')
  await submit()
  expect(
    await dialog.findByText(/^This was refused\. There can be 20 destinations/),
  ).toBeVisible()
})

test('edits an email destination, from addresses pasted out of a mail program', async () => {
  setDestinations(
    aDestination({ addresses: ['sales@x.example', 'desk@x.example'] }),
  )
  const { user, dialog, submit, actions } = await edit('Sales team')
  const field = dialog.getByLabelText('Addresses')
  expect(field).toHaveValue('sales@x.example\ndesk@x.example')
  await user.clear(field)
  await user.type(field, 'Desk <desk@x.example>; ben@x.example')
  await submit()
  await waitFor(() =>
    expect(sent('PATCH', 'destinations')).toEqual([
      {
        name: 'Sales team',
        events: ['request.created', 'request.returned'],
        addresses: ['desk@x.example', 'ben@x.example'],
        url: null,
        style: null,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(actions).toHaveFocus()
})

test('offers no other kind for an email destination', async () => {
  setDestinations(aDestination())
  const { dialog } = await edit('Sales team')
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
})

test('opens a webhook with its address and events, and offers it the kinds of chats', async () => {
  setDestinations(aWebhook({ events: ['request.erased'] }))
  const { dialog } = await edit('CRM')
  expect(dialog.getByLabelText('Address')).toHaveValue('https://crm.example/in')
  expect(chosenEvents(dialog)).toEqual(['A request is erased (its id alone)'])
  expect(
    dialog
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Slack', 'Microsoft Teams', 'Webhook'])
})

test('keeps the address of a webhook that becomes a chat, with the events of a chat', async () => {
  setDestinations(aWebhook({ events: ['request.erased'] }))
  const { user, dialog } = await edit('CRM')
  await user.click(dialog.getByLabelText('Slack'))
  expect(dialog.getByLabelText('Address')).toHaveValue('https://crm.example/in')
  expect(chosenEvents(dialog)).toEqual(INCOMING)
})
