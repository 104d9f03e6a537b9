import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addWords } from '@/admin/requests/model/entry-words'
import { letterOf } from '@/admin/shortcuts'
import { STATUSES } from '@/lib/statuses'
import { aWebhook, setDestinations } from '../support/admin/destinations'
import { openAdmin } from '../support/admin/render-admin'
import {
  anEntry,
  ANNA,
  anOpening,
  BEN,
  minutesAgo,
} from '../support/admin/rows'
import { requests, tables } from '../support/admin/waitlist-server'

// The signed-in person, Anna, is a reader: she sees everything and finds no
// control that changes it.

beforeEach(() => {
  tables.user_roles = [{ user_id: ANNA, role: 'reader' }]
  Object.assign(tables.people[0]!, { role: 'reader', takes_turns: false })
  tables.waitlist_state[0]!.role = 'reader'
})

const changesSent = () =>
  requests.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      method !== 'HEAD' &&
      !/^rpc\/waitlist_|^auth/.test(path),
  )

const openEntry = async () => {
  tables.waitlist = [
    anEntry({
      name: 'Niamh Kelly',
      owner_id: BEN,
      status: 'contacted',
    }),
  ]
  const opened = await openAdmin('/admin/dashboard')
  await screen.findByRole('link', { name: /Niamh Kelly/ })
  return opened
}

test('shows the list without boxes, marks to press, or tools that save', async () => {
  await openEntry()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(
    screen.queryByRole('button', {
      name: /Mark|Take|Release|Export|Columns|Save view/,
    }),
  ).toBeNull()
  expect(screen.queryByRole('button', { name: addWords.button })).toBeNull()
})

test('changes nothing by key', async () => {
  const { user } = await openEntry()
  screen.getByRole('link', { name: /Niamh Kelly/ }).focus()
  await user.keyboard(`${STATUSES.map(letterOf).join('')}mxaslec`)
  expect(changesSent()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows an open entry with status and owner as texts', async () => {
  const { user } = await openEntry()
  await user.click(screen.getByRole('link', { name: /Niamh Kelly/ }))
  const panel = await screen.findByRole('region', { name: 'Niamh Kelly' })
  expect(panel).toHaveTextContent('OwnerB')
  expect(panel).toHaveTextContent('Contacted')
  expect(screen.queryByLabelText('Add a note')).toBeNull()
  expect(panel.querySelectorAll('select, textarea, input')).toHaveLength(0)
  expect(
    screen.queryByRole('button', { name: /Reply|Erase|Correct|Next step/ }),
  ).toBeNull()
})

test('shows the openings of replies without their menus', async () => {
  tables.reply_openings = [anOpening({ name: 'First answer' })]
  await openAdmin('/admin/replies')
  expect(await screen.findByText('First answer')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Actions/ })).toBeNull()
})

test('shows the account of a reader as one', async () => {
  await openAdmin('/admin/account')
  expect(await screen.findByRole('region', { name: 'Anna' })).toHaveTextContent(
    'AnnaReader',
  )
})

test('shows the reminders as a text', async () => {
  await openAdmin('/admin/notifications')
  expect(await screen.findByText(/due after 4 working hours/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Save/ })).toBeNull()
})

test('shows the log of a destination without buttons that send or dismiss', async () => {
  setDestinations(aWebhook({ id: 'd1' }))
  tables.deliveries = ['failed', 'waiting'].map((state) => ({
    id: state,
    destination_id: 'd1',
    created_at: minutesAgo(9),
    due_at: minutesAgo(9),
    tried_at: minutesAgo(8),
    event: 'request.created',
    state,
    tries: 1,
    status: 500,
    took_ms: 12,
  }))
  const { user } = await openAdmin('/admin/notifications')
  await user.click(await screen.findByRole('button', { name: 'Actions: CRM' }))
  await user.click(screen.getByRole('button', { name: 'Log' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: /Send|Dismiss/ })).toBeNull()
})

test('becomes an admin at the next poll, without a reload', async () => {
  await openEntry()
  tables.user_roles = [{ user_id: ANNA, role: 'admin' }]
  tables.waitlist_state[0]!.role = 'admin'
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).not.toEqual([]))
})
