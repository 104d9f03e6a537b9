import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aDestination,
  aMailbox,
  at,
  aWebhook,
  setDestinations,
} from '../support/admin/destinations'
import { openDashboard } from '../support/admin/render-admin'
import { tables } from '../support/admin/waitlist-server'

// What the dashboard says about notices that don't arrive.

const failing = { failing_since: at(8), failure: 'It answered 500' }

test('says nothing while notices arrive', async () => {
  setDestinations(aDestination())
  await openDashboard()
  await screen.findByText('Waiting over a day')
  expect(screen.queryByRole('link', { name: /^Show|^Choose/ })).toBeNull()
})

test('says since when the oldest notice has been waiting to be sent', async () => {
  setDestinations(
    aDestination({ overdue_since: at(7) }),
    aWebhook({ overdue_since: at(6) }),
  )
  await openDashboard()
  expect(
    await screen.findByText(
      'Notices have been waiting since Nov 20, 2026, 06:05 AM: nothing sends them. Tell the person who runs this site: notices aren’t sent any more.',
    ),
  ).toBeVisible()
})

test('names the schedules that are missing', async () => {
  setDestinations(aDestination())
  tables.schedule_states = [
    { name: 'purge-old', active: false },
    { name: 'deliver', active: false },
    { name: 'remind', active: true },
  ]
  await openDashboard()
  expect(
    await screen.findByText(
      /^Schedules are missing: deliver, purge-old\. Tell/,
    ),
  ).toBeVisible()
})

test('names a destination that takes no notices, with the reason and a link', async () => {
  setDestinations(aWebhook(failing))
  await openDashboard()
  expect(
    await screen.findByText(
      'CRM has taken no notices since Nov 20, 2026, 08:05 AM: It answered 500.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show it' })).toHaveAttribute(
    'href',
    '/admin/notifications',
  )
})

test('names an admin whose own mailbox refuses mail, with a link to People', async () => {
  setDestinations(aDestination())
  tables.failing_mailboxes = [
    aMailbox(failing),
    aMailbox({ id: 'm2', name: 'Anna', failed: 2 }),
  ]
  await openDashboard()
  expect(
    await screen.findByText(
      'Ben’s own mailbox has taken no mail since Nov 20, 2026, 08:05 AM: It answered 500.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('2 mails to Anna couldn’t be delivered.'),
  ).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Show it' }))
    expect(link).toHaveAttribute('href', '/admin/people')
})

test('says so if a failing destination was stopped', async () => {
  setDestinations(
    aDestination(),
    aWebhook({ ...failing, active: false, stopped: 'failing' }),
  )
  await openDashboard()
  expect(
    await screen.findByText(/: It answered 500\. It was stopped\.$/),
  ).toBeVisible()
})

test('counts the notices that could not be delivered to any destination', async () => {
  setDestinations(aDestination({ failed: 2 }), aWebhook({ failed: 1200 }))
  await openDashboard()
  expect(
    await screen.findByText('1,202 notices couldn’t be delivered.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/admin/notifications',
  )
})

test.each([
  ['there is no destination', []],
  ['every destination is paused', [aDestination({ active: false })]],
])('says that nobody is notified if %s', async (_, rows) => {
  setDestinations(...rows)
  await openDashboard()
  expect(
    await screen.findByText('Nobody is notified of new requests.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose who is' })).toHaveAttribute(
    'href',
    '/admin/notifications',
  )
})

test('notices within a minute that notices fail', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  setDestinations(aDestination())
  await openDashboard()
  await screen.findByText('Waiting over a day')
  setDestinations(aDestination({ failed: 1 }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(
    await screen.findByText('1 notice couldn’t be delivered.'),
  ).toBeVisible()
})
