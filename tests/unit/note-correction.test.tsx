import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { deferred } from '../support/deferred'
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

test('a correction tells only colleagues whom the note didn’t name before', async () => {
  const { user, panel } = await openEntry(
    anEntry({
      name: 'Niamh Kelly',
      waitlist_notes: [aNote('Call @Ben', { created_at: minutesAgo(1) })],
    }),
  )
  await user.click(await panel.findByRole('button', correct))
  const field = panel.getByLabelText('Correct the note')
  await user.type(field, ' today')
  expect(field).toHaveValue('Call @Ben today')
  expect(panel.queryByText(/An email tells/)).toBeNull()
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

test('a half-written correction outlives closing the entry, and Cancel gives it up', async () => {
  const { user, panel } = await open({})
  await user.click(panel.getByRole('button', correct))
  await user.clear(panel.getByLabelText('Correct the note'))
  await user.type(panel.getByLabelText('Correct the note'), 'Called')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.queryByLabelText('Correct the note')).toBeNull(),
  )
  await user.click(screen.getByRole('link', { name: /Niamh Kelly/ }))
  expect(await screen.findByLabelText('Correct the note')).toHaveValue('Called')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Correct the note')).toBeNull()
  await user.click(screen.getByRole('button', correct))
  expect(screen.getByLabelText('Correct the note')).toHaveValue('Caled')
})

test('text typed while a correction is saved stays', async () => {
  const { user, panel } = await open({})
  const answered = deferred<void>()
  server.use(
    http.patch(api('waitlist_notes'), async ({ request }) => {
      const change = (await request.clone().json()) as Row
      await answered.promise
      Object.assign((tables.waitlist[0]!.waitlist_notes as Row[])[0]!, change)
      return HttpResponse.json([{ id: 'one' }])
    }),
  )
  await user.click(panel.getByRole('button', correct))
  const field = panel.getByLabelText('Correct the note')
  await user.type(field, ' twice{Control>}{Enter}{/Control}')
  await user.type(field, ', and wrote')
  answered.resolve()
  expect(await screen.findByText('Note corrected')).toBeVisible()
  expect(panel.getByLabelText('Correct the note')).toHaveValue(
    'Caled twice, and wrote',
  )
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
})

test.each(['Save', 'Cancel'])(
  '%s gives the focus to the button that opened the correction',
  async (name) => {
    const { user, panel } = await open({})
    await user.click(panel.getByRole('button', correct))
    await user.click(panel.getByRole('button', { name }))
    await waitFor(() =>
      expect(panel.getByRole('button', correct)).toHaveFocus(),
    )
  },
)

test('Ctrl and Enter saves a correction, and says so', async () => {
  const { user, panel } = await open({})
  await user.click(panel.getByRole('button', correct))
  await user.type(
    panel.getByLabelText('Correct the note'),
    ' twice{Control>}{Enter}{/Control}',
  )
  expect(await screen.findByText('Note corrected')).toBeVisible()
  expect(panel.getByText('Caled twice')).toBeVisible()
  expect(panel.queryByLabelText('Correct the note')).toBeNull()
})
