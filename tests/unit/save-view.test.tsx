import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openDashboard } from '../support/admin/render-admin'
import { aSavedView, BEN } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

// The form that saves the list's filters as a view.

let leads: ReturnType<typeof aSavedView>
beforeEach(() => {
  leads = aSavedView('Leads', { owner: 'me', status: 'open' })
  tables.saved_views = [leads]
})

async function openForm(at: string) {
  const { user } = await openDashboard({ at })
  await screen.findByRole('list', { name: 'Saved views' })
  await user.click(
    screen.getByRole('button', { name: 'Save the current view' }),
  )
  const form = within(screen.getByRole('dialog'))
  return { user, form }
}

const leadsOpen = (more = '') => `#owner=me&view=${leads.id}${more}`
const savedNames = () => tables.saved_views.map(({ name }) => name)

test("a new view's name is proposed from its filters, selected to be typed over", async () => {
  const { user, form } = await openForm('#status=spam&owner=me')
  expect(form.getByLabelText('Name')).toHaveFocus()
  expect(form.getByLabelText('Name')).toHaveValue('Spam, Owner is Me')
  await user.keyboard('Robots')
  expect(form.getByLabelText('Name')).toHaveValue('Robots')
})

test('a view saved for me is opened, listed, and not shared', async () => {
  const { user, form } = await openForm('#status=spam')
  await user.click(form.getByRole('button', { name: 'Save for me' }))
  expect(await screen.findByText('View saved: Spam')).toBeVisible()
  expect(sent('POST', 'saved_views')).toMatchObject([
    { name: 'Spam', view: { status: 'spam', owner: '' }, shared: false },
  ])
  const id = String(tables.saved_views[1]?.id)
  await waitFor(() => expect(location.hash).toContain(`view=${id}`))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    await screen.findByRole('button', { name: 'View: Spam' }),
  ).toBeVisible()
})

test('a view can be shared on saving', async () => {
  const { user, form } = await openForm('#status=spam')
  await user.click(form.getByRole('button', { name: 'Save and share' }))
  await screen.findByText('View saved: Spam')
  expect(sent('POST', 'saved_views')).toMatchObject([{ shared: true }])
})

test('undo removes a view just saved', async () => {
  const { user, form } = await openForm('#status=spam')
  await user.click(form.getByRole('button', { name: 'Save for me' }))
  await screen.findByText('View saved: Spam')
  await user.keyboard('u')
  expect(await screen.findByText('View removed: Spam')).toBeVisible()
  expect(savedNames()).toEqual(['Leads'])
})

test('a view of a colleague can be saved anew, but neither updated nor removed', async () => {
  Object.assign(leads, { shared: true, admin_id: BEN })
  const { form } = await openForm(leadsOpen())
  expect(
    form.getAllByRole('button').map((button) => button.textContent),
  ).toEqual(['Save for me', 'Save and share'])
})

test('an update without a change only closes the form', async () => {
  const { user, form } = await openForm(leadsOpen())
  await user.click(form.getByRole('button', { name: 'Update “Leads”' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST', 'saved_views')).toEqual([])
})

test('an update takes the new filters, and undo gives the old ones back', async () => {
  const { user, form } = await openForm(leadsOpen('&source=roi'))
  await user.click(form.getByRole('button', { name: 'Update “Leads”' }))
  expect(await screen.findByText('View updated: Leads')).toBeVisible()
  expect(leads.view).toMatchObject({ owner: 'me', source: 'roi' })
  await user.keyboard('u')
  expect(await screen.findByText('View restored: Leads')).toBeVisible()
  expect(leads.view).toMatchObject({ owner: 'me', source: '' })
})

test('a view is renamed without the spaces around its name, and undo renames it back', async () => {
  const { user, form } = await openForm(leadsOpen())
  await user.type(form.getByLabelText('Name'), ' Mine ', {
    initialSelectionStart: 0,
    initialSelectionEnd: 5,
  })
  await user.click(form.getByRole('button', { name: 'Update “Leads”' }))
  expect(await screen.findByText('View renamed: Mine')).toBeVisible()
  expect(savedNames()).toEqual(['Mine'])
  await user.keyboard('u')
  expect(await screen.findByText('View renamed: Leads')).toBeVisible()
  expect(savedNames()).toEqual(['Leads'])
})

test('removing a view keeps its filters in the list, and undo restores it', async () => {
  const { user, form } = await openForm(leadsOpen())
  await user.click(form.getByRole('button', { name: 'Remove Leads' }))
  expect(await screen.findByText('View removed: Leads')).toBeVisible()
  expect(savedNames()).toEqual([])
  await waitFor(() => expect(location.hash).toBe('#owner=me'))
  await user.keyboard('u')
  expect(await screen.findByText('View restored: Leads')).toBeVisible()
  expect(savedNames()).toEqual(['Leads'])
})

test('a view that could not be saved says so, and its form stays open', async () => {
  const { user, form } = await openForm('#status=spam')
  failCall('saved_views')
  await user.click(form.getByRole('button', { name: 'Save for me' }))
  expect(
    await form.findByText('The view was not saved. Please try again.'),
  ).toBeVisible()
  expect(form.getByLabelText('Name')).toHaveValue('Spam')
})

test('a blank name is not saved, and the field says what it needs', async () => {
  const { user, form } = await openForm('#status=spam')
  await user.clear(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), '  {Enter}')
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription(
    'Enter a name.',
  )
  expect(form.getByLabelText('Name')).toHaveFocus()
  expect(sent('POST', 'saved_views')).toEqual([])
})

test('a name that is pasted whole says how long it may be', async () => {
  const { user, form } = await openForm('#status=spam')
  await user.clear(form.getByLabelText('Name'))
  await user.paste('n'.repeat(61))
  await user.click(form.getByRole('button', { name: 'Save for me' }))
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription(
    'Use at most 60 characters.',
  )
  expect(form.getByLabelText('Name')).toHaveValue('n'.repeat(61))
})

test('a search is not saved with a view, and the form says so', async () => {
  const { user, form } = await openForm('#status=spam&q=niamh')
  expect(
    form.getByText('Filters and order are saved, the search text isn’t.'),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save for me' }))
  await screen.findByText('View saved: Spam')
  expect(JSON.stringify(sent('POST', 'saved_views'))).not.toContain('niamh')
})

test('without a search the form says nothing of one', async () => {
  const { form } = await openForm('#status=spam')
  expect(form.queryByText(/search text/)).toBeNull()
})
