import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { failCall } from '../support/admin/answers'
import { listed, openDashboard } from '../support/admin/render-admin'
import { anEntry, daysAgo, minutesAgo } from '../support/admin/rows'
import { api, refusal, server } from '../support/admin/waitlist-server'

// The list's rows in groups, its headings, and what it says without rows.

/** Headings of groups and names of people, from the top. */
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((header) => header.textContent)
    .map((text) => text.replace(/^(Booked|Closed)/, ''))

const asked = (name: string, minutes: number) =>
  anEntry({ name, created_at: minutesAgo(minutes) })
const days = (count: number) => count * 24 * 60

test('rows are grouped by the day of the latest request', async () => {
  await openDashboard({
    entries: [
      asked('Aoife', 10),
      asked('Brian', days(1)),
      asked('Ciara', days(2)),
      asked('Donal', days(20)),
    ],
  })
  await screen.findByLabelText('Select Aoife')
  expect(lines()).toEqual([
    ...['Today', 'Aoife', 'Yesterday', 'Brian'],
    ...['This week', 'Ciara', 'Earlier', 'Donal'],
  ])
})

test('rows of Due are grouped by how late they are, with those due till midnight under today', async () => {
  const due = (name: string, due_at: string | null, late_at: string | null) =>
    anEntry({ name, due_at, late_at })
  await openDashboard({
    entries: [
      due('Aoife', minutesAgo(900), minutesAgo(900)),
      due('Brian', minutesAgo(-60), minutesAgo(-120)),
      due('Ciara', minutesAgo(5), daysAgo(-2)),
      due('Donal', daysAgo(-3), daysAgo(-4)),
    ],
    at: '#status=due&only=later',
  })
  await screen.findByLabelText('Select Aoife')
  expect(lines()).toEqual([
    ...['Overdue', 'Aoife', 'Today', 'Brian', 'Ciara', 'Later', 'Donal'],
  ])
})

test('rows sorted by next step end with those that are never due', async () => {
  await openDashboard({
    entries: [
      anEntry({ name: 'Aoife' }),
      anEntry({ name: 'Brian', due_at: daysAgo(1), late_at: daysAgo(1) }),
    ],
    at: '#sort=due_at',
  })
  await screen.findByLabelText('Select Aoife')
  expect(lines()).toEqual(['Overdue', 'Brian', 'Not due', 'Aoife'])
})

test('rows sorted by last activity are grouped by it', async () => {
  await openDashboard({
    entries: [
      anEntry({ name: 'Aoife', created_at: daysAgo(40) }),
      anEntry({
        name: 'Brian',
        created_at: daysAgo(40),
        last_activity_at: minutesAgo(3),
      }),
    ],
    at: '#sort=last_activity_at',
  })
  await screen.findByLabelText('Select Aoife')
  expect(lines()).toEqual(['Today', 'Brian', 'Earlier', 'Aoife'])
})

test('rows sorted by name have no groups', async () => {
  await openDashboard({
    entries: [asked('Aoife', 10), asked('Brian', days(20))],
    at: '#sort=name&dir=desc',
  })
  await screen.findByLabelText('Select Aoife')
  expect(lines()).toEqual(['Brian', 'Aoife'])
})

const heading = (name: string) => screen.getByRole('columnheader', { name })

test('the list begins with the newest request, and marks that column', async () => {
  await openDashboard()
  expect(heading('Submitted')).toHaveAttribute('aria-sort', 'descending')
  expect(heading('Email')).not.toHaveAttribute('aria-sort')
})

test('a press on a heading sorts by its column, a second one in the other direction', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Aoife' }), anEntry({ name: 'Brian' })],
  })
  await user.click(within(heading('Email')).getByRole('link'))
  await waitFor(() => expect(listed()).toEqual(['Aoife', 'Brian']))
  expect(heading('Email')).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(heading('Email')).getByRole('link'))
  await waitFor(() => expect(listed()).toEqual(['Brian', 'Aoife']))
  expect(heading('Email')).toHaveAttribute('aria-sort', 'descending')
  await waitFor(() => expect(location.hash).toBe('#sort=email&dir=desc'))
})

test('a column without an index cannot be sorted', async () => {
  await openDashboard()
  expect(within(heading('Message')).queryByRole('link')).toBeNull()
})

test('the list counts its entries and all of them', async () => {
  await openDashboard()
  expect(await screen.findByText(/^9 of 20/)).toHaveTextContent(
    '9 of 20 entries',
  )
})

test.each([
  ['', 'No entry is open.'],
  ['#status=due', 'Nothing is due.'],
  ['#status=all', 'No waitlist submissions yet.'],
  ['#owner=me', 'No entries match these filters.'],
])('an empty list at %s says: %s', async (at, text) => {
  await openDashboard({ entries: [], at })
  expect(await screen.findByText(text)).toBeVisible()
})

test('an empty list says so although the counts failed to load', async () => {
  failCall('waitlist_state')
  await openDashboard({ entries: [] })
  expect(await screen.findByText('No entry is open.')).toBeVisible()
})

test('a list that failed to load says so, and loads by a button that hands on the focus', async () => {
  failCall('waitlist')
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Aoife' })],
  })
  expect(
    await screen.findByText('The entries could not be loaded.'),
  ).toBeVisible()
  expect(await screen.findByText('Unable to load data')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Select Aoife')).toBeVisible()
  expect(
    screen.getByRole('heading', { name: 'Waitlist Submissions' }),
  ).toHaveFocus()
})

test('a list that failed to load offline says that it is offline, without an error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failCall('waitlist')
  await openDashboard()
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  expect(screen.queryByText('Unable to load data')).toBeNull()
})

test('rows stay if another order fails to load, and load by a button', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Aoife' })],
  })
  server.use(http.get(api('waitlist'), () => refusal('57014', 500)))
  await user.click(within(heading('Email')).getByRole('link'))
  expect(
    await screen.findByText('You’re seeing the last version that loaded.'),
  ).toBeVisible()
  expect(listed()).toEqual(['Aoife'])
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.queryByText(/last version that loaded/)).toBeNull(),
  )
})
