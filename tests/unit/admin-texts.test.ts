import { beforeEach, expect, test, vi } from 'vitest'
import {
  chunksOf,
  cursorFor,
  sortKeyOf,
  type Change,
  type Changed,
  type Entry,
} from '@/admin/requests/model/api'
import {
  changedText,
  conflictText,
  type Outcome,
} from '@/admin/requests/model/change-text'
import * as text from '@/admin/requests/model/entry-text'
import {
  columnWidths,
  FILE_FIELDS,
  fieldText,
  LIST_FIELDS,
  shownFields,
  SORT_FIELDS,
} from '@/admin/requests/model/fields'
import {
  changeText,
  noticeText,
  reopenedFrom,
  timelineOf,
} from '@/admin/requests/model/timeline-items'
import { nameOfAdmin } from '@/admin/requests/model/use-admins'
import { countFor } from '@/admin/requests/model/use-counts'
import {
  placeOf,
  readView,
  STATUS_FILTERS,
  statusesOf,
  writeView,
} from '@/admin/requests/model/view'
import { nameFrom } from '@/admin/requests/filters/filter-menu'
import { keptUntil } from '@/admin/requests/entry/person-copy'
import { percentOf, textsOf } from '@/admin/reports/figure-texts'
import {
  periodBefore,
  periods,
  readReport,
  spanOf,
} from '@/admin/reports/period'
import { rowOf } from '../support/calls'
import { ago, COUNTS, entryRow, NOW } from '../support/screen'

// Every text and choice that functions without a screen make, at each edge of their ranges.

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

const DAY = 1440
const entry = (more: object = {}) => entryRow(1, more) as unknown as Entry
const nameOf = (id: string | null) => (id === null ? 'Nobody' : `<${id}>`)
/** Results of a function for each value, on one line. */
const each = <T>(values: readonly T[], make: (value: T) => unknown) =>
  values.map((value) => JSON.stringify(make(value)) ?? '-').join(' ')

const MINUTES = [
  0,
  0.9,
  1,
  59,
  60,
  1439,
  ...[1, 2, 6, 6.99, 7, 29.9, 30, 299, 300, 400].map((days) => days * DAY),
]
const DAYS = [-400, -21, -2, -1, 0, 1, 2, 6, 7, 299, 300]
const dayIn = (days: number) =>
  new Date(2026, 10, 25 + days, 12).toISOString().slice(0, 10)
const WEEK = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
]
const inDays = (days: number) =>
  new Date(2026, 10, 25 + days, 23, 30).toISOString()

test('times, days and what is due', () => {
  const due = { due_at: ago(5), status_since: ago(300) }
  const entries = [
    {},
    due,
    { return_count: 1, last_request_at: ago(0) },
    { return_count: 1, asked_again_at: ago(9), last_request_at: ago(9) },
    {
      ...due,
      asked_again_at: ago(9),
      last_request_at: ago(90),
      next_step_on: dayIn(1),
    },
    ...DAYS.map((days) => ({
      ...(days % 2 && { next_step: 'Call' }),
      next_step_on: dayIn(days),
      status: 'booked',
      demo_at: ago(0),
    })),
    ...DAYS.map((days) => ({
      status: 'booked',
      demo_at: inDays(days),
      due_at: days < 0 ? ago(1) : null,
    })),
    { ...due, status: 'closed', demo_at: inDays(1) },
  ]
  expect([
    each(MINUTES, (minutes) => text.shortAgo(ago(minutes))),
    each(MINUTES, (minutes) => text.agoText(ago(minutes))),
    each([0, 2], (minutes) =>
      text.askedAgainText({ last_request_at: ago(minutes) }),
    ),
    each(DAYS, (days) => text.dueText(dayIn(days))),
    each(WEEK, (day) => text.daysAhead(day)),
    each(entries, (more) =>
      Object.values(text.dueOf(entry(more)) ?? {}).join('~'),
    ),
    each([null, ago(90)], (answered_at) =>
      text.answeredAfter({ created_at: ago(180), answered_at }),
    ),
    each([null, '', 'x', ago(0)], text.formatSubmitted),
    each([null, '', ' ', ' a '], text.textOrNotAvailable),
    each([null, 'demo', 'roi', 'other'], text.sourceName),
    each(['new', 'spam'] as const, (status) =>
      keptUntil({ status, status_since: ago(DAY), created_at: ago(2 * DAY) }),
    ),
  ]).toMatchSnapshot()
})

