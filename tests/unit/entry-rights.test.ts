// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EmbeddedBackend, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

// What may be done with next steps, corrections, settings, destinations and figures, over HTTP: each by everybody. What a
// stranger could try beside it: tests/e2e/slow/hostile-caller.spec.ts.

const ENTRY = '/rest/v1/waitlist?email=eq.max@rights.example'
const SETTINGS = '/rest/v1/team_settings'
const HOOK = '/rest/v1/destinations?name=eq.Hook'
const PERIOD = { first_day: '2000-01-01', last_day: '2089-01-01', zone: 'UTC' }

let backend: EmbeddedBackend
let client: BackendClient
const callers: Record<string, Record<string, string>> = { visitor: {} }

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
  callers.member = bearer((await client.signIn('member@sayfield.example', 'sayfield-member')).access_token)
  callers.admin = bearer((await client.signIn()).access_token)
})
afterAll(async () => {
  client.close()
  await backend.close()
})
beforeEach(async () => {
  await backend.query('delete from public.waitlist')
  await backend.query(`delete from public.destinations where name = 'Hook'`)
  await backend.query(`insert into public.waitlist (name, email, phone) values
    ('Max', 'max@rights.example', '+1'), ('Zoe', 'zoe@rights.example', null)`)
  await backend.query(
    `insert into public.destinations (name, kind, url, style) values ('Hook', 'webhook', 'https://hook.rights.example', 'teams')`,
  )
})

/** A call, and what a visitor, a member and an admin get: a status, with how many rows, or PostgreSQL's code. */
type Case = [method: string, path: string, body: object | undefined, visitor: string, member: string, admin: string]

const cases: Case[] = [
  ['PATCH', ENTRY, { next_step: 'Call', next_step_on: '2026-12-01' }, '401 42501', '200 0', '200 1'],
  ['PATCH', ENTRY, { next_step: 'Call' }, '401 42501', '200 0', '400 23514'],
  [
    'PATCH',
    ENTRY,
    { name: 'Other', email: 'o@rights.example', company: 'C', phone: null },
    '401 42501',
    '200 0',
    '200 1',
  ],
  ['PATCH', ENTRY, { email: 'ZOE@rights.example' }, '401 42501', '200 0', '409 23505'],
  ['PATCH', ENTRY, { email: 'no address' }, '401 42501', '200 0', '400 23514'],
  ['PATCH', ENTRY, { message: 'Other' }, '401 42501', '403 42501', '403 42501'],
  ['PATCH', ENTRY, { answered_at: null }, '401 42501', '403 42501', '403 42501'],
  ['PATCH', ENTRY, { reminders: 0 }, '401 42501', '403 42501', '403 42501'],
  ['GET', SETTINGS, undefined, '401 42501', '200 0', '200 1'],
  ['PATCH', `${SETTINGS}?id=is.true`, { waiting_hours: 2 }, '401 42501', '200 0', '200 1'],
  ['PATCH', `${SETTINGS}?id=is.true`, { waiting_hours: 0 }, '401 42501', '200 0', '400 23514'],
  ['PATCH', `${SETTINGS}?id=is.true`, { morning_on: '2026-01-01' }, '401 42501', '403 42501', '403 42501'],
  ['POST', SETTINGS, { waiting_hours: 2 }, '401 42501', '403 42501', '403 42501'],
  ['DELETE', `${SETTINGS}?id=is.true`, undefined, '401 42501', '403 42501', '403 42501'],
  ['PATCH', HOOK, { events: ['request.erased'] }, '401 42501', '200 0', '200 1'],
  ['PATCH', HOOK, { events: ['digest.morning'] }, '401 42501', '200 0', '400 23514'],
  ['PATCH', HOOK, { kind: 'admin' }, '401 42501', '403 42501', '403 42501'],
  ['GET', '/rest/v1/team_activity?limit=1', undefined, '401 42501', '200 0', '200 1'],
  ['GET', '/rest/v1/waitlist_due', undefined, '401 42501', '403 42501', '403 42501'],
  ['POST', '/rest/v1/rpc/waitlist_report', { dimension: 'all', ...PERIOD }, '401 42501', '200 0', '200 1'],
  ['POST', '/rest/v1/rpc/waitlist_days', { unit: 'day', ...PERIOD }, '401 42501', '200 0', '200 1'],
  ['POST', '/rest/v1/rpc/queue_reminders', {}, '404 PGRST202', '404 PGRST202', '404 PGRST202'],
]

it.each(cases)('%s %s %j', async (method, path, body, visitor, member, admin) => {
  for (const [who, expected] of Object.entries({ visitor, member, admin })) {
    const headers = { prefer: 'return=representation', ...callers[who] }
    const answer = await client.call(path, { method, body, headers })
    const rows = answer.body as unknown[] | { code: string }
    expect(`${answer.status} ${Array.isArray(rows) ? rows.length : rows.code}`, who).toBe(expected)
  }
})
