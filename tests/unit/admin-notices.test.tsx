import { beforeEach, expect, test, vi } from 'vitest'
import { DeliveryNotice } from '@/admin/notices/delivery-notice'
import { NotificationsCard } from '@/admin/notices/notifications-card'
import { RemindersCard } from '@/admin/notices/reminders-card'
import { useAllCounts } from '@/admin/requests/model/use-counts'
import { answerCalls, rowOf } from '../support/calls'
import { play } from '../support/screen'

// The whole page of notifications: each state, dialog, press and refusal.

vi.mock('@/supabase/client', () => import('../support/calls'))

const at = (hour: number, day = 20) =>
  new Date(2026, 10, day, hour, 5).toISOString()
const email: Record<string, unknown> = {
  ...rowOf(
    'id: d1; name: Sales team; kind: email; url: null; style: null; active: true; stopped: null; failing_since: null',
  ),
  ...rowOf(
    'failure: null; old_secret_until: null; waiting: 1200; failed: 0; overdue_since: null',
  ),
  ...rowOf(
    'addresses: ["sales@x.example","desk@x.example"]; events: ["request.created","request.returned"]',
  ),
  held_until: at(15),
  delivered_at: at(9),
  test: { state: 'delivered', tried_at: at(10), error: null },
}
const hook = {
  ...email,
  ...rowOf(
    'kind: webhook; addresses: null; url: https://crm.example/in; events: ["request.erased"]',
  ),
}
const bad = {
  ...hook,
  ...rowOf(
    'failure: It answered 500; failed: 2; delivered_at: null; held_until: null',
  ),
  failing_since: at(8),
}
const failedTest = { state: 'failed', tried_at: at(9), error: 'No answer' }
const ALL = [
  email,
  {
    ...bad,
    id: 'd2',
    name: 'CRM',
    style: 'standard',
    old_secret_until: at(16),
    test: failedTest,
  },
  {
    ...bad,
    ...rowOf(
      'id: d3; name: Chat; style: slack; active: false; stopped: failing; test: {"state":"waiting"}',
    ),
    overdue_since: at(7),
  },
  {
    ...hook,
    ...rowOf(
      'id: d4; name: Teams; style: teams; active: false; stopped: gone; test: null',
    ),
    overdue_since: at(6),
  },
  {
    ...email,
    ...rowOf('id: d5; name: Old; active: false; test: null; held_until: null'),
  },
]

beforeEach(() => {
  answerCalls({
    'GET waitlist_state': [{ is_admin: true, new: 3 }],
    'GET destination_states': ALL,
    'PATCH destinations': [{ id: 'd1' }],
    'POST destinations': [{ id: 'd9' }],
  })
})

test('the dashboard names what stops notices, in order, and an empty list of destinations', async () => {
  answerCalls({
    'GET schedule_states': [{ name: 'deliver' }, { name: 'purge-old' }],
  })
  const troubles = await play(<DeliveryNotice />, 'look')
  answerCalls({ 'GET destination_states': [], 'GET schedule_states': [] })
  const empty = await play(<DeliveryNotice />, 'look')
  answerCalls({ 'GET destination_states': ALL.slice(4) })
  expect(
    [troubles, empty, await play(<DeliveryNotice />, 'look / wait 60000')].join(
      '\n',
    ),
  ).toMatchSnapshot()
})

test('each destination has its state, receivers and figures, and actions that say what came of them', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const script = `
    look / wait 1500 / wait 1500 / wait 1500 / wait 1500 / press Actions: Sales team / press Send a test / wait 1500 / press Actions: Sales team / press Pause
    press Actions: Old / press Resume / press Actions: CRM / press New secret / press Copy / press I’ve copied it
    press Actions: CRM / press Remove / press Keep / press Actions: CRM / press Remove / press Remove
    refuse 1 PATCH destinations / refuse 23505 POST deliveries / refuse 1 POST webhook_secrets
    press Actions: CRM / press Send a test / press Actions: CRM / press New secret
    refuse 1 POST deliveries / press Actions: Old / press Send a test
    refuse 1 GET destination_states / press Actions: CRM / press Remove / press Remove`
  expect(await play(<NotificationsCard />, script)).toMatchSnapshot()
})

