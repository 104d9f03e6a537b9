import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { aDemo, anEntry, daysAgo, type Row } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

// The invitation beside a demo of the open entry.

const DEMO = '00000000-0000-4000-8000-00000000d001'

/** Opens an entry with one demo to come. */
async function open(demo: Row, invitation?: Row, entry: Row = {}) {
  const row = anEntry({
    name: 'Niamh Kelly',
    status: 'booked',
    demos: [aDemo(daysAgo(-1), { id: DEMO, ...demo })],
    invitations: invitation
      ? [
          {
            id: 'i',
            demo_id: DEMO,
            sequence: 0,
            method: 'REQUEST',
            starts_at: daysAgo(-1),
            created_at: daysAgo(1),
            sent_at: daysAgo(1),
            failure: null,
            ...invitation,
          },
        ]
      : [],
    ...entry,
  })
  const { user } = await openDashboard({ entries: [row] })
  await user.click(await screen.findByRole('link', { name: 'Niamh Kelly' }))
  await screen.findByLabelText('Demo')
  return { user }
}

const tick = () =>
  screen.queryByRole('checkbox', { name: 'Send an invitation' })

test('a demo without an invitation gets one by its tick', async () => {
  const { user } = await open({})
  await user.click(tick()!)
  await screen.findByText('The invitation is being sent')
  expect(sent('PATCH', 'demos')).toMatchObject([{ invites: true }])
  expect(tick()).toBeNull()
})

test.each([
  ['sent', {}, 'Invited Nov 24, 2026, 10:00 PM'],
  ['waiting', { sent_at: null }, 'The invitation is being sent'],
  ['moved', { sequence: 2 }, 'Invitation updated Nov 24, 2026, 10:00 PM'],
  [
    'cancelled',
    { sequence: 1, method: 'CANCEL' },
    'Invitation cancelled Nov 24, 2026, 10:00 PM',
  ],
  [
    'refused',
    { sent_at: null, failure: '550 no such mailbox' },
    'The invitation was refused: 550 no such mailbox',
  ],
])('an invitation that is %s says so', async (_state, invitation, text) => {
  await open({ invites: true }, invitation)
  expect(await screen.findByText(text)).toBeVisible()
  expect(tick()).toBeNull()
})

test('a demo that was booked by link gets its invitation from the booking page', async () => {
  await open({ booked_by: null, booking_uid: 'A' })
  expect(await screen.findByText(/^Booked by link/)).toBeVisible()
  expect(tick()).toBeNull()
})

test('a person without an address gets no invitation', async () => {
  await open({}, undefined, { email: null, phone: '+353 1' })
  expect(tick()).toBeNull()
})
