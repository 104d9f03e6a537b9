import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openEntry } from '../support/admin/render-admin'
import {
  anEntry,
  aNote,
  BEN,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// Authors correct their notes for ten minutes.

const correct = { name: /^Correct your note/ }

async function open(given: Row) {
  const note = aNote('Caled', { created_at: minutesAgo(9), ...given })
  const opened = await openEntry(
    anEntry({ name: 'Niamh Kelly', waitlist_notes: [note] }),
  )
  await opened.panel.findByText('Caled')
  return opened
}

test('an author corrects a note, and the first text stays readable', async () => {
  const { user, panel } = await open({})
  await user.click(panel.getByRole('button', correct))
  const field = panel.getByLabelText('Correct the note')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, 'Called @Ben')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(panel.queryByLabelText('Correct the note')).toBeNull(),
  )
  expect(panel.getByText('Called @Ben')).toBeVisible()
  expect(sent('PATCH', 'waitlist_notes')).toEqual([
    { body: 'Called @Ben', mentions: [BEN] },
  ])
})

test('a corrected note says so, with its first text', async () => {
  const { user, panel } = await open({ first_body: 'The first text' })
  expect(panel.getByText('The first text')).not.toBeVisible()
  await user.click(panel.getByText('Corrected. First text'))
  expect(panel.getByText('The first text')).toBeVisible()
})

test.each([
  ['a colleague’s note', { admin_id: BEN }],
  ['a note of ten minutes ago', { created_at: minutesAgo(10) }],
])('%s can’t be corrected', async (_, given) => {
  const { panel } = await open(given)
  expect(panel.queryByRole('button', correct)).toBeNull()
})

test('a correction that comes too late says so, and keeps what was typed', async () => {
  const { user, panel } = await open({})
  server.use(http.patch(api('waitlist_notes'), () => refusal('23514')))
  await user.click(panel.getByRole('button', correct))
  await user.type(panel.getByLabelText('Correct the note'), ' twice')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      'A note can be corrected for ten minutes. Add another one.',
    ),
  ).toBeVisible()
  expect(panel.getByLabelText('Correct the note')).toHaveValue('Caled twice')
})

test('a correction that failed keeps what was typed, and Cancel leaves the note as it was', async () => {
  const { user, panel } = await open({})
  failCall('waitlist_notes')
  await user.click(panel.getByRole('button', correct))
  await user.type(panel.getByLabelText('Correct the note'), ' twice')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The note was not corrected')).toBeVisible()
  expect(panel.getByLabelText('Correct the note')).toHaveValue('Caled twice')
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  expect(panel.getByText('Caled')).toBeVisible()
})

test('a correction that names a former admin says so', async () => {
  const { user, panel } = await open({})
  await user.click(panel.getByRole('button', correct))
  await user.type(panel.getByLabelText('Correct the note'), ' @Ben')
  Object.assign(tables.people[1]!, { role: 'reader' })
  server.use(http.patch(api('waitlist_notes'), () => refusal('23514')))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(/names a colleague who is no admin any more/),
  ).toBeVisible()
})

test('a correction of a note that is gone says so, and keeps what was typed', async () => {
  const { user, panel } = await open({})
  await user.click(panel.getByRole('button', correct))
  await user.type(panel.getByLabelText('Correct the note'), ' twice')
  tables.waitlist[0]!.waitlist_notes = []
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The note is gone')).toBeVisible()
  expect(panel.getByLabelText('Correct the note')).toHaveValue('Caled twice')
})
