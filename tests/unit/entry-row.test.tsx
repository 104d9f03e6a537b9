import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openDashboard, rowOf } from '../support/admin/render-admin'
import {
  aDemo,
  ANNA,
  anEntry,
  BEN,
  CLEO,
  daysAgo,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import { sent, server } from '../support/admin/waitlist-server'

// One row of the list: its texts, and what a press in it does.

const NIAMH = { name: 'Niamh Kelly', email: 'niamh@x.example' }

async function openRow(given: Row = {}) {
  const opened = await openDashboard({
    entries: [anEntry({ ...NIAMH, ...given })],
    at: '#status=all',
  })
  const element = await rowOf('Niamh Kelly')
  return { ...opened, element, row: within(element) }
}

test('a row shows the latest message, and N/A for what was not given', async () => {
  const { row } = await openRow({
    company: 'Daly',
    message: 'Many reps',
    latest_message: 'Forty now',
  })
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual([
    'niamh@x.example',
    'Daly',
    'N/A',
    'Forty now',
    'Nov 25, 2026, 09:00 PM',
    '',
  ])
})

test('a row without a name is called N/A', async () => {
  await openDashboard({ entries: [anEntry({ name: ' ' })] })
  expect(await screen.findByRole('link', { name: 'N/A' })).toBeVisible()
})

test('a row keeps its full date for a pointer, and a short one for phones', async () => {
  const { row } = await openRow({
    last_request_at: minutesAgo(30),
    return_count: 1,
  })
  const time = row.getByText('Nov 25, 2026, 09:00 PM').closest('time')
  expect(time).toHaveAttribute('title', 'Nov 25, 2026, 09:00 PM')
  expect(time).toHaveAttribute('data-short', '30 min')
})

test.each([
  ['new', 'New. Mark as contacted', 'contacted'],
  ['contacted', 'Contacted. Mark as booked', 'booked'],
  ['spam', 'Spam. Mark as not spam', 'new'],
])('a press on the mark of a %s entry: %s', async (status, name, next) => {
  const { user, row } = await openRow({ status })
  await user.click(row.getByRole('button', { name }))
  await waitFor(() =>
    expect(screen.getByText(`Niamh Kelly: ${next}`)).toBeVisible(),
  )
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ status: next }])
})

test.each([
  ['booked', {}, 'Booked'],
  ['closed', {}, 'Closed'],
  ['closed', { outcome: 'won' }, 'Closed, won'],
  [
    'closed',
    { demos: [aDemo(daysAgo(1), { outcome: 'no-show' })] },
    'Closed, no-show',
  ],
])(
  'the mark of a %s entry (%j) is named, but no button',
  async (status, given, name) => {
    const { row } = await openRow({ status, ...given })
    expect(row.getByTitle(name)).toHaveTextContent(name)
    expect(row.queryByRole('button', { name: /Mark as/ })).toBeNull()
  },
)

test('an entry without an owner is taken by one press', async () => {
  const { user, row } = await openRow()
  await user.click(
    await row.findByRole('button', { name: 'No owner. Assign to me' }),
  )
  expect(await screen.findByText('Niamh Kelly: owner Anna')).toBeVisible()
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ owner_id: ANNA }])
})

test("an admin's own entry is released by one press", async () => {
  const { user, row } = await openRow({ owner_id: ANNA })
  await user.click(
    await row.findByRole('button', { name: 'Mine. Remove me as owner' }),
  )
  expect(await screen.findByText('Niamh Kelly: owner Nobody')).toBeVisible()
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ owner_id: null }])
})

test.each([
  ['a colleague', BEN, 'Owner: Ben'],
  ['an admin who left', CLEO, 'Owner: Cleo, left'],
  [
    'an admin who was removed',
    'f0000000-0000-4000-8000-000000000009',
    'Owner: A former admin (f0000000)',
  ],
])(
  'an entry of %s names the owner, and cannot be taken',
  async (_, owner, name) => {
    const { row } = await openRow({ owner_id: owner })
    expect(await row.findByTitle(name)).toBeVisible()
    expect(row.queryByRole('button', { name: /Assign|Mine/ })).toBeNull()
  },
)

