import type { Status } from '@/lib/statuses'
import { NO_VALUES } from '../request-values.ts'

export type Row = Record<string, unknown>

/** Signed-in admin of the tests. */
export const ANNA = 'a0000000-0000-4000-8000-000000000001'
/** A colleague. */
export const BEN = 'b0000000-0000-4000-8000-000000000002'
/** A former colleague. */
export const CLEO = 'c0000000-0000-4000-8000-000000000003'

/**
 * The tests' time, late in the evening of the team's zone, when it is tomorrow
 * in UTC.
 */
export const NOW = new Date(2026, 10, 25, 22)

/** A moment before (or after) `NOW`. */
export const minutesAgo = (minutes: number) =>
  new Date(+NOW - minutes * 60_000).toISOString()

export const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const nulls = (columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, null]))

const EMPTY_COLUMNS = {
  ...NO_VALUES,
  ...nulls([
    'asked_again_at',
    'latest_message',
    'origin',
    'landing_path',
    'referrer_host',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'spam_reason',
    'owner_id',
    'next_step',
    'next_step_on',
    'due_at',
    'due_reason',
    'late_at',
    'outcome',
    'outcome_at',
    'company_domain',
    'answered_at',
    'answer_seconds',
    'booked_at',
    'changed_by',
  ]),
}

let entries = 0
/** Never starts again: drafts of notes outlive a test, kept by entry. */
let entryIds = 0