test('fields, columns, orders, pages and places', () => {
  const full = rowOf(
    'status: booked; source: app; company: Daly; next_step: Call; next_step_on: 2026-11-26; notes: 2',
  )
  const page = (hasPrevious: boolean, hasNext: boolean) => ({
    view: readView(new URLSearchParams()),
    entries: [entry(), entryRow(2)] as Entry[],
    loaded: [],
    hasPrevious,
    hasNext,
  })
  const admins = [
    { id: 'a', name: 'Anna', isReader: true, hasLeft: false },
    { id: 'c', name: 'Cleo', isReader: false, hasLeft: true },
  ]
  const changes = [
    'status: due',
    'status: all; only: later',
    'sort: name; descending: false',
    'owner: me',
    'cursor: last',
    'query:',
  ].map(rowOf)
  const addresses =
    '|status=due|status=due&only=later|sort=name|q=x&cursor=last|status=due&sort=name&dir=desc'.split(
      '|',
    )
  const filters =
    '|owner=me&from=2026-11-01|owner=nobody&to=2026-11-02&origin=none|q= x &from=2026-11-01&to=2026-11-02&source=none|campaign=q4&page=none&only=no-show|only=later&owner=b0000000-0000-4000-8000-000000000002'
  expect([
    ...FILE_FIELDS.map(({ key, ...field }) =>
      [
        key,
        ...Object.values(field),
        fieldText(entry({ ...full, answered_at: ago(0) }), key),
        fieldText(entry(), key),
      ].join(' '),
    ),
    each(
      [
        null,
        [],
        [
          'phone',
          'source',
          'utm_campaign',
          'last_activity_at',
          'answered_after',
        ],
      ],
      (chosen) => shownFields(chosen).map(({ key }) => key),
    ),
    each([LIST_FIELDS, LIST_FIELDS.slice(0, 8)], columnWidths),
    JSON.stringify(SORT_FIELDS),
    each(STATUS_FILTERS, (status) => [
      statusesOf(status),
      countFor(COUNTS, status),
      placeOf(status).sort,
      placeOf(status).descending,
    ]),
    each(
      ['name', 'email', 'company', 'last_request_at', 'due_at'] as const,
      (sort) => sortKeyOf(entry(), sort),
    ),
    each(['previous', 'next'] as const, (turn) =>
      [true, false].map((has) => cursorFor(page(has, has), turn)),
    ),
    each([0, 1, 100, 101, 201], (count) =>
      chunksOf(Array.from({ length: count })).map(({ length }) => length),
    ),
    each(['a', 'c', 'x-y-z-x-y-z', null], (id) => [
      nameOfAdmin(admins, id),
      nameOfAdmin(undefined, id),
    ]),
    ...addresses.map((address) =>
      each(changes, (change) =>
        writeView(new URLSearchParams(address), change).toString(),
      ),
    ),
    each(filters.split('|'), (hash) =>
      nameFrom('Open', readView(new URLSearchParams(hash)), nameOf),
    ),
  ]).toMatchSnapshot()
})

