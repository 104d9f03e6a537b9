import { fireEvent, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openAdmin } from '../support/admin/render-admin'
import {
  aDemo,
  anEntry,
  ANNA,
  BEN,
  daysAgo,
  minutesAgo,
} from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// Now is Wednesday, 25 November 2026, 10 p.m.

type Given = Parameters<typeof anEntry>[0]

/** A booked entry with demos at these times, not decided yet. */
const booked = (name: string, times: readonly string[], given: Given = {}) =>
  anEntry({
    name,
    status: 'booked',
    due_at: times[0] ?? minutesAgo(60),
    due_reason: times.length ? 'demo' : 'booking',
    demos: times.map((at) => aDemo(at)),
    ...given,
  })

async function openDemos(entries: typeof tables.waitlist, at = '') {
  tables.waitlist = entries
  const opened = await openAdmin(`/admin/demos${at}`)
  await screen.findAllByRole('listitem')
  await screen.findByRole('region', { name: 'Demos' })
  return opened
}

/** Names under a heading, from the top. */
const namesUnder = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.parentElement!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Set a time')
}

const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li')!)

test('shows first what waits for its outcome, then the plan in order of time', async () => {
  await openDemos([
    booked('Next year', [daysAgo(-60)]),
    booked('Friday', [daysAgo(-2)]),
    booked('Saturday', [daysAgo(-3)]),
    booked('Tonight', [minutesAgo(-90)]),
    booked('Running', [minutesAgo(10)]),
    booked('Yesterday', [daysAgo(1)]),
    booked('Last week', [daysAgo(7)]),
    booked('No date', []),
  ])
  expect(await namesUnder('Booked, no demo to come')).toEqual(['No date'])
  expect(headings()).toEqual([
    'Waiting for an outcome',
    'Today',
    'Booked, no demo to come',
    'This week',
    'Later',
  ])
  expect(await namesUnder('Waiting for an outcome')).toEqual([
    'Last week',
    'Yesterday',
  ])
  expect(await namesUnder('Today')).toEqual(['Running', 'Tonight'])
  expect(await namesUnder('This week')).toEqual(['Friday', 'Saturday'])
  expect(await namesUnder('Later')).toEqual(['Next year'])
})

test('a long demo that still runs is one of today, a short one that began later waits', async () => {
  await openDemos([
    booked('Long', [], {
      demos: [aDemo(minutesAgo(60), { minutes: 90 })],
    }),
    booked('Short', [], {
      demos: [aDemo(minutesAgo(30), { minutes: 15 })],
    }),
  ])
  expect(await namesUnder('Waiting for an outcome')).toEqual(['Short'])
  expect(await namesUnder('Today')).toEqual(['Long'])
})

test('a row shows time, length, company, holder and the newest of their own words', async () => {
  await openDemos([
    booked('Niamh Kelly', [daysAgo(-1)], {
      company: 'Northwind',
      message: 'First words',
      latest_message: 'Can my colleague join?',
      owner_id: BEN,
    }),
  ])
  const row = await rowOf('Niamh Kelly')
  expect(row.getByText('10:00 PM')).toBeVisible()
  expect(row.getByText('Thu, Nov 26 · 30 min')).toBeVisible()
  expect(row.getByText('Northwind')).toBeVisible()
  expect(row.getByText('Can my colleague join?')).toBeVisible()
  expect(await row.findByText('Held by Ben')).toBeInTheDocument()
  expect(row.queryByText('First words')).toBeNull()
})

test('the holder of a demo comes before the owner of its entry', async () => {
  await openDemos([
    booked('Niamh Kelly', [], {
      owner_id: BEN,
      demos: [aDemo(daysAgo(-1), { holder_id: ANNA })],
    }),
  ])
  const row = await rowOf('Niamh Kelly')
  expect(await row.findByText('Held by Anna')).toBeInTheDocument()
})