let ids = 0
/** Next id of a row that isn't an entry. */
export const nextId = () =>
  `d0000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

/**
 * A new entry as the database returns it; each next one asked an hour earlier.
 */
export function anEntry(
  given: Row & { name?: string; email?: string; company?: string } = {},
) {
  const number = ++entries
  const name = given.name ?? `Person ${number}`
  const email =
    given.email ?? `${name.toLowerCase().replaceAll(/\W+/g, '.')}@x.example`
  const at = given.created_at ?? minutesAgo(60 * number)
  return {
    ...EMPTY_COLUMNS,
    id: `e0000000-0000-4000-8000-${String(++entryIds).padStart(12, '0')}`,
    created_at: at,
    last_request_at: at,
    last_activity_at: at,
    status_since: at,
    changed_at: at,
    return_count: 0,
    version: 1,
    name,
    email,
    name_key: name.toLowerCase(),
    email_key: email.toLowerCase(),
    company_key: (given.company ?? '').toLowerCase(),
    status: 'new',
    source: 'demo',
    waitlist_notes: [],
    demos: [],
    invitations: [],
    waitlist_history: [],
    waitlist_returns: [],
    deliveries: [],
    replies: [],
    ...given,
  }
}

/** A note of Anna's; `given.admin_id` names another author. */
export const aNote = (body: string, given: Row = {}) => ({
  id: nextId(),
  created_at: minutesAgo(50),
  admin_id: ANNA,
  removed_at: null,
  first_body: null,
  body,
  ...given,
})

/** A demo of half an hour, not decided yet, that Anna booked an hour ago. */
export const aDemo = (starts_at: string, given: Row = {}) => ({
  id: nextId(),
  starts_at,
  minutes: 30,
  holder_id: null,
  outcome: null,
  booked_by: ANNA,
  booked_at: minutesAgo(60),
  decided_by: null,
  decided_at: null,
  booking_uid: null,
  invites: false,
  ...given,
})

/** A reply of Anna's to an entry, just written and waiting to be sent. */
export const aReply = (given: Row = {}) => ({
  id: nextId(),
  created_at: minutesAgo(0),
  admin_id: ANNA,
  subject: 'Your demo',
  body: 'Could we say Tuesday?',
  send_at: minutesAgo(0),
  sent_at: null,
  refused_at: null,
  error: null,
  ...given,
})

/**
 * A line of an entry's history: a change by Anna, or by nobody (`admin_id:
 * null`).
 */
export const aChange = (action: string, given: Row = {}) => ({
  id: nextId(),
  created_at: minutesAgo(100),
  admin_id: ANNA as string | null,
  action,
  before: null,
  after: null,
  ...given,
})

/** A later request of the same address, by the demo form half an hour ago. */
export const aReturn = (given: Row = {}) => ({
  ...NO_VALUES,
  id: nextId(),
  created_at: minutesAgo(30),
  name: 'Niamh Kelly',
  email: 'niamh.kelly@x.example',
  source: 'demo',
  spam_reason: null,
  landing_path: null,
  referrer_host: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ...given,
})

/**
 * A delivered notice of a request, to an email address unless `to` says
 * otherwise.
 */
export const aDelivery = (name: string, to: Row = {}, given: Row = {}) => ({
  id: nextId(),
  event: 'request.created',
  state: 'delivered',
  finished_at: daysAgo(1),
  destinations: { name, kind: 'email', style: null, admin_id: null, ...to },
  ...given,
})

/** A saved view of Anna's. */
export const aSavedView = (name: string, view: Row, given: Row = {}) => ({
  id: nextId(),
  name,
  view,
  shared: false,
  admin_id: ANNA,
  ...given,
})

/** An opening of a reply, for every form. */
export const anOpening = (given: Row = {}) => ({
  id: nextId(),
  name: 'Offer a time',
  form: null,
  subject: 'Your demo',
  body: 'Hello {first name},',
  version: 1,
  ...given,
})

/** Counts of a quiet dashboard, by status. */
export const COUNTS = {
  due: 1,
  new: 2,
  contacted: 3,
  booked: 4,
  closed: 5,
  spam: 6,
} satisfies Record<Status | 'due', number>

/**
 * Tables of an empty waitlist with the admins Anna (signed in), Ben and,
 * formerly, Cleo.
 */
export function startTables() {
  entries = 0
  ids = 0
  return {
    /**
     * Entries hold their notes, replies, demos, history and returns as the panel reads
     * them.
     */
    waitlist: [] as Row[],
    waitlist_returns: [] as Row[],
    waitlist_origins: [] as Row[],
    waitlist_twins: [] as Row[],
    waitlist_state: [
      { role: 'admin', asked_at: minutesAgo(0), latest_at: null, ...COUNTS },
    ] as Row[],
    people: [
      admin(ANNA, 'Anna', 'anna@x.example'),
      admin(BEN, 'Ben', 'ben@x.example'),
      {
        ...admin(CLEO, 'Cleo', 'cleo@x.example'),
        role: null,
        left_at: daysAgo(9),
      },
    ] as Row[],
    profiles: [
      { user_id: ANNA, full_name: 'Anna', created_at: daysAgo(99) },
    ] as Row[],
    user_roles: [{ user_id: ANNA, role: 'admin' }] as Row[],
    access_invitations: [] as Row[],
    // The view always has one row.
    own_session: [
      { state: 'open', began_at: null, ends_at: null, others: null },
    ] as Row[],
    saved_views: [] as Row[],
    reply_openings: [] as Row[],
    admin_settings: [] as Row[],
    audit_log: [] as Row[],
    team_activity: [] as Row[],
    team_settings: [
      {
        id: true,
        waiting_hours: 4,
        morning_hour: 8,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        invites: false,
        needs_factor: false,
        working_days: [1, 2, 3, 4, 5],
        workday_starts: '09:00:00',
        workday_ends: '17:30:00',
        escalate_to: null,
        escalation_hours: 8,
      },
    ] as Row[],
    destinations: [] as Row[],
    destination_states: [] as Row[],
    failing_mailboxes: [] as Row[],
    webhook_secrets: [] as Row[],
    schedule_states: [] as Row[],
    deliveries: [] as Row[],
    /** Lines of every report (`waitlist_report`). */
    report: [] as Row[],
  }
}

export type Tables = ReturnType<typeof startTables>

const admin = (id: string, name: string, email: string) => ({
  id,
  role: 'admin',
  name,
  email,
  left_at: null,
  last_seen_at: minutesAgo(5),
  takes_turns: true,
})
