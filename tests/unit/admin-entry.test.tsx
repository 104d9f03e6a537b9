import { beforeEach, expect, test, vi } from 'vitest'
import { AddRequest } from '@/admin/requests/add-request'
import { AskOutcome } from '@/admin/requests/ask-outcome'
import { EntryPanel } from '@/admin/requests/entry/entry-panel'
import { EraseDialog } from '@/admin/requests/entry/erase-dialog'
import type { Entry } from '@/admin/requests/model/api'
import { useUndoKeys } from '@/admin/requests/model/undo'
import { useWork } from '@/admin/requests/model/use-work'
import { answerCalls, ME, refusals, rowOf } from '../support/calls'
import { ago, BEN, entryRow, idOf, play, storeOf } from '../support/screen'

// An entry's panel, its dialogs and questions, adding one by hand, and erasing.

vi.mock('@/supabase/client', () => import('../support/calls'))
vi.mock('@/admin/ui/download', () => import('../support/calls'))
vi.mock('@/admin/ui/use-debounced', () => import('../support/calls'))
// Mail programs aren't opened.
document.addEventListener(
  'click',
  (event) =>
    (event.target as Element).closest('[href^=mailto]') &&
    event.preventDefault(),
)

const note = (id: number, admin_id: string, text: string) => ({
  id: `n${id}`,
  created_at: ago(id * 50),
  admin_id,
  removed_at: null,
  body: text,
})
const change = (id: number, text: string) => ({
  id: `h${id}`,
  created_at: ago(id * 100),
  admin_id: ME,
  before: null,
  after: null,
  ...rowOf(text),
})
const asked = (id: number, text: string) => ({
  ...rowOf(
    'name: Person 1; email: 1@x.example; company: null; phone: null; message: null; source: demo; spam_reason: null; landing_path: null',
  ),
  ...rowOf(
    'referrer_host: null; utm_source: null; utm_medium: null; utm_campaign: null',
  ),
  id: `r${id}`,
  created_at: ago(id * 30),
  ...rowOf(text),
})
const sent = (id: number, name: string, text: string) => ({
  id: `d${id}`,
  event: 'request.created',
  state: 'delivered',
  finished_at: ago(id * 1500),
  destinations: {
    name,
    kind: 'email',
    style: null,
    admin_id: null,
    ...rowOf(text),
  },
})
const whole = { waitlist_history: [], waitlist_returns: [], deliveries: [] }
const rows = [
  entryRow(1, {
    ...rowOf(
      'company: Daly; phone: +353 1 555 0101 x9; message: Many reps; source: roi; landing_path: /roi; referrer_host: s.example',
    ),
    ...rowOf(
      'utm_source: news; utm_medium: mail; utm_campaign: q4; company_domain: daly.example; return_count: 5',
    ),
    asked_again_at: ago(30),
    last_request_at: ago(30),
    answered_at: ago(10),
    owner_id: BEN,
    waitlist_notes: [
      note(1, ME, 'Called'),
      note(2, BEN, 'Rang back'),
      { ...note(3, ME, 'Gone'), removed_at: ago(1) },
    ],
    waitlist_history: [
      change(1, 'action: status; before: closed; after: new; admin_id: null'),
      change(2, 'action: phone; after: +353 1'),
      ...['note-added', 'note-removed', 'note-restored'].map((action, at) =>
        change(3 + at, `action: ${action}`),
      ),
    ],
    waitlist_returns: [
      asked(
        1,
        'message: Forty now; phone: +353 1 555 0177; source: app; spam_reason: links',
      ),
      asked(2, 'company: Other; utm_campaign: spring'),
    ],
    deliveries: [
      sent(1, 'Sales', ''),
      sent(2, 'CRM', 'kind: webhook; style: slack'),
      sent(3, 'Admin', `admin_id: ${BEN}`),
      sent(4, 'Sales', ''),
    ],
  }),
  entryRow(2, {
    ...whole,
    status: 'spam',
    spam_reason: 'hurried',
    email: '1@X.example',
    created_at: ago(50_000),
    deliveries: [sent(5, 'Sales', '')],
  }),
  entryRow(3, {
    ...whole,
    ...rowOf(
      'status: booked; next_step: Call; next_step_on: 2026-11-26; phone: on request; message: Met; return_count: 2',
    ),
    waitlist_returns: [asked(1, 'email: 3@X.example; message: null')],
    demo_at: ago(-600),
    owner_id: ME,
    booked_at: ago(9),
    answered_at: ago(100),
  }),
  entryRow(4, {
    ...whole,
    status: 'closed',
    outcome: 'won',
    demo_at: ago(600),
    booked_at: ago(900),
    source: null,
  }),
]

