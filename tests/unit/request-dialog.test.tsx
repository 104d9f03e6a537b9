import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openEntry } from '../support/admin/render-admin'
import { anEntry, BEN, minutesAgo, type Row } from '../support/admin/rows'
import { api, refusal, sent, server } from '../support/admin/waitlist-server'

// The dialog that corrects what a person sent.

async function openCorrection(given: Row = {}) {
  const entry = anEntry({
    name: 'Niamh Kelly',
    email: 'niamh@x.example',
    phone: '+353 1',
    ...given,
  })
  const opened = await openEntry(entry)
  await opened.user.click(
    opened.panel.getByRole('button', { name: 'Correct…' }),
  )
  return { ...opened, entry, dialog: within(screen.getByRole('dialog')) }
}
const save = { name: 'Save' }
const changes = () => sent('PATCH', 'waitlist')
const refuse = (code: string) =>
  server.use(http.patch(api('waitlist'), () => refusal(code)))

test('a correction begins with the present values', async () => {
  const { dialog } = await openCorrection()
  expect(
    dialog.getByRole('heading', { name: 'Correct Niamh Kelly' }),
  ).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Niamh Kelly')
  expect(dialog.getByLabelText(/^Email/)).toBeRequired()
  expect(dialog.getByLabelText(/^Phone/)).toHaveValue('+353 1')
  expect(dialog.queryByLabelText(/^Message/)).toBeNull()
})

test('only what was edited is sent, an emptied field as nothing', async () => {
  const { user, panel, dialog } = await openCorrection()
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), ' Orla ')
  await user.clear(dialog.getByLabelText(/^Phone/))
  await user.click(dialog.getByRole('button', save))
  expect(
    await screen.findByText('Niamh Kelly: name, phone corrected'),
  ).toBeVisible()
  expect(changes()).toMatchObject([{ name: 'Orla', phone: null }])
  expect(changes()[0]).not.toHaveProperty('email')
  expect(await screen.findByRole('heading', { name: 'Orla' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Correct…' })).toHaveFocus()
})

test('a correction without a change only closes', async () => {
  const { user, dialog } = await openCorrection()
  await user.click(dialog.getByRole('button', save))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
})

test('a name is needed, and gets the focus', async () => {
  const { user, dialog } = await openCorrection()
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.click(dialog.getByRole('button', save))
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(
    'Name is required',
  )
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
})

test('an address is needed for what a form sent', async () => {
  const { user, dialog } = await openCorrection()
  await user.clear(dialog.getByLabelText(/^Email/))
  await user.click(dialog.getByRole('button', save))
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
    'Enter an email address',
  )
})

test('a phone number is enough for what an admin added', async () => {
  const { user, dialog } = await openCorrection({ source: 'call' })
  await user.clear(dialog.getByLabelText(/^Email/))
  await user.click(dialog.getByRole('button', save))
  expect(await screen.findByText('Niamh Kelly: email corrected')).toBeVisible()
})

test.each([
  ['23505', 'Another entry has this address.'],
  ['23514', 'Invalid email address'],
])('a refused address (%s) is told at its field', async (code, text) => {
  const { user, dialog } = await openCorrection()
  await user.type(dialog.getByLabelText(/^Email/), 'x')
  refuse(code)
  await user.click(dialog.getByRole('button', save))
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(text),
  )
  expect(dialog.getByLabelText(/^Email/)).toHaveFocus()
})

test('another refused value is told at the foot, without a notification', async () => {
  const { user, dialog } = await openCorrection()
  await user.type(dialog.getByLabelText(/^Company/), 'Daly')
  refuse('23514')
  await user.click(dialog.getByRole('button', save))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Niamh Kelly: what was typed can’t be stored.',
    ),
  )
  expect(screen.queryByText(/not changed|not saved/)).toBeNull()
})

test('a correction that failed can be tried again, or cancelled', async () => {
  const { user, panel, dialog } = await openCorrection()
  await user.type(dialog.getByLabelText(/^Company/), 'Daly')
  refuse('57014')
  await user.click(dialog.getByRole('button', save))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Nothing was changed. Please try again.',
    ),
  )
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(panel.getByRole('button', { name: 'Correct…' })).toHaveFocus()
})

test("a correction after another admin's shows theirs, keeps what was typed, and is saved by a second press", async () => {
  const { user, dialog, entry } = await openCorrection()
  await user.type(dialog.getByLabelText(/^Company/), 'Daly')
  Object.assign(entry, {
    email: 'orla@x.example',
    version: 9,
    changed_by: BEN,
    changed_at: minutesAgo(1),
  })
  await user.click(dialog.getByRole('button', save))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^Ben has changed Niamh Kelly.*email orla@x.example\.$/,
    ),
  )
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('orla@x.example')
  await user.click(dialog.getByRole('button', save))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entry).toMatchObject({ company: 'Daly', email: 'orla@x.example' })
})
