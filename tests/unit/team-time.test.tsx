import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { momentOf, showZone, startOfDay } from '@/admin/team-time'
import {
  openAdmin,
  openDashboard,
  openEntry,
  rowOf,
} from '../support/admin/render-admin'
import { aDemo, anEntry } from '../support/admin/rows'
import { answerReports } from '../support/admin/reports'
import { sent, tables } from '../support/admin/waitlist-server'

// The reader sits in New York, where it is 10 PM on Wednesday, 25 November
// 2026. In Dublin, the team's zone, it is 3 AM on Thursday.

/** The team's zone, which loads with the first session of this file. */
function teamIn(zone: string) {
  tables.team_settings = [{ zone }]
  showZone(zone)
}

test('names the team’s zone on the page where it isn’t the reader’s', async () => {
  teamIn('Europe/Dublin')
  await openDashboard()
  expect(await screen.findByText('Times are in Europe/Dublin')).toBeVisible()
})

test('names no zone where the reader’s clock shows the same times', async () => {
  teamIn('America/Toronto')
  await openDashboard()
  expect(screen.queryByText(/^Times are in/)).toBeNull()
})

test('shows when a request was submitted by the team’s clock', async () => {
  teamIn('Europe/Dublin')
  const created_at = '2026-11-25T23:30:00Z'
  await openDashboard({ entries: [anEntry({ name: 'Aoife', created_at })] })
  expect(
    within(await rowOf('Aoife')).getByText('Nov 25, 2026, 11:30 PM'),
  ).toBeVisible()
})

test('calls a step planned for the team’s Thursday due today', async () => {
  teamIn('Europe/Dublin')
  await openDashboard({
    entries: [
      anEntry({
        name: 'Aoife',
        status: 'contacted',
        next_step_on: '2026-11-26',
        due_at: '2026-11-26T00:00:00Z',
        late_at: '2026-11-27T00:00:00Z',
        due_reason: 'step',
      }),
    ],
    at: '#status=due',
  })
  expect(within(await rowOf('Aoife')).getByText('Today')).toBeVisible()
})

test('counts the report’s days in the team’s zone', async () => {
  teamIn('Europe/Dublin')
  answerReports(() => [])
  await openAdmin('/admin/report')
  await screen.findByText('No request, demo or closing in these days.')
  expect(sent('POST', 'rpc/waitlist_report')[0]).toMatchObject({
    zone: 'Europe/Dublin',
  })
  expect(screen.getByRole('link', { name: 'This week' })).toHaveAttribute(
    'href',
    '/admin/report#by=origin&from=2026-11-23&to=2026-11-26',
  )
})

test('takes a demo’s time by the team’s clock', async () => {
  teamIn('Europe/Dublin')
  const { user, panel } = await openEntry(
    anEntry({
      name: 'Aoife',
      status: 'booked',
      demos: [aDemo('2026-12-01T14:00:00Z')],
    }),
  )
  const field = panel.getByLabelText('Demo')
  expect(field).toHaveValue('2026-12-01T14:00')
  await user.clear(field)
  await user.type(field, '2026-12-02T09:30')
  await user.tab()
  expect(await screen.findByText(/^Aoife: demo Dec 2, 2026/)).toBeVisible()
  expect(sent('PATCH', 'demos')).toMatchObject([
    { starts_at: '2026-12-02T09:30:00.000Z' },
  ])
})

test.each([
  ['Europe/Dublin', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/Dublin', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-26', '2026-11-25T10:00:00.000Z'],
  // The clock goes from midnight to one: the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, start) => {
  showZone(zone)
  expect(startOfDay(day).toISOString()).toBe(start)
})

test('counts a time that the clock skips as if it didn’t', () => {
  showZone('Europe/Dublin')
  expect(momentOf('2026-03-29T01:30').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
})

test('keeps the reader’s zone where the browser doesn’t know the team’s', () => {
  showZone('Mars/Olympus')
  vi.setSystemTime('2026-11-26T03:00:00Z')
  expect(startOfDay('2026-11-25').toISOString()).toBe(
    '2026-11-25T05:00:00.000Z',
  )
})