function Panel({ number = 1 }) {
  useUndoKeys()
  const work = useWork()
  const press = {
    onNext: () => undefined,
    onErase: () => undefined,
    onClose: () => undefined,
  }
  return (
    <>
      <EntryPanel
        id={idOf(number)}
        work={work}
        onPrevious={undefined}
        {...press}
      />
      <AskOutcome />
    </>
  )
}

beforeEach(() => {
  answerCalls({
    ...storeOf(rows),
    'GET waitlist?select=id,name,company': (line: string) =>
      line.includes('neq.spam') ? [rows[2], rows[3]] : rows,
    'POST rpc/waitlist_matching': (line: string) =>
      line.includes('niamh') ? [] : [rows[0], rows[1]],
    'POST waitlist': [{ id: idOf(9) }],
    'PATCH waitlist_notes': [{ id: 'n1' }],
    'GET saved_views': [
      {
        id: 'v1',
        name: 'Mine',
        view: { query: '1@x.example' },
        shared: false,
        admin_id: ME,
      },
    ],
    'GET waitlist_twins': [{ id: idOf(1), twin_id: idOf(2), status: 'spam' }],
    'DELETE waitlist': [{ id: idOf(1) }],
  })
})

test.each([1, 2, 3, 4])('entry %i is shown whole', async (number) =>
  expect(
    await play(<Panel number={number} />, 'look / titles h3 + ul time'),
  ).toMatchSnapshot(),
)

test('status, owner, outcome, demo and next step are set by fields and keys, with undo', async () => {
  const script = `set Status = booked / set Demo = 2026-12-01T10:30 / leave / set Demo = / key Enter / set Demo = 1999-01-01T10:00 / leave / key Escape / set Owner = ${ME}
    key m / key u / press Use this phone / press Next step / set What to do next =  Call  / press Tomorrow / key d / press In a week
    key d / key Escape / key h / set Pick a date = 2026-12-24 / submit / key d / press Mark as done / key 4 / key w / key 4 / key Escape
    key 2 / key 3 / key 5 / key h / key d / press Not spam / key j / key k / key Escape / refuse 1 PATCH waitlist / key 3 / refuse 1 GET waitlist / key 2`
  expect(await play(<Panel />, script)).toMatchSnapshot()
})

test('a reply and notes', async () => {
  const script = `key r / key Escape / key r / set Subject = Hello / press Ask / set Text = One / key Enter with Cmd / return
    press Not yet / press Reply / press Open in email / return / press Yes: mark as contacted, assign to me / key n
    set Add a note =  First  / key Enter with Cmd / set Add a note = Second / refuse 23514 POST waitlist_notes / press Add note
    key Escape / refuse 1 POST waitlist_notes / press Add note / key Escape / press Remove the note of Anna / key u / refuse 1 PATCH waitlist_notes
    press Remove the note of Ben / set Add a note = `
  const found = [await play(<Panel />, script)]
  answerCalls({ 'PATCH waitlist_notes': [] })
  found.push(
    await play(<Panel />, 'press Remove the note of Ben / key Escape / key u'),
  )
  found.push(
    await play(<Panel number={3} />, 'key r / key Enter with Ctrl / return'),
  )
  expect(found.join('\n')).toMatchSnapshot()
})

