import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { aDestination, setDestinations } from '../support/admin/destinations'
import { openAdmin } from '../support/admin/render-admin'
import { ANNA, BEN, CLEO } from '../support/admin/rows'
import { api, sent, server, tables } from '../support/admin/waitlist-server'

// Passing on the open entries of an admin, with or without removing their
// access.

beforeEach(() => {
  tables.report = [BEN, CLEO].map((value) => ({ value, open: 1 }))
})

const answerRemoval = (removed: boolean) =>
  server.use(
    http.post(api('rpc/remove_access'), () => {
      tables.people = tables.people.filter(({ id }) => id !== BEN)
      return HttpResponse.json(removed)
    }),
  )

async function askToAssign(name: string) {
  const { user } = await openAdmin('/admin/people')
  const button = await screen.findByRole('button', {
    name: `Assign all open entries of ${name}`,
  })
  await user.click(button)
  return { user, button, dialog: within(await screen.findByRole('dialog')) }
}

async function askToRemoveBen() {
  const { user } = await openAdmin('/admin/people')
  await user.click(await screen.findByRole('button', { name: 'Actions: Ben' }))
  await user.click(screen.getByRole('button', { name: 'Remove access…' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove the access of Ben?',
  })
  return { user, dialog: within(dialog) }
}

test('offers nobody and the present admins as new owners, the signed-in one at first', async () => {
  const { dialog } = await askToAssign('Cleo')
  const choice = dialog.getByLabelText('Give their 1 open entry to')
  expect(choice).toHaveValue(ANNA)
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody', 'Me', 'Ben'])
})

test('does not offer the admin whose entries are passed on', async () => {
  const { dialog } = await askToAssign('Ben')
  expect(dialog.queryByRole('option', { name: 'Ben' })).toBeNull()
})

test('gives all open entries of an admin to another in one press', async () => {
  const { user, dialog } = await askToAssign('Cleo')
  tables.waitlist = [
    { id: 'e1', owner_id: CLEO, status: 'new' },
    { id: 'e2', owner_id: CLEO, status: 'booked' },
    { id: 'e3', owner_id: CLEO, status: 'closed' },
    { id: 'e4', owner_id: BEN, status: 'new' },
  ]
  await user.click(dialog.getByRole('button', { name: 'Assign all' }))
  expect(
    await screen.findByText('All open entries of Cleo were assigned'),
  ).toBeInTheDocument()
  expect(tables.waitlist.map(({ owner_id }) => owner_id)).toEqual([
    ANNA,
    ANNA,
    CLEO,
    BEN,
  ])
  expect(sent('PATCH', 'waitlist')).toEqual([
    { owner_id: ANNA, press: expect.stringMatching(/^[\w-]{36}$/) },
  ])
})

test('says before a press that the new owner gets one email', async () => {
  await askToAssign('Cleo')
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'A new owner gets one email about all of them, unless that’s you.',
  )
})

test('leaves the entries without an owner if nobody was chosen', async () => {
  const { user, dialog } = await askToAssign('Cleo')
  await user.selectOptions(dialog.getByRole('combobox'), 'Nobody')
  await user.click(dialog.getByRole('button', { name: 'Assign all' }))
  expect(
    await screen.findByText('The open entries of Cleo have no owner now'),
  ).toBeInTheDocument()
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ owner_id: null }])
})

test('changes nothing on Cancel, and returns the focus', async () => {
  const { user, dialog, button } = await askToAssign('Ben')
  const [cancel] = dialog.getAllByRole('button', { name: 'Cancel' })
  await user.click(cancel!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('closes and says so if the list could not be loaded again after assigning', async () => {
  const { user, dialog } = await askToAssign('Cleo')
  failCall('people')
  await user.click(dialog.getByRole('button', { name: 'Assign all' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The team couldn’t be loaded.',
  )
  await waitFor(() =>
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
  )
})

test('tells before a removal what stays of the admin', async () => {
  const { dialog } = await askToRemoveBen()
  expect(
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual([
    'What they did stays, with their name: “Ben, left”.',
    'Activity records who removed it. An admin can invite them again.',
  ])
})

test('names the destinations that still send notices to the admin', async () => {
  setDestinations(
    aDestination({ name: 'Desk', addresses: ['Ben@x.example'] }),
    aDestination({ name: 'Sales' }),
  )
  const { dialog } = await askToRemoveBen()
  expect(
    await dialog.findByText(
      'Notices to their address are still sent, by Desk. Change that under Notifications.',
    ),
  ).toBeVisible()
})

test('asks for no new owner if the admin has no open entries', async () => {
  tables.report = []
  const { dialog } = await askToRemoveBen()
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
})

test("removes an admin's access and passes on the entries in one call", async () => {
  answerRemoval(true)
  const { user, dialog } = await askToRemoveBen()
  await user.selectOptions(dialog.getByRole('combobox'), 'Me')
  await user.click(dialog.getByRole('button', { name: 'Remove access' }))
  expect(
    await screen.findByText('Ben no longer has access'),
  ).toBeInTheDocument()
  expect(sent('POST', 'rpc/remove_access')).toEqual([
    { person: BEN, new_owner: ANNA },
  ])
})

test('names no new owner in a removal without one', async () => {
  answerRemoval(true)
  const { user, dialog } = await askToRemoveBen()
  await user.click(dialog.getByRole('button', { name: 'Remove access' }))
  await waitFor(() =>
    expect(sent('POST', 'rpc/remove_access')).toEqual([{ person: BEN }]),
  )
})

test('focuses the heading after a removal, as the button is gone', async () => {
  answerRemoval(true)
  const { user, dialog } = await askToRemoveBen()
  await user.click(dialog.getByRole('button', { name: 'Remove access' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus(),
  )
  expect(screen.queryByRole('heading', { name: 'Ben' })).toBeNull()
})

test('says so if another admin removed the access first', async () => {
  answerRemoval(false)
  const { user, dialog } = await askToRemoveBen()
  await user.click(dialog.getByRole('button', { name: 'Remove access' }))
  expect(
    await screen.findByText('Ben no longer had access'),
  ).toBeInTheDocument()
})

test('says so if a removal failed, and keeps the admin', async () => {
  failCall('rpc/remove_access')
  const { user, dialog } = await askToRemoveBen()
  await user.click(dialog.getByRole('button', { name: 'Remove access' }))
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible()
})

test('keeps the access on Keep', async () => {
  const { user, dialog } = await askToRemoveBen()
  await user.click(dialog.getAllByRole('button', { name: 'Keep' })[0]!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent('POST', 'rpc/remove_access')).toEqual([])
})
