import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aDestination,
  at,
  aWebhook,
  setDestinations,
} from '../support/admin/destinations'
import { openAdmin } from '../support/admin/render-admin'
import type { Row } from '../support/admin/rows'
import { tables } from '../support/admin/waitlist-server'
import { flushEventLoop } from '../support/flush-event-loop'

/** Opens the notifications page with one destination and returns its item. */
async function openItem(destination: Row) {
  setDestinations(destination)
  const { user } = await openAdmin('/admin/notifications')
  const heading = await screen.findByRole('heading', {
    name: String(destination.name),
  })
  return { user, item: heading.closest('li')! }
}

const failing = { failing_since: at(8), failure: 'It answered 500' }

test.each([
  ['Active', {}],
  ['The last try failedIt answered 500', { failure: 'It answered 500' }],
  ['Paused', { active: false }],
  ['Failing since Nov 20, 2026, 08:05 AMIt answered 500', failing],
  [
    'Stopped: failing since Nov 20, 2026, 08:05 AMIt answered 500',
    { ...failing, active: false, stopped: 'failing' },
  ],
  [
    'Paused: the receiver no longer accepts notices (410)',
    { active: false, stopped: 'gone' },
  ],
])('says that a destination is: %s', async (state, given) => {
  const { item } = await openItem(aWebhook(given))
  expect(item.firstElementChild?.textContent).toBe(state)
})

test.each([
  [
    'an email destination',
    aDestination({
      name: 'Sales',
      addresses: ['sales@x.example', 'desk@x.example'],
    }),
    'SalesEmailsales@x.example, desk@x.exampleNotifies about new requests and people who ask again',
  ],
  [
    'a webhook',
    aWebhook({ events: ['request.updated', 'request.erased'] }),
    'CRMWebhookhttps://crm.example/inNotifies about changes and erasures',
  ],
  [
    'a Slack channel',
    aWebhook({ name: 'Chat', style: 'slack', events: ['request.created'] }),
    'ChatSlackhttps://crm.example/inNotifies about new requests',
  ],
  [
    'a Teams channel',
    aWebhook({ name: 'Chat', style: 'teams', events: ['request.created'] }),
    'ChatMicrosoft Teamshttps://crm.example/inNotifies about new requests',
  ],
])('shows the receiver and the events of %s', async (_, destination, text) => {
  const { item } = await openItem(destination)
  expect(item).toHaveTextContent(text)
})

test('says when the last notice arrived, and how many wait or failed', async () => {
  const { item } = await openItem(
    aWebhook({ delivered_at: at(9), waiting: 1200, failed: 2 }),
  )
  expect(item).toHaveTextContent(
    'Last delivered: Nov 20, 2026, 09:05 AMWaiting 1,200Failed 2',
  )
})

test('says that no notice has ever arrived', async () => {
  const { item } = await openItem(aWebhook())
  expect(item).toHaveTextContent('Last delivered: NeverWaiting 0Failed 0')
})

test.each([
  [
    'The test of Nov 20, 2026, 10:05 AM was delivered.',
    { state: 'delivered', tried_at: at(10), error: null },
  ],
  [
    'The test failed: No answer',
    { state: 'failed', tried_at: at(9), error: 'No answer' },
  ],
  [
    'The test is on its way.',
    { state: 'waiting', tried_at: null, error: null },
  ],
])('says what became of the last test: %s', async (text, result) => {
  const { item } = await openItem(aWebhook({ test: result }))
  expect(within(item).getByText(text)).toBeVisible()
})

test('says until when nothing is sent', async () => {
  const { item } = await openItem(aWebhook({ held_until: at(15) }))
  expect(
    within(item).getByText('Nothing is sent before Nov 20, 2026, 03:05 PM.'),
  ).toBeVisible()
})

test('says until when the old secret is accepted', async () => {
  const { item } = await openItem(aWebhook({ old_secret_until: at(16) }))
  expect(
    within(item).getByText(
      'The old secret is accepted alongside the new one until Nov 20, 2026, 04:05 PM.',
    ),
  ).toBeVisible()
})

test.each([
  [
    'an email destination',
    aDestination(),
    ['Send a test', 'Log', 'Edit', 'Pause', 'Remove'],
  ],
  [
    'a webhook',
    aWebhook(),
    ['Send a test', 'Log', 'Edit', 'Pause', 'New secret', 'Remove'],
  ],
  [
    'a chat, which takes no secret',
    aWebhook({ style: 'slack' }),
    ['Send a test', 'Log', 'Edit', 'Pause', 'Remove'],
  ],
  [
    'a paused destination',
    aDestination({ active: false }),
    ['Send a test', 'Log', 'Edit', 'Resume', 'Remove'],
  ],
])('offers the actions of %s', async (_, destination, actions) => {
  const { user, item } = await openItem(destination)
  await user.click(within(item).getByRole('button', { name: /^Actions/ }))
  const menu = within(screen.getByRole('dialog'))
  expect(
    menu.getAllByRole('button').map(({ textContent }) => textContent),
  ).toEqual(actions)
})

test('follows a test on its way every 1.5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const waiting = { state: 'waiting', tried_at: null, error: null }
  await openItem(aWebhook({ test: waiting }))
  tables.destination_states[0]!.test = {
    ...waiting,
    state: 'failed',
    error: 'No answer',
  }
  act(() => void vi.advanceTimersByTime(1500))
  expect(await screen.findByText('The test failed: No answer')).toBeVisible()
})

/**
 * Opens an item whose number of waiting notices differs in each of `reads` fast
 * reads.
 */
async function readFast(reads: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const opened = await openItem(aWebhook({ waiting: 1 }))
  for (let read = 2; read <= reads; read++) {
    await readAfter(1500, read)
    await screen.findByText(`Waiting ${read}`)
  }
  return opened
}

/**
 * Advances the clock, after which the database has another number of waiting
 * notices.
 */
async function readAfter(ms: number, waiting: number) {
  tables.destination_states[0]!.waiting = waiting
  await act(async () => {
    vi.advanceTimersByTime(ms)
    await flushEventLoop(50)
  })
}

test('reads four times in quick succession, then every ten seconds', async () => {
  await readFast(4)
  await readAfter(1500, 99)
  expect(screen.queryByText('Waiting 99')).not.toBeInTheDocument()
  await readAfter(8500, 99)
  expect(await screen.findByText('Waiting 99')).toBeVisible()
})

test('reads in quick succession again after an action', async () => {
  const { user, item } = await readFast(4)
  await user.click(within(item).getByRole('button', { name: /^Actions/ }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('Waiting 4')
  await act(() => flushEventLoop(50))
  await readAfter(1500, 99)
  expect(await screen.findByText('Waiting 99')).toBeVisible()
})