test('a correction and a copy for the person', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) =>
    Promise.resolve(void copied.push(text)),
  )
  const script = `press Correct / submit / press Correct / set Name =  / submit / set Name = Orla / set Phone =  / refuse 23514 PATCH waitlist / submit / allow PATCH waitlist / submit
    press Correct / set Email = x@x.example / refuse 23505 PATCH waitlist / submit / refuse 23514 PATCH waitlist / submit
    refuse 1 PATCH waitlist / submit / press Cancel / press Copy of their data / press Save text / press Save JSON / press Copy text / press Copy JSON / press Close
    refuse 1 GET waitlist? / press Copy of their data`
  expect(
    [
      await play(<Panel />, script),
      JSON.stringify(JSON.parse(copied[1]!)),
    ].join('\n'),
  ).toMatchSnapshot()
})

test('a change of what another admin has changed or erased names both, and the next one builds on it', async () => {
  const other = {
    ...rows[0],
    ...rowOf(
      'version: 9; status: contacted; email: orla@x.example; phone: +353 1 555 0099; next_step: Call',
    ),
    next_step_on: '2026-11-20',
    changed_by: BEN,
    changed_at: ago(1),
  }
  const found: string[] = []
  for (const [script, stored] of [
    ['key 3 / key 4', [other]],
    ['press Correct / set Company = Daly & Co / submit / submit', [other]],
    ['key 3', []],
  ] as const) {
    let now: readonly object[] = rows.slice(0, 1)
    answerCalls({
      'GET waitlist?': () => now,
      'PATCH waitlist?': () => ((now = stored), []),
    })
    found.push(await play(<Panel />, script))
  }
  expect(found.join('\n')).toMatchSnapshot()
})

test('a request is added by hand, with a draft, to a known entry, and with each refusal', async () => {
  const script = `key c / submit / set Name = Niamh / submit / set Email = niamh@x.example / key Escape / press Add request
    set Source = fair / set Message = Met / field Message / key Enter with Cmd / key c / set Name = Person One / set Phone = +353 1 555 0101 / set Phone = / press Add to this entry: Person 1
    press Add request / set Name = Niamh / set Email = x@x.example / refuse 23505 POST waitlist / submit / refuse 23514 POST waitlist
    submit / refuse 1 POST waitlist / submit / press Person 1 / press Add request / press Discard`
  expect(await play(<AddRequest />, script)).toMatchSnapshot()
})

test('an erasure names receivers and twins, and says what went, also if a part fails', async () => {
  const said: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) =>
    Promise.resolve(void said.push(text)),
  )
  const erasing = (entries: object[]) => (
    <EraseDialog
      entries={entries as Entry[]}
      onErased={(ids) => said.push(`erased ${ids.length}`)}
      onClose={() => said.push('closed')}
      returnFocus={() => said.push('focus')}
    />
  )
  const found = [
    await play(
      erasing([rows[0]!]),
      'look / press Copy this list / press Keep / press Erase 1 entry',
    ),
  ]
  answerCalls({
    'GET waitlist_twins': [{ id: idOf(2), twin_id: idOf(1), status: 'new' }],
  })
  found.push(
    await play(
      erasing([rows[1]!]),
      'look / refuse 1 DELETE waitlist / press Erase 1 entry',
    ),
  )
  const many = Array.from({ length: 101 }, (_, at) =>
    entryRow(at + 1, at === 2 ? { email: null, phone: '+353' } : {}),
  )
  answerCalls({
    'GET waitlist_twins': [],
    'DELETE waitlist': [{ id: idOf(1) }],
  })
  found.push(await play(erasing(many.slice(0, 8)), 'look'))
  found.push(
    await play(
      erasing(many),
      `look / refuse 1 DELETE waitlist?id=in.(${idOf(101)} / press Erase 101 entries`,
    ),
  )
  refusals.set('GET waitlist_twins', '1')
  found.push(await play(erasing([rows[0]!]), 'look output / press Keep'))
  expect([...found, said.join()].join('\n')).toMatchSnapshot()
})