test('a demo is decided by a press, keeps its place, and undo opens it again', async () => {
  const { user } = await openDemos([booked('Niamh Kelly', [daysAgo(1)])])
  const row = await rowOf('Niamh Kelly')
  await user.click(row.getByRole('button', { name: 'No-show' }))
  await screen.findByText('Niamh Kelly: demo no-show')
  expect(sent('PATCH', 'demos')).toMatchObject([{ outcome: 'no-show' }])
  // It is booked without a demo to come now: due for another.
  expect(await namesUnder('Booked, no demo to come')).toEqual(['Niamh Kelly'])
  expect(await namesUnder('Waiting for an outcome')).toEqual(['Niamh Kelly'])
  await user.keyboard('u')
  await screen.findByText('Undone for 1 entry')
  expect(sent('PATCH', 'demos').at(-1)).toMatchObject({ outcome: null })
  expect(row.getByRole('button', { name: 'Held' })).toBeVisible()
})

test('j and k move along the rows, and h decides the demo of the focused one', async () => {
  const { user } = await openDemos([
    booked('First', [daysAgo(2)]),
    booked('Second', [daysAgo(1)]),
  ])
  await screen.findByRole('link', { name: 'First' })
  await user.keyboard('jjk')
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus()
  await user.keyboard('h')
  expect(await screen.findByText('First: demo held')).toBeVisible()
  expect(document.activeElement).toHaveTextContent('First')
})

test('c cancels the demo of the focused row, and adds a request elsewhere', async () => {
  const { user } = await openDemos([booked('First', [daysAgo(-2)])])
  await screen.findByRole('link', { name: 'First' })
  await user.keyboard('jc')
  expect(await screen.findByText('First: demo cancelled')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(document.body)
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('c')
  expect(
    await screen.findByRole('dialog', { name: 'Add a request' }),
  ).toBeVisible()
})

test('a demo that has not begun can’t be held by a key', async () => {
  const { user } = await openDemos([booked('First', [daysAgo(-2)])])
  await screen.findByRole('link', { name: 'First' })
  await user.keyboard('jh')
  expect(sent('PATCH', 'demos')).toEqual([])
})

test('a planned demo is cancelled by its menu', async () => {
  const { user } = await openDemos([booked('First', [daysAgo(-2)])])
  const row = await rowOf('First')
  await user.selectOptions(row.getByRole('combobox'), 'Cancelled')
  expect(await screen.findByText('First: demo cancelled')).toBeVisible()
})

test('a name leads to its entry', async () => {
  const entry = booked('Niamh Kelly', [daysAgo(-2)])
  const { user } = await openDemos([entry])
  await user.click(await screen.findByRole('link', { name: 'Niamh Kelly' }))
  expect(window.location.pathname).toBe('/admin/dashboard')
  expect(window.location.hash).toContain(`entry=${entry.id}`)
  expect(
    await screen.findByRole('region', { name: 'Niamh Kelly' }),
  ).toBeVisible()
})

test('a booking without a date says since when it is due, and leads to its entry', async () => {
  const entry = booked('No date', [], { due_at: daysAgo(1) })
  await openDemos([entry])
  const row = await rowOf('No date')
  expect(row.getByText('No date yet')).toBeVisible()
  expect(row.getByText('Due since Tue, Nov 24')).toBeVisible()
  expect(
    row.getByRole('link', { name: 'Set a time: No date' }),
  ).toHaveAttribute('href', `/admin/dashboard#status=all&entry=${entry.id}`)
})

test('shows five bookings without a date at first, the others on request', async () => {
  const { user } = await openDemos(
    Array.from({ length: 7 }, (_, at) =>
      booked(`Booking ${at + 1}`, [], { due_at: daysAgo(9 - at) }),
    ),
  )
  expect(await namesUnder('Booked, no demo to come')).toEqual([
    'Booking 1',
    'Booking 2',
    'Booking 3',
    'Booking 4',
    'Booking 5',
  ])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await namesUnder('Booked, no demo to come')).toHaveLength(7)
})

