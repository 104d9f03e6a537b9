import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDashboard } from '../support/admin/render-admin'
import { ANNA, anEntry, aSavedView, BEN } from '../support/admin/rows'
import { tables } from '../support/admin/waitlist-server'

// Places and saved views, in the menu over the list and in the side bar.

const LEADS = aSavedView('Leads', { owner: 'me', status: 'open' })
const ROBOTS = aSavedView(
  'Robots',
  { status: 'spam' },
  { shared: true, admin_id: BEN },
)

async function openWithViews(at = '') {
  tables.saved_views = [LEADS, ROBOTS]
  const opened = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh', owner_id: ANNA }),
      anEntry({ name: 'Brian' }),
      anEntry({ name: 'Robot', status: 'spam' }),
    ],
    at,
  })
  await screen.findByRole('list', { name: 'Saved views' })
  return opened
}

const menuButton = (name: string) => screen.getByRole('button', { name })
const menu = () => within(screen.getByRole('dialog'))

test('the side bar counts the entries of each place, and marks the open one', async () => {
  await openWithViews()
  const places = within(screen.getByRole('list', { name: 'Requests' }))
  expect(places.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Due1', 'Open9', 'New2', 'Contacted3'],
    ...['Booked4', 'Closed5', 'Spam6', 'All20'],
  ])
  expect(places.getByRole('link', { current: 'page' })).toHaveTextContent(
    'Open9',
  )
})

test('the side bar marks an open saved view instead of its place', async () => {
  await openWithViews(`#status=spam&view=${ROBOTS.id}`)
  expect(
    screen
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toContain('Robots')
  expect(
    within(screen.getByRole('list', { name: 'Requests' })).queryByRole('link', {
      current: 'page',
    }),
  ).toBeNull()
})

test('the menu opens on the current place, and says who shared a view', async () => {
  const { user } = await openWithViews()
  await user.click(menuButton('View: Open'))
  expect(menu().getByRole('link', { name: 'Open' })).toHaveFocus()
  expect(menu().getByRole('link', { current: true })).toHaveTextContent('Open')
  expect(menu().getByRole('link', { name: /^Robots/ })).toHaveTextContent(
    'RobotsShared by Ben',
  )
})

test('a place opens with the filters that are set, and the focus returns to the menu', async () => {
  const { user } = await openWithViews('#owner=me')
  await user.click(menuButton('View: Open'))
  await user.click(menu().getByRole('link', { name: 'Closed' }))
  await waitFor(() => expect(location.hash).toBe('#owner=me&status=closed'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(menuButton('View: Closed')).toHaveFocus()
})

test('a saved view opens with its own filters alone', async () => {
  const { user } = await openWithViews('#status=spam&source=demo')
  await user.click(menuButton('View: Spam'))
  await user.click(menu().getByRole('link', { name: 'Leads' }))
  await waitFor(() => expect(listed()).toEqual(['Niamh']))
  await waitFor(() => expect(location.hash).toBe(`#owner=me&view=${LEADS.id}`))
  expect(menuButton('View: Leads')).toBeVisible()
})

test('a saved view with other filters is called changed', async () => {
  await openWithViews(`#view=${LEADS.id}&owner=me&source=demo`)
  expect(
    await screen.findByRole('button', { name: 'View: Leads, changed' }),
  ).toBeVisible()
})

test('opening another view clears the selection', async () => {
  const { user } = await openWithViews()
  await user.click(screen.getByLabelText('Select Niamh'))
  await user.click(menuButton('View: Open'))
  await user.click(menu().getByRole('link', { name: 'Leads' }))
  await waitFor(() =>
    expect(
      screen.queryByRole('region', { name: 'What is selected' }),
    ).toBeNull(),
  )
})
