import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { addWords } from '@/admin/requests/model/entry-words'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The dialog that adds a request from a call, a fair or an email.

/** Opens the dialog, above a list with these entries. */
async function openDialog(...entries: ReturnType<typeof anEntry>[]) {
  const { user } = await openDashboard({ entries })
  await user.click(screen.getByRole('button', { name: addWords.button }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add a request' }),
  )
  const save = () => user.click(dialog.getByRole('button', { name: 'Add' }))
  return { user, dialog, save }
}

test('opens by the letter c', async () => {
  const { user } = await openDashboard()
  await user.keyboard('c')
  expect(
    await screen.findByRole('dialog', { name: 'Add a request' }),
  ).toBeVisible()
})

test('adds a request from a fair, tells the list and opens the entry', async () => {
  const { user, dialog, save } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Source'), 'fair')
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await save()
  await waitFor(() => expect(window.location.hash).toContain('entry='))
  expect(sent('POST', 'waitlist')).toEqual([
    { name: 'Niamh Kelly', email: 'niamh@x.example', source: 'fair' },
  ])
  expect(screen.queryByRole('dialog', { name: 'Add a request' })).toBeNull()
})

test('asks for a name first and focuses its field', async () => {
  const { dialog, save } = await openDialog()
  await save()
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(
    'Name is required',
  )
  expect(sent('POST', 'waitlist')).toEqual([])
})

test('asks for an email address or a phone number, and takes a phone number alone', async () => {
  const { user, dialog, save } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await save()
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
    'Enter an email address or a phone number',
  )
  await user.type(dialog.getByLabelText(/^Phone/), '+353 1 555 0177')
  await save()
  await waitFor(() =>
    expect(sent('POST', 'waitlist')).toEqual([
      { name: 'Niamh Kelly', phone: '+353 1 555 0177', source: 'call' },
    ]),
  )
})

test('saves by Ctrl and Enter in the message', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await user.type(
    dialog.getByLabelText(/^Message/),
    'Met at the fair{Control>}{Enter}{/Control}',
  )
  await waitFor(() =>
    expect(sent('POST', 'waitlist')).toMatchObject([
      { message: 'Met at the fair' },
    ]),
  )
})

test('keeps a draft after Escape', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: addWords.button }))
  expect(await screen.findByDisplayValue('Niamh')).toBeVisible()
})

test('drops a draft on Discard', async () => {
  const { user, dialog } = await openDialog()
  expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: addWords.button }))
  await screen.findByRole('dialog', { name: 'Add a request' })
  expect(screen.queryByDisplayValue('Niamh')).toBeNull()
})

test('shows an entry of the same person, and adds the request to it', async () => {
  const known = anEntry({ name: 'Niamh Kelly', company: 'Daly Ltd' })
  const { user, dialog } = await openDialog(known)
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  expect(
    await dialog.findByRole('link', { name: 'Niamh Kelly, Daly Ltd' }),
  ).toBeVisible()
  await user.click(
    dialog.getByRole('button', { name: 'Add to this entry: Niamh Kelly' }),
  )
  await waitFor(() =>
    expect(sent('POST', 'waitlist_returns')).toEqual([
      { name: 'Niamh Kelly', source: 'call', entry_id: known.id },
    ]),
  )
  expect(sent('POST', 'waitlist')).toEqual([])
  await waitFor(() => expect(window.location.hash).toContain(known.id))
})

test('offers no way to add to an entry in spam', async () => {
  const { user, dialog } = await openDialog(
    anEntry({ name: 'Niamh Kelly', status: 'spam' }),
  )
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  expect(await dialog.findByText('· Spam')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Add to this entry/ })).toBeNull()
})

test('looks for nobody while the name is a single word', async () => {
  const { user, dialog } = await openDialog(anEntry({ name: 'Niamh Kelly' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh')
  await user.type(dialog.getByLabelText(/^Company/), 'Daly')
  expect(sent('POST', 'rpc/waitlist_matching')).toEqual([])
})

test('leads to the known entry and closes', async () => {
  const known = anEntry({ name: 'Niamh Kelly' })
  const { user, dialog } = await openDialog(known)
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.click(await dialog.findByRole('link', { name: 'Niamh Kelly' }))
  expect(screen.queryByRole('dialog', { name: 'Add a request' })).toBeNull()
  expect(window.location.hash).toContain(known.id)
})

test.each([
  [
    'an address that another entry has',
    '23505',
    'Another entry has this address.',
  ],
  ['an address that is none', '23514', 'Invalid email address'],
])('says at the field that the database refuses %s', async (_, code, text) => {
  const { user, dialog, save } = await openDialog()
  server.use(http.post(api('waitlist'), () => refusal(code)))
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await save()
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(text),
  )
  expect(dialog.getByLabelText(/^Email/)).toHaveFocus()
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('niamh@x.example')
})

test('keeps the text and says so when saving fails', async () => {
  const { user, dialog, save } = await openDialog()
  server.use(http.post(api('waitlist'), () => refusal('57014', 500)))
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await save()
  expect(
    await dialog.findByText('That was not saved. Please try again.'),
  ).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Niamh Kelly')
  expect(tables.waitlist).toEqual([])
})

test('adds one request for two presses of Enter', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(
    dialog.getByLabelText(/^Email/),
    'niamh@x.example{Enter}{Enter}',
  )
  await screen.findByRole('region', { name: 'Niamh Kelly' })
  expect(sent('POST', 'waitlist')).toHaveLength(1)
})

test('takes a pasted text whole, and says how long it may be', async () => {
  const { user, dialog, save } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.click(dialog.getByLabelText(/^Phone/))
  await user.paste('+353 1 555 0177 extension 12')
  await save()
  expect(dialog.getByLabelText(/^Phone/)).toHaveAccessibleDescription(
    'Phone number must be less than 20 characters',
  )
  expect(dialog.getByLabelText(/^Phone/)).toHaveValue(
    '+353 1 555 0177 extension 12',
  )
  expect(sent('POST', 'waitlist')).toEqual([])
})

test('leaves no draft of an added request', async () => {
  const { user, dialog, save } = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await save()
  await screen.findByRole('region', { name: 'Niamh Kelly' })
  await user.click(screen.getByRole('button', { name: addWords.button }))
  const again = await screen.findByRole('dialog', { name: 'Add a request' })
  expect(within(again).getByLabelText(/^Name/)).toHaveValue('')
})

test('looks for nobody by half an address or a few digits', async () => {
  const { user, dialog } = await openDialog(anEntry({ name: 'Niamh Kelly' }))
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@')
  await user.type(dialog.getByLabelText(/^Phone/), '353 1')
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await dialog.findByRole('link', { name: 'Niamh Kelly' })
  expect(sent('POST', 'rpc/waitlist_matching')).not.toContainEqual({
    term: expect.stringMatching(/niamh@|353/),
  })
})
