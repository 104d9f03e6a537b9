import { beforeEach, expect, test, vi } from 'vitest'
import { HelmetProvider } from 'react-helmet-async'
import { AdminShell } from '@/admin/shell/admin-shell'
import { ActivityList } from '@/admin/requests/activity/activity-list'
import { activityWords } from '@/admin/requests/activity/activity-words'
import { PeopleCard } from '@/admin/people/people-card'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { Report } from '@/admin/reports/report'
import { AuthContext, type Auth } from '@/admin/session/auth-context'
import { AdminFrame } from '@/admin/session/admin-frame'
import { findForPalette, WaitlistNavigation } from '@/admin/requests/navigation'
import { answerCalls, ME, rowOf } from '../support/calls'
import { ago, BEN, entryRow, idOf, play } from '../support/screen'

// The other pages of the admin area: people, activity, report, and the frame and shell around them.

vi.mock('@/supabase/client', () => import('../support/calls'))
vi.mock('@/admin/ui/download', () => import('../support/calls'))
vi.mock('@/admin/ui/use-debounced', () => import('../support/calls'))

const CLEO = 'c0000000-0000-4000-8000-000000000003'
const figures = (text: string) => ({
  ...rowOf(
    'answered: 21; median_answer_seconds: 5430; p90_answer_seconds: 9000; booked: 14; held: 9; no_show: 2; won: 5; lost: 4; open: 7',
  ),
  ...rowOf(text),
})
/** The figures of a period, which differ from those of any other. */
const inPeriod = (line: string, row: Record<string, unknown>) => {
  const times = Number(/"first_day":"\d+-\d+-(\d+)/.exec(line)?.[1])
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'number' ? value * times : value,
    ]),
  )
}

let gone = ''

beforeEach(() => {
  gone = ''
  const person = (
    text: string,
    last_seen_at: string | null,
  ): Record<string, unknown> => ({
    left_at: null,
    takes_turns: false,
    last_seen_at,
    ...rowOf(text),
  })
  answerCalls({
    'GET admins': () =>
      [
        person(
          `id: ${BEN}; name: Ben; email: ben@x.example; takes_turns: true`,
          ago(60),
        ),
        person(`id: ${ME}; name: Anna; email: Anna`, null),
        person(
          `id: ${CLEO}; name: Cleo; email: cleo@x.example; left_at: ${ago(3000)}`,
          ago(5000),
        ),
      ].filter((each) => each['id'] !== gone),
    'POST rpc/waitlist_report': (line: string) =>
      line.includes('2020-01-01')
        ? [
            figures(`value: ${BEN}; requests: 1500; open: 1200`),
            figures(`value: ${CLEO}; requests: 2; open: 1`),
          ]
        : [
            figures(`value: ${BEN}; requests: 30`),
            rowOf(
              `value: ${ME}; requests: 0; answered: 0; median_answer_seconds: null; p90_answer_seconds: null; booked: 0; held: 0; no_show: 0; won: 0; lost: 0; open: 0`,
            ),
            figures(
              'value: null; requests: 25; answered: 24; booked: 13; won: 1',
            ),
            ...[CLEO, 'demo', '=1+1'].map((value, at) =>
              figures(`value: ${value}; requests: ${24 - at}`),
            ),
          ].map((row) => inPeriod(line, row)),
    'POST rpc/waitlist_days': [
      rowOf('day: 2026-11-16; entries: 2'),
      rowOf('day: 2026-11-18; entries: 4'),
      rowOf('day: 2026-11-20; entries: 4'),
    ],
    'HEAD waitlist': [1, 2],
    'PATCH waitlist': [{ id: idOf(1) }],
    'PATCH user_roles': [{ user_id: BEN }],
    'POST rpc/remove_access': () => ((gone = BEN), true),
  })
})

test('people: figures, turns, and open entries that pass on to another admin, with every refusal', async () => {
  const script = `look / press Takes turns: Ben / refuse 1 PATCH user_roles / press Takes turns: Anna
    press Assign all open entries of Ben / press Cancel / press Assign all open entries of Cleo
    set Give their 1 open entry to = ${ME} / press Assign all / press Actions: Ben / press Remove access… / press Keep
    refuse 1 POST rpc/remove_access / press Actions: Ben / press Remove access…
    set Give their 1,200 open entries to = ${ME} / press Remove access / allow POST rpc/remove_access / press Actions: Ben / press Remove access…
    press Remove access / refuse 1 GET admins / press Assign all open entries of Cleo
    press Assign all / press Try again`
  expect(await play(<PeopleCard />, script, '/admin/people')).toMatchSnapshot()
})