test('changes, conflicts, the timeline and the report', () => {
  const from = entry({ name: 'Orla' }) as Changed
  const outcome = (kind: Outcome['kind'], now: object = {}) =>
    ({
      from,
      kind,
      now:
        kind === 'meanwhile'
          ? { ...from, changed_at: ago(5), ...now }
          : undefined,
    }) as Outcome
  const all = {
    demo_at: inDays(1),
    ...rowOf(
      'status: closed; outcome: won; owner_id: b; next_step: Call; next_step_on: 2026-11-26',
    ),
  }
  const gone = {
    owner_id: null,
    demo_at: null,
    next_step_on: null,
    outcome: null,
    phone: null,
    name: 'Orla',
  }
  const conflicts = [
    [outcome('failed')],
    [outcome('gone'), outcome('failed')],
    [outcome('invalid'), outcome('taken'), outcome('changed')],
    [outcome('meanwhile', { ...all, changed_by: 'b' })],
    [
      outcome('meanwhile', {
        phone: null,
        email: 'new@x.example',
        company: 'Daly',
      }),
      ...['gone', 'gone', 'gone', 'failed', 'failed'].map((kind) =>
        outcome(kind as 'gone'),
      ),
    ],
  ]
  const actions = [
    'status',
    'owner',
    'outcome',
    'added',
    'phone',
    'note-removed',
    'unknown',
  ]
  const values = [
    'before: null; after: null',
    'before: new; after: closed',
    'before: won; after: *',
    'before: *; after: null',
  ].map(rowOf)
  const days = [inDays(1), '2026-11-26 Call', '2026-11-27', '*']
  const notice = (event: string, minute: number, more: object) => ({
    id: `${minute}`,
    event,
    finished_at: ago(minute),
    destination: {
      name: 'CRM',
      kind: 'webhook',
      style: 'standard',
      admin_id: null,
      ...more,
    },
  })
  const mail = { name: 'Sales', kind: 'email', style: null }
  const notices = [
    notice('request.created', 10, {}),
    notice('request.created', 10.9, mail),
    notice('request.created', 11.1, { ...mail, admin_id: 'b' }),
    notice('x', 12, { style: 'slack' }),
  ]
  const whole = {
    ...entry({ source: 'roi' }),
    notices,
    written: [],
    returns: [{ id: 'r', created_at: ago(20), source: null }],
    history: [
      { id: 'h', created_at: ago(30), action: 'added', admin_id: null },
      { id: 'i', created_at: ago(31), action: 'note-added', admin_id: 'b' },
    ],
  }
  const closed = {
    action: 'status',
    before: 'closed',
    after: 'new',
    admin_id: null,
  }
  const older = { ...closed, admin_id: 'a' }
  const figures =
    'requests: 1500; answered: 1200; median_answer_seconds: 5430; p90_answer_seconds: null; booked: 4; held: 2'
  expect([
    each(
      [
        all,
        gone,
        { status: 'new' },
        { next_step_on: '2026-11-25', next_step: null },
      ].map((change) => change as Change),
      (change) => [
        changedText([outcome('changed')], change, nameOf),
        changedText([outcome('changed'), outcome('changed')], change, nameOf),
      ],
    ),
    ...conflicts.map((outcomes) =>
      JSON.stringify(conflictText(outcomes, nameOf)),
    ),
    ...actions.map(
      (action) =>
        `${action}: ${each(values, (row) => changeText({ action, ...row } as never, nameOf))}`,
    ),
    each(days.slice(1), (after) => [
      changeText({ action: 'next-step', before: after, after: null }, nameOf),
      changeText({ action: 'next-step', before: null, after }, nameOf),
    ]),
    each([days[0]!, '*'], (after) => [
      changeText({ action: 'demo', before: after, after: null }, nameOf),
      changeText({ action: 'demo', before: null, after }, nameOf),
    ]),
    each(timelineOf(whole as never, nameOf), (item) => item),
    each(
      [
        'request.returned',
        'request.updated',
        'request.waiting',
        'owner.assigned',
        'x',
      ],
      (event) =>
        noticeText(
          [1, 2, 3].map((minute) => notice(event, minute, mail)) as never,
          nameOf,
        ),
    ),
    each(
      [
        {},
        { admin_id: 'b' },
        { after: 'booked' },
        { before: 'spam' },
        { action: 'owner' },
      ],
      (more) =>
        reopenedFrom({ history: [{ ...closed, ...more }, older] } as never),
    ),
    each([`${figures}; no_show: 1; won: 1; lost: 1; open: 9`], (row) =>
      textsOf(rowOf(row) as never),
    ),
    each(['1/3', '2/3', '0/0', '5/5'], (part) =>
      percentOf(Number(part[0]), Number(part[2])),
    ),
    ...WEEK.slice(5).map((today) =>
      each(Object.values(periods), (period) => [
        period(today),
        periodBefore(period(today)),
        spanOf(period(today)).unit,
      ]),
    ),
    each(
      [
        '',
        '#by=owner',
        '#to=2026-11-25',
        '#to=2026-11-26',
        '#from=2026-11-20',
        '#from=2026-11-25&to=2026-11-20',
        '#by=x&from=yesterday&to=9999-99-99',
        '#from=2026-02-31&to=2026-03-31',
        '#from=2199-01-01&to=2199-12-31',
      ],
      (hash) => readReport(hash, '2026-11-25'),
    ),
  ]).toMatchSnapshot()
})