test('shows one’s own demos only, by holder or else by owner', async () => {
  const { user } = await openDemos([
    booked('Held by Anna', [], {
      owner_id: BEN,
      demos: [aDemo(daysAgo(-2), { holder_id: ANNA })],
    }),
    booked('Held by Ben', [], {
      owner_id: ANNA,
      demos: [aDemo(daysAgo(-3), { holder_id: BEN })],
    }),
    booked('Owned by Anna', [daysAgo(-4)], { owner_id: ANNA }),
    booked('Nobody’s', []),
  ])
  await user.click(screen.getByRole('link', { name: 'My demos' }))
  expect(await namesUnder('This week')).toEqual([
    'Held by Anna',
    'Owned by Anna',
  ])
  expect(headings()).toEqual(['This week'])
  expect(window.location.hash).toBe('#holder=me')
})

test('a period shows all its demos by day, with their number', async () => {
  await openDemos(
    [
      booked('Held', [], {
        demos: [aDemo(daysAgo(7), { outcome: 'held' })],
      }),
      booked('Missed', [], {
        demos: [aDemo(daysAgo(6), { outcome: 'no-show' })],
      }),
      booked('Too late', [daysAgo(-1)]),
    ],
    '#from=2026-11-16&to=2026-11-22',
  )
  expect(await screen.findByText('2 demos')).toBeVisible()
  expect(headings()).toEqual(['Wed, Nov 18', 'Thu, Nov 19'])
  expect(await namesUnder('Wed, Nov 18')).toEqual(['Held'])
})

test('a link of the report shows the demos that its figure counts, and names its filters', async () => {
  const { user } = await openDemos(
    [
      booked('Linked', [], {
        origin: 'linkedin',
        demos: [aDemo(daysAgo(7), { outcome: 'held' })],
      }),
      booked('Other', [], {
        demos: [aDemo(daysAgo(7), { outcome: 'held' })],
      }),
      booked('Missed', [], {
        origin: 'linkedin',
        demos: [aDemo(daysAgo(6), { outcome: 'no-show' })],
      }),
    ],
    '#from=2026-11-16&to=2026-11-22&origin=linkedin&result=held',
  )
  expect(await screen.findByText('1 demo')).toBeVisible()
  expect(screen.getByText('Origin: linkedin')).toBeVisible()
  expect(screen.getByLabelText('Outcome')).toHaveValue('held')
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Any')
  expect(await screen.findByText('2 demos')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('3 demos')).toBeVisible()
})

test('shows fifty demos at first, and more on request', async () => {
  const { user } = await openDemos(
    Array.from({ length: 51 }, (_, day) =>
      booked(`Demo ${day + 1}`, [daysAgo(-9 - day)]),
    ),
  )
  expect(await namesUnder('Later')).toHaveLength(50)
  expect(screen.queryByRole('link', { name: 'Demo 51' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Demo 51' })).toBeVisible()
  expect(await namesUnder('Later')).toHaveLength(51)
})

test('shows a colleague’s booking once the tab is looked at again', async () => {
  await openDemos([booked('First', [daysAgo(-2)])])
  await screen.findByRole('link', { name: 'First' })
  tables.waitlist.push(booked('Second', [daysAgo(-3)]))
  fireEvent.focus(window)
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible()
})

test.each([
  ['', 'No demo is planned, and none waits for its outcome.'],
  [
    '#holder=me',
    'You have no demo planned, and none that waits for its outcome.',
  ],
  ['#result=held', 'No demo matches these days and filters.'],
])('says so if there is nothing at “%s”', async (at, text) => {
  await openAdmin(`/admin/demos${at}`)
  expect(await screen.findByText(text)).toBeVisible()
})

test('says so if the demos couldn’t be loaded, and loads them on request', async () => {
  server.use(http.get(api('demo_list'), () => refusal('XX000', 500)))
  tables.waitlist = [booked('First', [daysAgo(-2)])]
  const { user } = await openAdmin('/admin/demos')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The demos couldn’t be loaded.',
  )
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible()
})