test('a destination is added and edited in its form, which names each mistake', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const script = `
    press Add a destination / press Slack / press Microsoft Teams / press Webhook
    set Name =  CRM / set Address =  https://ümlaut.example/in / press A new request / press A person who asks again
    press Status or owner changes / press A request is erased (its id alone) / submit / press A new request
    refuse 23514 POST destinations / submit / refuse 1 POST destinations / submit / set Name = CRM`
  const refused = await play(<NotificationsCard />, script)
  answerCalls({ 'POST destinations': [{ id: 'd9' }] })
  const next = `
    press Add a destination / press Webhook / set Name = CRM / set Address = https://crm.example
    refuse 1 POST webhook_secrets / submit / allow POST webhook_secrets / submit / press I’ve copied it / press Actions: Sales team / press Edit
    set Addresses = Desk <desk@x.example>, wrong / submit / set Addresses = Desk <desk@x.example> / submit
    press Actions: CRM / press Edit / press Slack`
  expect(
    [refused, await play(<NotificationsCard />, next)].join('\n\n'),
  ).toMatchSnapshot()
})

const delivery = (text: string): Record<string, unknown> => ({
  ...rowOf(
    'event: request.created; entry_id: e1; erased_id: null; state: failed; tries: 2; status: 500; took_ms: 1200',
  ),
  created_at: at(1),
  due_at: at(20),
  tried_at: at(2),
  error: 'It answered 500',
  waitlist: { name: 'Orla', company: null },
  ...rowOf(text),
})

test('the log lists what failed, waits and arrived, and sends again or dismisses one or all', async () => {
  const log = [
    delivery('id: 1; waitlist: {"name":"Orla","company":"Daly"}'),
    delivery(
      'id: 2; state: waiting; tries: 1; status: null; event: request.erased; erased_id: e9; waitlist: null',
    ),
    delivery(
      'id: 3; state: waiting; tries: 0; tried_at: null; took_ms: null; error: null',
    ),
    delivery(
      'id: 4; state: delivered; event: test; waitlist: null; status: 200',
    ),
    delivery('id: 5; state: delivered; event: destination.gone'),
    delivery('id: 5; state: waiting'),
  ]
  answerCalls({
    'GET deliveries': (line: string) =>
      log.filter((each) => line.includes(`state=eq.${String(each['state'])}`)),
    'PATCH deliveries': [{ id: 'l1' }, { id: 'l2' }],
  })
  const script = `
    press Actions: CRM / press Log / reads / press Send all failed again / press Dismiss all failed
    press Send all waiting now / press Dismiss / press Send now / press Send again
    refuse 1 PATCH deliveries / press Dismiss all failed / refuse 1 GET deliveries / press Dismiss all failed`
  expect(await play(<NotificationsCard />, script)).toMatchSnapshot()
})

test('reminders are shown and saved, which reloads the list; hours out of range and failures are named', async () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([
    'Asia/Tokyo',
    'Europe/Dublin',
  ])
  answerCalls({
    'GET team_settings': [
      { waiting_hours: 4, morning_hour: 8, zone: 'Europe/Kyiv' },
    ],
    'PATCH team_settings': [{ id: true }],
  })
  const List = () => useAllCounts()?.new
  const page = (
    <>
      <RemindersCard />
      <List />
    </>
  )
  const script = `
    look / set Hours until a new request is due = 73 / submit / set Hours until a new request is due = 0.5 / submit
    set Hours until a new request is due = 72 / set Morning email = 17 / submit
    refuse 1 PATCH team_settings / submit`
  expect(await play(page, script)).toMatchSnapshot()
})
