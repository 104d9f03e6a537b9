import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AskOutcome } from '@/admin/requests/ask-outcome'
import { WaitlistNavigation } from '@/admin/requests/navigation'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { answerCalls, ME, refusals, rowOf } from '../support/calls'
import { ago, BEN, entryRow, idOf, play, storeOf } from '../support/screen'

// The list with all that is around it: rows, filters, selection, columns, keys, views, export and erasure.

vi.mock('@/supabase/client', () => import('../support/calls'))
vi.mock('@/admin/ui/download', () => import('../support/calls'))
vi.mock('@/admin/ui/use-debounced', () => import('../support/calls'))
vi.mock(
  '@/admin/requests/model/address-writer',
  () => import('../support/calls'),
)

const GONE = 'c0000000-0000-4000-8000-000000000009'
/** An entry that asked some minutes ago. */
const asked = (number: number, minutes: number, text: string, more = {}) =>
  entryRow(number, {
    created_at: ago(minutes),
    last_request_at: ago(minutes),
    ...rowOf(text),
    ...more,
  })
const rows = [
  entryRow(1, {
    ...rowOf(
      'company: Daly; phone: +353 1; message: Many reps; latest_message: Forty now; return_count: 2',
    ),
    asked_again_at: ago(30),
    last_request_at: ago(30),
  }),
  entryRow(2, {
    ...rowOf(
      `status: contacted; owner_id: ${ME}; next_step: Call; next_step_on: 2026-11-24`,
    ),
    due_at: ago(900),
    late_at: ago(900),
    answered_at: ago(94.5),
  }),
  asked(3, 2000, `status: booked; owner_id: ${BEN}`, {
    demo_at: ago(-120),
    due_at: ago(-180),
    late_at: ago(-180),
  }),
  // Due today: late at midnight, and from five minutes ago until another day.
  asked(4, 4000, `status: closed; outcome: no-show; owner_id: ${GONE}`, {
    due_at: ago(-60),
    late_at: ago(-120),
  }),
  asked(5, 40_000, 'status: closed; next_step_on: 2026-11-25', {
    name: ' ',
    due_at: ago(5),
    late_at: ago(-3000),
  }),
  asked(
    6,
    600_000,
    'status: spam; spam_reason: links; source: null; return_count: 1',
  ),
]

beforeEach(() => {
  answerCalls({
    ...storeOf(rows),
    'GET waitlist_origins': [{ origin: 'news' }],
    'POST rpc/waitlist_report': [{ value: 'q4' }, { value: null }],
    'GET saved_views': [
      {
        id: idOf(91),
        name: 'Leads',
        view: { owner: 'me', status: 'open' },
        shared: false,
        admin_id: ME,
      },
      {
        id: idOf(92),
        name: 'Robots',
        view: { status: 'spam' },
        shared: true,
        admin_id: BEN,
      },
    ],
  })
})

const page = (
  <>
    <WaitlistNavigation />
    <WaitlistCard />
    <AskOutcome />
  </>
)

const list = (script: string, hash = '') =>
  play(page, script, `/admin/dashboard${hash}`)

test.each([
  ['', 'look'],
  ['#status=due', 'look th, search'],
  ['#sort=last_activity_at', 'look th'],
  ['#sort=name&dir=desc', 'look th'],
  [`#view=${idOf(92)}&status=spam`, 'look search, ul'],
  [`#view=${idOf(91)}&status=spam&only=later&q=x`, 'look search, ul'],
])('rows, headings, groups and tools of the list at %s', async (hash, script) =>
  expect(await list(script, hash)).toMatchSnapshot(),
)

test('every filter, order and switch changes the address, and is named', async () => {
  const script = `press Filter and sort / set Form = none / set Owner = me / set From = 2026-11-01 / set To = 2026-11-20
    set Origin = news / set Campaign = q4 / set First page = none / set Only = waiting / set Sort by = company desc
    press Mine / press Clear filters / press Mine / press Mine / set Search = per / press Export CSV / press Due
    press Show later / press Show later / press Email / press Email / press Next step / press Export CSV / refuse 1 POST audit_log / press Export CSV`
  expect(await list(script)).toMatchSnapshot()
})

test('views are opened, saved, shared, updated, renamed and removed, with undo', async () => {
  answerCalls({ 'DELETE saved_views': [{ id: idOf(91) }] })
  const script = `press Select Person 1 / press View: Open / press Leads / press View: Leads / press Open / press View: Open / press Closed
    press View: Closed / press Robots / press Save the current view / press Save and share / key u / press View: Spam / press Leads / set Search = x / press Save the current view / set Name =  Other
    press Update “Leads” / key u / press Save the current view / press Remove Leads / key u / refuse 1 POST saved_views
    press Save the current view / press Save for me / set Name =   / press Save for me`
  const own = await list(script)
  const renamed = `press Save the current view / press Update “Leads” / press Save the current view / set Name = Other
    press Update “Leads” / key u / press Save the current view / press Remove Leads / key u
    press View: Open`
  expect(
    [own, await list(renamed, `#owner=me&view=${idOf(91)}`)].join('\n\n'),
  ).toMatchSnapshot()
})

