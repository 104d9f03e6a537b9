export const ENTRY_ID = '00000000-0000-4000-8000-00000000aaa1'
export const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
export const MEMBER_ID = 'a0000000-0000-4000-8000-000000000002'

/** Rows in every table of the API, because an empty table hides an open policy. */
export const FILL = [
  'truncate public.destinations, public.audit_log cascade',
  `update public.waitlist set status = 'contacted', utm_source = 'news'`,
  'insert into public.waitlist_returns (entry_id, name, email) select id, name, email from public.waitlist',
  `insert into public.waitlist_notes (entry_id, admin_id, body) select id, '${ADMIN_ID}', 'Called' from public.waitlist`,
  `insert into public.saved_views (admin_id, name, view) values ('${ADMIN_ID}', 'Own', '{}')`,
  `insert into public.admin_settings (admin_id, columns) values ('${ADMIN_ID}', '{name}')`,
  `insert into public.audit_log (admin_id, action) values ('${ADMIN_ID}', 'export')`,
  // Subscribed to changes only, so that a test's requests create no notices.
  `insert into public.destinations (id, name, kind, url, style, events) values
    ('${ENTRY_ID}', 'Hook', 'webhook', 'https://hook.hostile.example', 'standard', '{request.updated}')`,
  `insert into public.webhook_secrets (destination_id, secret) values ('${ENTRY_ID}', 'whsec_${'b'.repeat(32)}')`,
  `insert into public.deliveries (destination_id, event) values ('${ENTRY_ID}', 'test')`,
  `insert into public.waitlist (name, email, status, spam_reason) select name, email, 'spam', 'links' from public.waitlist`,
]

interface Attempts {
  row: Record<string, unknown>
  change: Record<string, unknown>
  admin: string
  own?: number
  /** Columns to read, in tables with unreadable ones. */
  select?: string
  /** PostgreSQL rejects writes to views with joins or grouping before it checks grants. */
  isView?: boolean
}

/** Attempts for each table and view of the API, over HTTP and in PostgREST's own statements. */
export const TABLES: Record<string, Attempts> = {
  waitlist: {
    row: { id: ENTRY_ID, name: 'New', email: 'new@hostile.example' },
    change: { status: 'closed', next_step: 'Call', next_step_on: '2026-12-01', name: 'Other', phone: null },
    admin: 'select update delete',
  },
  waitlist_due: { row: { id: ENTRY_ID }, change: { next_step_on: '2026-12-01' }, admin: 'select', isView: true },
  team_settings: {
    row: { waiting_hours: 1 },
    change: { waiting_hours: 1, zone: 'UTC' },
    admin: 'select update',
  },
  team_activity: { row: { action: 'export' }, change: { admin_id: null }, admin: 'select', isView: true },
  waitlist_twins: { row: { id: ENTRY_ID }, change: { status: 'new' }, admin: 'select', isView: true },
  waitlist_returns: {
    row: { entry_id: ENTRY_ID, name: 'New', email: 'new@hostile.example' },
    change: { name: 'Changed' },
    admin: 'select',
  },
  waitlist_notes: {
    row: { entry_id: ENTRY_ID, body: 'Called' },
    change: { removed_at: '2026-01-01' },
    admin: 'select insert update',
  },
  waitlist_history: { row: { entry_id: ENTRY_ID, action: 'status' }, change: { admin_id: null }, admin: 'select' },
  waitlist_origins: { row: { origin: 'news' }, change: { entries: 0 }, admin: 'select', isView: true },
  saved_views: { row: { name: 'New', view: {} }, change: { shared: true }, admin: 'select insert update delete' },
  admin_settings: { row: { admin_id: MEMBER_ID, columns: ['name'] }, change: { columns: [] }, admin: 'select update' },
  audit_log: { row: { action: 'export', entry_count: 1 }, change: { admin_id: null }, admin: 'select insert' },
  user_roles: { row: { user_id: MEMBER_ID, role: 'admin' }, change: { user_id: MEMBER_ID }, admin: 'select delete' },
  profiles: { row: { user_id: MEMBER_ID }, change: { full_name: 'Changed' }, admin: 'select', own: 1 },
  admins: { row: { id: MEMBER_ID, name: 'New' }, change: { name: 'Changed' }, admin: 'select', isView: true },
  destinations: {
    row: { name: 'New', kind: 'email', addresses: ['new@hostile.example'] },
    change: { active: false, events: ['request.erased'] },
    admin: 'select insert update',
  },
  destination_states: { row: { name: 'New' }, change: { active: false }, admin: 'select', isView: true },
  schedule_states: { row: { name: 'New' }, change: { active: true }, admin: 'select', isView: true },
  webhook_secrets: {
    row: { destination_id: ENTRY_ID, secret: `whsec_${'a'.repeat(32)}` },
    change: { expires_at: null },
    admin: 'select insert',
    select: 'destination_id',
  },
  deliveries: {
    row: { destination_id: ENTRY_ID, event: 'test' },
    change: { state: 'waiting' },
    admin: 'select insert update',
  },
}

/** Arguments of each function of the API, and a member's result. */
export const FUNCTIONS: Record<string, { given: Record<string, unknown>; member: 'nothing' | 'refusal' }> = {
  waitlist_days: {
    given: { zone: 'UTC', first_day: '2000-01-01', last_day: '2089-01-01', unit: 'month' },
    member: 'nothing',
  },
  waitlist_matching: { given: { term: '' }, member: 'nothing' },
  waitlist_report: {
    given: { dimension: 'all', first_day: '2000-01-01', last_day: '2089-01-01', zone: 'UTC' },
    member: 'nothing',
  },
  remove_access: { given: { person: ADMIN_ID, new_owner: MEMBER_ID }, member: 'nothing' },
  deliveries_replay: { given: { destination: ENTRY_ID, since: '2000-01-01' }, member: 'nothing' },
  deliveries_due: { given: {}, member: 'refusal' },
  deliveries_claim: { given: { destination: ENTRY_ID, most: 1, lease_seconds: 1 }, member: 'refusal' },
  delivery_finish: { given: { lease: ENTRY_ID, result: 'delivered' }, member: 'refusal' },
}