test('a change that the database refuses leaves the row as it was, and says so', async () => {
  const { user, row } = await openRow()
  failCall('waitlist')
  await user.click(row.getByRole('button', { name: 'New. Mark as contacted' }))
  expect(await screen.findByText('That was not saved')).toBeVisible()
  expect(
    await row.findByRole('button', { name: 'New. Mark as contacted' }),
  ).toBeVisible()
})

test('undo after a refused change takes back the change before it', async () => {
  const { user, row } = await openRow()
  await user.click(row.getByRole('button', { name: 'New. Mark as contacted' }))
  await screen.findByText('Niamh Kelly: contacted')
  failCall('waitlist')
  await user.click(row.getByRole('button', { name: /Mark as booked/ }))
  await screen.findByText('That was not saved')
  server.resetHandlers()
  await user.keyboard('u')
  expect(await screen.findByText('Undone for 1 entry')).toBeVisible()
  expect(sent('PATCH', 'waitlist').at(-1)).toMatchObject({ status: 'new' })
})

test.each([
  [
    'a late step',
    { next_step: 'Call', next_step_on: '2026-11-24', due_reason: 'step' },
    'Call · 1 day late',
  ],
  [
    'a coming demo',
    {
      status: 'booked',
      demos: [aDemo(minutesAgo(-120))],
      due_reason: 'demo',
    },
    'Demo tomorrow, 12:00 AM',
  ],
  ['a booking without a time', { status: 'booked' }, 'No date yet'],
  [
    'a booking after a no-show',
    {
      status: 'booked',
      demos: [aDemo(daysAgo(1), { outcome: 'no-show' })],
    },
    'No date yet',
  ],
  [
    'a booking whose demo was held',
    { status: 'booked', demos: [aDemo(daysAgo(1), { outcome: 'held' })] },
    'Demo held. What next?',
  ],
])('the next step of a row is %s', async (_, given, title) => {
  const { row } = await openRow(given)
  expect(row.getByTitle(title)).toBeVisible()
})

test('a repeated request shows when it came, and how often', async () => {
  const { row } = await openRow({
    return_count: 2,
    asked_again_at: minutesAgo(30),
    last_request_at: minutesAgo(30),
  })
  expect(row.getByText('Asked again 30 min ago').parentElement).toHaveAttribute(
    'title',
    '2 times, Nov 25, 2026, 09:30 PM',
  )
})

test('a single old repetition is counted as once', async () => {
  const { row } = await openRow({
    return_count: 1,
    created_at: daysAgo(400),
    last_request_at: minutesAgo(45),
  })
  expect(row.getByText('Asked again 45 min ago').parentElement).toHaveAttribute(
    'title',
    'Once, Nov 25, 2026, 09:15 PM',
  )
})

test('a press anywhere in a row opens its entry, and Escape returns the focus to it', async () => {
  const { user, row } = await openRow({ company: 'Daly' })
  await user.click(row.getByText('Daly'))
  expect(
    await screen.findByRole('heading', { name: 'Niamh Kelly' }),
  ).toHaveFocus()
  expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row.getByRole('link')).toHaveFocus())
  expect(screen.queryByRole('heading', { name: 'Niamh Kelly' })).toBeNull()
})

test('selecting text in a row to copy it does not open the entry', async () => {
  const { row } = await openRow({ company: 'Daly' })
  const company = row.getByText('Daly')
  getSelection()?.selectAllChildren(company)
  fireEvent.click(company)
  expect(screen.queryByRole('heading', { name: 'Niamh Kelly' })).toBeNull()
  getSelection()?.removeAllRanges()
})

test.each(['Control', 'Meta', 'Shift', 'Alt'])(
  'a click on the name with %s held is left to the browser',
  async (key) => {
    const { user, row } = await openRow()
    let isLeft = false
    document.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    await user.keyboard(`{${key}>}`)
    await user.click(row.getByRole('link'))
    await user.keyboard(`{/${key}}`)
    expect(isLeft).toBe(true)
    expect(screen.queryByRole('heading', { name: 'Niamh Kelly' })).toBeNull()
  },
)