const action = (number: number, more: object) => ({
  ...rowOf(
    'action: export; entry_id: null; entry_name: null; entry_ids: []; entry_count: null; before: null; after: null',
  ),
  changes: null,
  destination_name: null,
  person_name: null,
  admin_id: ME,
  id: idOf(number),
  created_at: ago(number * 250),
  ...more,
})

test('activity: every kind of action in words, by local days, filtered, and twenty at a time', async () => {
  const changes = [
    { action: 'status', before: 'new', after: '*' },
    { action: 'next-step', before: '2026-11-26 Call', after: null },
  ]
  const actions = [
    ...Object.keys(activityWords.actions).flatMap((name, at) => [
      {
        action: name,
        entry_count: at % 2 ? 1 : 1200,
        destination_name: name.includes('destination') ? 'CRM' : null,
        before: 'Ben: takes turns',
        after: 'Ben: no turns',
      },
    ]),
    { action: 'unknown', admin_id: null },
    { action: 'erase', entry_ids: [idOf(1)], admin_id: CLEO },
    {
      action: 'erase',
      entry_ids: [idOf(1), idOf(2)],
      admin_id: 'd0000000-0000-4000-8000-000000000004',
    },
    {
      action: 'press',
      entry_id: idOf(1),
      entry_name: ' ',
      entry_count: 1,
      changes,
    },
    {
      action: 'press',
      entry_id: idOf(1),
      entry_name: 'Orla',
      entry_count: 3,
      changes,
      admin_id: null,
    },
    { action: 'access-removed', person_name: 'Ben, ben@x.example' },
    { action: 'settings-changed', before: '4 h', after: '8 h' },
  ].map((each, at) => action(at, each))
  answerCalls({
    'GET team_activity': (line: string) =>
      line.includes('or=') ? actions.slice(20) : actions.slice(0, 21),
  })
  const script = `look / press Show more / reads / press Work on entries / reads / set Changed by = automatic
    set Changed by = ${CLEO} / press Exports, erasures, settings / reads / press Everything
    refuse 1 GET team_activity / set Changed by = ${BEN} / press Try again`
  expect(
    await play(<ActivityList />, script, '/admin/activity'),
  ).toMatchSnapshot()
})

test('report: figures, chart, table, links to lists, and every period and dimension', async () => {
  const periods = ['This week', 'Last week', '30 days', '90 days', '12 months']
  const dimensions = ['Campaign', 'First page', 'Form', 'Owner', 'Origin']
  const script = `look / ${[...periods, ...dimensions].map((name) => `press ${name} / reads`).join(' / ')} / press Export CSV
    set From = 2026-11-02 / set To = 2026-11-15     set To = / refuse 1 POST rpc/waitlist_days / press This week / press Try again`
  const found = [
    await play(<Report />, script, '/admin/report'),
    await play(<FiguresStrip />, 'look / wait 7260000'),
  ]
  answerCalls({ 'POST rpc/waitlist_report': [], 'POST rpc/waitlist_days': [] })
  found.push(
    await play(
      <Report />,
      'look',
      '/admin/report#by=owner&from=2026-10-30&to=2026-11-02',
    ),
  )
  found.push(await play(<FiguresStrip />, 'look'))
  expect(found.join('\n\n')).toMatchSnapshot()
})

const signedIn = {
  status: 'signed-in',
  user: { id: ME, email: 'anna@x.example' },
  rolesKnown: true,
  isAdmin: true,
  refused: false,
}

test.each([
  ['an admin', signedIn],
  ['a member', { ...signedIn, isAdmin: false }],
  ['a former admin', { ...signedIn, isAdmin: false, refused: true }],
  ['an unknown role', { ...signedIn, isAdmin: false, rolesKnown: false }],
  ['a loading session', { status: 'loading' }],
  ['a visitor', { status: 'signed-out' }],
])('the frame and shell of %s', async (who, auth) => {
  const person = who === 'an admin' ? 'Anna Byrne' : undefined
  const page = (
    <HelmetProvider>
      <AuthContext value={auth as Auth}>
        <AdminShell
          person={person}
          signOut="Sign out"
          requests={<WaitlistNavigation />}
          find={findForPalette}
        >
          <AdminFrame
            words={{ title: 'People', subtitle: 'Who answers' }}
            actions="Actions"
          >
            Page
          </AdminFrame>
        </AdminShell>
      </AuthContext>
    </HelmetProvider>
  )
  answerCalls({
    'POST rpc/waitlist_matching': [
      entryRow(1, { company: 'Daly' }),
      entryRow(2, { status: 'spam' }),
    ],
  })
  const script = person
    ? 'look / press Open menu / press Close menu / key k with Ctrl / key Escape / key k with Ctrl\nset Search people = daly / press Person 1, Daly / key k with Ctrl / set Search people = daly / press Person 2'
    : 'look'
  expect(await play(page, script, '/admin/people')).toMatchSnapshot()
})