test('selected entries are changed, put off, exported and erased, and rows one by one', async () => {
  answerCalls({
    'DELETE waitlist': (line: string) =>
      rows.filter(({ id }) => line.includes(id)),
  })
  const script = `press Select Person 1 / press Select Person 3 with Shift / press Select all on this page
    press Select Person 6 / press Select all on this page / press Clear selection / press Daly / key Escape / mark Daly / press Daly
    press Select Person 2 / press Select Person 1 / set Set status = booked / key u / set Set owner = / key u / press Next step / press In a week / key h / press Cancel
    press Columns / press Form / press Phone / press Reset to default / press Close / press Erase / press Keep / press Export CSV
    press Clear selection / press New. Mark as contacted / press Spam. Mark as not spam / press Mine. Remove me as owner
    refuse 1 PATCH waitlist / press No owner. Assign to me / allow PATCH waitlist / key u / refuse 1 POST admin_settings / press Columns / press Form / press Close
    refuse 1 GET waitlist? / press Email / allow GET waitlist? / press Try again / press Select all on this page / press Select all on this page
    press Select Person 1 / press Select Person 2 / press Person 1 / key 2 / press Person 3 / press Erase / press Erase 2 entries
    press Erase… / press Erase 1 entry`
  expect(await list(script)).toMatchSnapshot()
})

test('the outcome and the time of a demo are asked after a key, and answered, skipped, left and undone', async () => {
  const script = `focus Person 1 / key 4 / key w / key u / key u / key 4 / key w with Ctrl / key Tab / focus No-show / key Enter / key h
    key u / key u / key 4 / key j / focus Person 1 / key u / key 4 / key u
    focus Person 1 / key 3 / set Demo = 2026-11-02T14:30 / key Enter / key n / focus Person 1 / key 3
    key Escape / key u / key u / key u / key u
    focus Person 1 / key 3 / set Demo = 2027-01-02T14:30 / key Escape / key 2 / key 3 / key j / focus Person 1 / key 2 / key 3 / key u
    press Select Person 1 / press Select Person 2 / set Set status = closed / look [data-question]`
  answerCalls(storeOf([entryRow(1, { booked_at: ago(9) }), entryRow(2)]))
  expect(await list(script, '#status=all')).toMatchSnapshot()
  answerCalls(
    storeOf([
      entryRow(1, {
        ...rowOf('status: booked'),
        demo_at: ago(90),
        booked_at: ago(900),
      }),
    ]),
  )
  // Booked again without a new demo: its time stays.
  expect(await list('focus Person 1 / key 3', '#status=all')).toMatch(
    /{"status":"booked","press".*What came of the demo/,
  )
})

const PAGE = Array.from({ length: 51 }, (_, at) => entryRow(at + 1))

test('pages turn by links and keys, from either end', async () => {
  answerCalls({
    'GET waitlist?': (line: string) =>
      line.includes('order=last_request_at.asc') ? PAGE.toReversed() : PAGE,
    'HEAD waitlist?': PAGE,
  })
  const script = `look nav[aria-label=Pages] / press Previous / press Next / look nav[aria-label=Pages] / press Previous
    look nav[aria-label=Pages] / focus Person 2 / key ArrowRight / focus Person 2 / key ArrowLeft / reads`
  const found = [
    await list(script),
    await list('look nav[aria-label=Pages] / reads', '#cursor=last'),
  ]
  expect(
    found.map((each) => each.replaceAll(/<.*?(?=<nav|\n)/g, '')).join('\n\n'),
  ).toMatchSnapshot()
  const all =
    'press Select all on this page / press Select all 51 / press Erase'
  expect(await list(all, '#source=demo')).toContain('Erase 51 entries')
  const three = [1, 2, 49]
    .map((number) => `press Select Person ${number}`)
    .join(' / ')
  answerCalls({
    'GET waitlist?': (line: string) =>
      line.includes('&or=(') ? PAGE.slice(48) : PAGE,
  })
  expect(await list(`${three} / press Next`)).toMatch(
    /2 not on this page.*Erase 3 entries/,
  )
  answerCalls({
    'GET waitlist?': Array.from({ length: 1001 }, (_, at) => entryRow(at + 1)),
  })
  expect(await list('press Select Person 1', '#source=demo')).toContain(
    'Select the first 1,000',
  )
})

test.each([
  ['is cancelled', () => screen.getByText('Cancel export').click()],
  ['loses its page', cleanup],
])('an export that %s saves no file, and says nothing', async (_, stop) => {
  answerCalls({ 'POST audit_log': () => (stop(), []) })
  expect(await list('press Export CSV')).not.toMatch(/SAVE|success|destructive/)
})

test('a list that fails to load or is empty says why, and a key that needs the admins does, too', async () => {
  const found: string[] = []
  const see = async (script: string, hash = '') =>
    found.push((await list(script, hash)).replace('\n', ' ⏎ '))
  for (const call of ['GET waitlist?', 'GET admins']) refusals.set(call, '1')
  await see(
    'look td output / allow GET waitlist? / press Try again / focus Person 1 / key m',
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  refusals.set('GET waitlist?', '1')
  await see('look td output')
  refusals.set('GET waitlist_state', '1')
  answerCalls({ 'GET waitlist?': [] })
  for (const hash of ['', '#status=due', '#status=all', '#owner=me'])
    await see('look td output', hash)
  expect(found.join('\n')).toMatchSnapshot()
})
