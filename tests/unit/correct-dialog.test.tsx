import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry, BEN, minutesAgo } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The dialog that corrects a request's name, email, company and phone.

const entry = () =>
  anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example', phone: '+353 1' })

async function openDialog(person = entry()) {
  const { user } = await openDashboard({
    entries: [person],
    at: `#entry=${person.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Correct…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Correct Niamh Kelly' }),
  )
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  const correct = async (label: RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    if (text) await user.type(dialog.getByLabelText(label), text)
  }
  return { user, dialog, save, correct }
}

const isClosed = () =>
  expect(screen.queryByRole('dialog', { name: /^Correct/ })).toBeNull()

test('saves the corrected fields only, and an emptied one as none', async () => {
  const { correct, save } = await openDialog()
  await correct(/^Name/, 'Niamh Kelleher')
  await correct(/^Phone/, '')
  await save()
  await waitFor(isClosed)
  expect(sent('PATCH', 'waitlist')).toEqual([
    { name: 'Niamh Kelleher', phone: null, press: expect.any(String) },
  ])
  expect(
    await screen.findByText('Niamh Kelly: name, phone corrected'),
  ).toBeInTheDocument()
})

test('closes without a call if nothing was changed', async () => {
  const { save } = await openDialog()
  await save()
  isClosed()
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('needs a name', async () => {
  const { dialog, correct, save } = await openDialog()
  await correct(/^Name/, '')
  await save()
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(
    'Name is required',
  )
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test.each([
  ['23505', 'Another entry has this address.'],
  ['23514', 'Invalid email address'],
])(
  'says at the address why the database refused it (%s)',
  async (code, text) => {
    const { dialog, correct, save } = await openDialog()
    server.use(http.patch(api('waitlist'), () => refusal(code)))
    await correct(/^Email/, 'kelly@x.example')
    await save()
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(text),
    )
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('kelly@x.example')
  },
)

test('says below the fields that another field can’t be stored', async () => {
  const { dialog, correct, save } = await openDialog()
  server.use(http.patch(api('waitlist'), () => refusal('23514')))
  await correct(/^Name/, 'Niamh\u202e')
  await save()
  expect(
    await dialog.findByText('Niamh Kelly: what was typed can’t be stored.'),
  ).toBeVisible()
})

test('changes nothing on Cancel', async () => {
  const { user, dialog, correct } = await openDialog()
  await correct(/^Name/, 'Orla')
  await user.click(dialog.getByText('Cancel'))
  isClosed()
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('tells what a colleague changed meanwhile, and saves on top of it at the second press', async () => {
  const person = entry()
  const { dialog, correct, save } = await openDialog(person)
  // Ben has corrected the phone number since the entry was loaded.
  Object.assign(tables.waitlist[0]!, {
    version: 9,
    phone: '+353 1 555 0099',
    changed_by: BEN,
    changed_at: minutesAgo(1),
  })
  await correct(/^Company/, 'Daly & Co')
  await save()
  expect(
    await dialog.findByText(/^Ben has changed Niamh Kelly in the meantime/),
  ).toBeVisible()
  await save()
  await waitFor(isClosed)
  expect(tables.waitlist[0]).toMatchObject({
    company: 'Daly & Co',
    phone: '+353 1 555 0099',
  })
})

test('needs an address for what a form sent', async () => {
  const { dialog, correct, save } = await openDialog()
  await correct(/^Email/, '')
  await save()
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
    'Enter an email address',
  )
})

test('needs no address beside a phone number for what an admin added', async () => {
  const { correct, save } = await openDialog(
    Object.assign(entry(), { source: 'call' }),
  )
  await correct(/^Email/, '')
  await save()
  await waitFor(isClosed)
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ email: null }])
})

test('keeps what was typed if saving fails', async () => {
  const { dialog, correct, save } = await openDialog()
  server.use(http.patch(api('waitlist'), () => refusal('57014', 500)))
  await correct(/^Company/, 'Daly')
  await save()
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Nothing was changed. Please try again.',
    ),
  )
  expect(dialog.getByLabelText(/^Company/)).toHaveValue('Daly')
})
