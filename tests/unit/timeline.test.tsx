import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openEntry } from '../support/admin/render-admin'
import {
  aChange,
  aDelivery,
  anEntry,
  aNote,
  aReturn,
  BEN,
  daysAgo,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import { api, refusal, sent, server } from '../support/admin/waitlist-server'

// What happened to an entry, and the notes that admins write.

async function open(given: Row = {}) {
  const opened = await openEntry(anEntry({ name: 'Niamh Kelly', ...given }))
  const field = await opened.panel.findByLabelText('Add a note')
  const items = () =>
    within(opened.panel.getByRole('list', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  return { ...opened, field, items }
}

test('the timeline tells requests, notes, changes and notices, newest first', async () => {
  const { items } = await open({
    waitlist_notes: [
      aNote('Called', { created_at: minutesAgo(10) }),
      aNote('Gone', { removed_at: minutesAgo(1) }),
    ],
    waitlist_history: [
      aChange('note-added', { created_at: minutesAgo(10) }),
      aChange('note-removed', { created_at: minutesAgo(20) }),
      aChange('status', {
        ...{ before: 'closed', after: 'new', admin_id: null },
        created_at: minutesAgo(25),
      }),
      aChange('phone', { after: '+353 1', created_at: minutesAgo(40) }),
    ],
    return_count: 1,
    waitlist_returns: [aReturn({ source: 'app' })],
    deliveries: [
      aDelivery('CRM', { kind: 'webhook', style: 'slack' }),
      aDelivery('Admin', { admin_id: BEN }, { finished_at: daysAgo(2) }),
    ],
  })
  expect(items()).toEqual([
    expect.stringMatching(/^Anna.*10 min agoCalled$/),
    'Note removed, Anna20 min ago',
    'Status changed from closed to new, Automatic25 min ago',
    'Asked again: App page30 min ago',
    'Phone from N/A to +353 1, Anna40 min ago',
    'Request received: Demo form1 h ago',
    'Notified CRM (Slack) of the request1 day ago',
    'Notified Ben (email) of the request2 days ago',
  ])
})

test('the age of a line has its exact time as title', async () => {
  const { panel } = await open({
    waitlist_history: [aChange('phone', { after: '1' })],
  })
  const line = panel.getByText(/^Phone from/).closest('li')
  expect(line?.querySelector('time')?.title).toMatch(
    /^Wednesday, November 25, 2026 at 8:20:00 PM/,
  )
})

test('n focuses the note field, and nothing can be added while it is empty', async () => {
  const { user, panel, field } = await open()
  await user.keyboard('n')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
  expect(panel.getByRole('button', { name: 'Add note' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test.each(['Control', 'Meta'])(
  '%s and Enter add a note without the spaces around it',
  async (key) => {
    const { user, field, items } = await open()
    await user.type(field, `  First {${key}>}{Enter}{/${key}}`)
    await waitFor(() => expect(items()[0]).toMatch(/^Anna.*First$/))
    expect(field).toHaveValue('')
    expect(sent('POST', 'waitlist_notes')).toMatchObject([{ body: 'First' }])
  },
)

test('Enter alone begins a new line of a note', async () => {
  const { user, field } = await open()
  await user.type(field, 'One{Enter}Two')
  expect(field).toHaveValue('One\nTwo')
  expect(sent('POST', 'waitlist_notes')).toEqual([])
})

test('a note beyond the 200 of an entry says that there is no room', async () => {
  const { user, panel, field } = await open()
  server.use(http.post(api('waitlist_notes'), () => refusal('23514')))
  await user.type(field, 'Second')
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  expect(
    await screen.findByText(
      'An entry holds 200 notes. Remove one to make room.',
    ),
  ).toBeVisible()
})

test('a note that was not added stays in its field, with the focus', async () => {
  const { user, panel, field } = await open()
  failCall('waitlist_notes')
  await user.type(field, 'Second')
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('The note was not added')).toBeVisible()
  expect(field).toHaveValue('Second')
  expect(field).toHaveFocus()
})

const removeButton = { name: /^Remove the note of Ben/ }

test('a note is removed by one press, which hands the focus to the field, and undo restores it', async () => {
  const note = aNote('Rang back', { admin_id: BEN })
  const { user, panel, field } = await open({ waitlist_notes: [note] })
  await user.click(panel.getByRole('button', removeButton))
  expect(await screen.findByText('Note removed')).toBeVisible()
  expect(field).toHaveFocus()
  expect(panel.queryByText('Rang back')).toBeNull()
  await user.keyboard('{Escape}u')
  expect(await screen.findByText('Note restored')).toBeVisible()
  expect(await panel.findByText('Rang back')).toBeVisible()
})

test('a note erased in the meantime cannot be restored, and undo says so', async () => {
  const note = aNote('Rang back', { admin_id: BEN })
  const { user, panel } = await open({ waitlist_notes: [note] })
  await user.click(panel.getByRole('button', removeButton))
  await screen.findByText('Note removed')
  note.id = 'another'
  await user.keyboard('{Escape}u')
  expect(await screen.findByText('The note couldn’t be restored')).toBeVisible()
})
