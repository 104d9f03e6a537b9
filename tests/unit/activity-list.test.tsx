import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openAdmin } from '../support/admin/render-admin'
import { ANNA, BEN, CLEO, minutesAgo, type Row } from '../support/admin/rows'
import { server, tables } from '../support/admin/waitlist-server'

let actions = 0

/**
 * An action of the team as the database returns it; each next one happened a
 * minute earlier.
 */
function anAction(given: Row = {}): Row {
  const number = ++actions
  return {
    id: `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    created_at: minutesAgo(number),
    action: 'export',
    admin_id: ANNA,
    entry_id: null,
    entry_name: null,
    entry_ids: [],
    entry_count: null,
    before: null,
    after: null,
    changes: null,
    destination_name: null,
    person_name: null,
    ...given,
  }
}

const aPress = (given: Row = {}) =>
  anAction({
    action: 'press',
    entry_id: 'e1',
    entry_name: 'Orla Daly',
    entry_count: 1,
    changes: [{ action: 'status', before: 'new', after: 'closed' }],
    ...given,
  })

async function openActivity(rows: Row[], at = '') {
  tables.team_activity = rows
  const opened = await openAdmin(`/admin/activity${at}`)
  const list = await screen.findByRole('region', {
    name: 'Activity, newest first',
  })
  await waitFor(() =>
    expect(list).not.toHaveTextContent('Loading the activity...'),
  )
  await waitFor(() => expect(list).not.toHaveTextContent('…'))
  return { ...opened, list }
}

/**
 * Texts of the listed actions, without their times: "Anna · Erased 1 entry".
 */
const texts = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map((item) => item.lastElementChild?.textContent)

test('says in words what each action was', async () => {
  const destination_name = 'CRM'
  const { list } = await openActivity([
    anAction({ action: 'export', entry_count: 1200 }),
    anAction({ action: 'export', entry_count: 1, after: 'Mine' }),
    anAction({ action: 'copy', entry_count: 1 }),
    anAction({ action: 'destination-added', destination_name }),
    anAction({ action: 'destination-changed', destination_name }),
    anAction({ action: 'destination-paused', destination_name }),
    anAction({ action: 'destination-resumed', destination_name }),
    anAction({ action: 'destination-removed', destination_name }),
    anAction({ action: 'destination-gone', destination_name }),
    anAction({ action: 'destination-stopped', destination_name }),
    anAction({ action: 'secret-rotated', destination_name }),
    anAction({
      action: 'deliveries-replayed',
      destination_name,
      entry_count: 1,
    }),
    anAction({
      action: 'deliveries-dismissed',
      destination_name,
      entry_count: 1200,
    }),
    anAction({ action: 'access-removed', person_name: 'Ben, ben@x.example' }),
  ])
  expect(texts(list)).toEqual([
    'Anna · Exported 1,200 entries',
    'Anna · Exported 1 entry, view “Mine”',
    'Anna · Opened a copy of one person’s data',
    'Anna · Added the destination CRM',
    'Anna · Changed the destination CRM',
    'Anna · Paused the destination CRM',
    'Anna · Resumed the destination CRM',
    'Anna · Removed the destination CRM',
    'Anna · CRM refused further notices (410): paused',
    'Anna · CRM failed for too long: stopped',
    'Anna · Made a new secret for CRM',
    'Anna · Sent 1 notice again to CRM',
    'Anna · Dismissed 1,200 failed notices of CRM',
    'Anna · Removed the access of Ben, ben@x.example',
  ])
})

test("says who takes turns since a change of the team's settings, else both values", async () => {
  const { list } = await openActivity(
    [
      ['Ben: takes turns', 'Ben: no turns'],
      ['Ben: no turns', 'Ben: takes turns'],
      ['4 h', '8 h'],
    ].map(([before, after]) =>
      anAction({ action: 'settings-changed', before, after }),
    ),
  )
  expect(texts(list)).toEqual([
    'Anna · Turns: Ben takes no more turns',
    'Anna · Turns: Ben now takes turns',
    'Anna · Changed the team’s settings from 4 h to 8 h',
  ])
})

test('counts the erased entries', async () => {
  const { list } = await openActivity([
    anAction({ action: 'erase', entry_ids: ['e1'], entry_count: 9 }),
    anAction({ action: 'erase', entry_ids: ['e1', 'e2'] }),
  ])
  expect(texts(list)).toEqual([
    'Anna · Erased 1 entry',
    'Anna · Erased 2 entries',
  ])
})

test('calls an action that it does not know a change', async () => {
  const { list } = await openActivity([anAction({ action: 'teleported' })])
  expect(texts(list)).toEqual(['Anna · Changed'])
})

test('names the admin, also a former one, one without a name left, or none', async () => {
  const { list } = await openActivity([
    anAction({ admin_id: BEN }),
    anAction({ admin_id: CLEO }),
    anAction({ admin_id: 'd0000000-0000-4000-8000-000000000004' }),
    anAction({ admin_id: null }),
  ])
  expect(texts(list)).toEqual([
    'Ben · Exported entries',
    'Cleo, left · Exported entries',
    'A former admin (d0000000) · Exported entries',
    'Automatic · Exported entries',
  ])
})

test('links what one press changed to its entry', async () => {
  const { list } = await openActivity([
    aPress({
      changes: [
        { action: 'status', before: 'new', after: '*' },
        { action: 'next-step', before: '2026-11-26 Call', after: null },
      ],
    }),
  ])
  expect(texts(list)).toEqual([
    'Anna · Orla Daly · Status changed from new to different values; Next step removed: Call, Nov 26, 2026',
  ])
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/dashboard#status=all&entry=e1',
  )
})

test('says of how many more entries a press was, and N/A for one without a name', async () => {
  const { list } = await openActivity([
    aPress({ entry_count: 3 }),
    aPress({ entry_name: ' ' }),
  ])
  expect(texts(list)).toEqual([
    'Anna · Orla Daly and 2 more · Status changed from new to closed',
    'Anna · N/A · Status changed from new to closed',
  ])
})

test("groups the actions by the reader's days", async () => {
  const { list } = await openActivity(
    [
      new Date(2026, 10, 25, 0, 1),
      new Date(2026, 10, 24, 23, 59),
      new Date(2026, 10, 23, 23, 59),
    ].map((moment) => anAction({ created_at: moment.toISOString() })),
  )
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Yesterday', 'Nov 23, 2026'])
  expect(within(list).getByText('12:01 AM')).toBeVisible()
})

test('shows twenty actions, then as many more, with the focus on the first new one', async () => {
  const all = Array.from({ length: 25 }, (_, at) =>
    anAction({ entry_count: at + 1 }),
  )
  const { user, list } = await openActivity(all)
  expect(texts(list)).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(texts(list)).toHaveLength(25))
  const first = within(list)
    .getByText(/Exported 21 entries/)
    .closest('li')
  expect(first).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows work on entries only, which the address keeps', async () => {
  const { user } = await openActivity([anAction(), aPress()])
  await user.selectOptions(screen.getByLabelText('Show'), 'Work on entries')
  await waitFor(() =>
    expect(texts(screen.getByRole('region', { name: /^Activity/ }))).toEqual([
      expect.stringContaining('Orla Daly'),
    ]),
  )
  expect(window.location.hash).toBe('#show=entries')
})

test('shows exports, erasures and settings only', async () => {
  const { list } = await openActivity([anAction(), aPress()], '#show=audit')
  expect(texts(list)).toEqual(['Anna · Exported entries'])
})

test.each([
  ['Ben', BEN],
  ['Cleo, left', CLEO],
])(
  'shows the actions of %s only, which the address keeps',
  async (name, id) => {
    const { user } = await openActivity([
      anAction(),
      anAction({ admin_id: id }),
    ])
    await user.selectOptions(screen.getByLabelText('Changed by'), name)
    await waitFor(() =>
      expect(texts(screen.getByRole('region', { name: /^Activity/ }))).toEqual([
        `${name} · Exported entries`,
      ]),
    )
    expect(window.location.hash).toBe(`#who=${id}`)
  },
)

test('shows automatic actions only', async () => {
  const { list } = await openActivity(
    [anAction(), anAction({ admin_id: null })],
    '#who=automatic',
  )
  expect(texts(list)).toEqual(['Automatic · Exported entries'])
})

test('keeps the chosen admin while what is shown changes back to everything', async () => {
  const { user } = await openActivity([anAction()], `#show=audit&who=${BEN}`)
  await user.selectOptions(screen.getByLabelText('Show'), 'Everything')
  expect(window.location.hash).toBe(`#who=${BEN}`)
  expect(screen.getByLabelText('Changed by')).toHaveDisplayValue('Ben')
})

test('says so if the activity could not be loaded, and loads it on request', async () => {
  failCall('team_activity')
  const { user, list } = await openActivity([anAction()])
  expect(await within(list).findByRole('alert')).toHaveTextContent(
    'The activity couldn’t be loaded.',
  )
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(texts(list)).toEqual(['Anna · Exported entries']))
  expect(within(list).queryByRole('alert')).not.toBeInTheDocument()
})

test('says that nothing has been done yet', async () => {
  const { list } = await openActivity([])
  expect(list).toHaveTextContent('Nothing has been done yet.')
})
