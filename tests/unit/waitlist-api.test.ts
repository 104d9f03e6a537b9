// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { PUBLISHABLE_KEY } from '../../scripts/backend/publishable-key.ts'

// A database starts in 0.5 s from the template and is made in 3 s, on a machine with nothing else to do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let backend: EmbeddedBackend
let site: string
const server = createServer((req, res) => backend.middleware(req, res, () => res.end()))
const tokens: Record<string, string | undefined> = {}

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  site = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const who of ['admin', 'member']) {
    const { body } = await call('POST', '/auth/v1/token?grant_type=password', undefined, {
      email: `${who}@sayfield.example`,
      password: `sayfield-${who}`,
    })
    tokens[who] = (body as { access_token: string }).access_token
  }
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await backend.close()
})

async function call(method: string, path: string, who?: string, body?: unknown) {
  const token = who && tokens[who]
  const response = await fetch(site + path, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
}

const days = { zone: 'UTC', first_day: '2000-01-01', last_day: '2089-12-31', unit: 'month' }
const functions: [name: string, wanted: object][] = [
  ['waitlist_page', {}],
  ['waitlist_page', { query: 'a', sort: 'name' }],
  ['waitlist_count', {}],
  ['waitlist_days', days],
  ['waitlist_entry', { wanted: 'a0000000-0000-4000-8000-000000000001' }],
  ['waitlist_activity', {}],
  ['waitlist_newer', {}],
  ['waitlist_page', { statuses: ['new', 'spam'], owned_by: 'me', touch: 'news' }],
  ['waitlist_status_counts', {}],
  ['waitlist_touches', {}],
  ['waitlist_change', { changes: [{ id: 'a0000000-0000-4000-8000-000000000001', version: 1, status: 'closed' }] }],
  ['waitlist_notes', { entry: 'a0000000-0000-4000-8000-000000000001' }],
  ['waitlist_note_remove', { note: 'a0000000-0000-4000-8000-000000000001' }],
  ['waitlist_note_restore', { note: 'a0000000-0000-4000-8000-000000000001' }],
  ['waitlist_history', { entry: 'a0000000-0000-4000-8000-000000000001' }],
  ['waitlist_admins', {}],
  ['waitlist_views', {}],
  ['waitlist_view_save', { id: 'a0000000-0000-4000-8000-000000000001', name: 'Mine', view: '', shared: true }],
  ['waitlist_view_remove', { id: 'a0000000-0000-4000-8000-000000000001' }],
  ['admin_settings', {}],
  ['admin_settings_save', { columns: ['name'] }],
  ['waitlist_export', {}],
  ['waitlist_erase', { ids: ['a0000000-0000-4000-8000-000000000001'] }],
]

describe('what only an admin may, over HTTP', () => {
  it.each(functions)('%s %o: refused to a visitor and a member, answered to an admin', async (name, wanted) => {
    const path = `/rest/v1/rpc/${name}`
    const refusals = [await call('POST', path, undefined, wanted), await call('POST', path, 'member', wanted)]
    expect(refusals.map(({ status }) => status)).toEqual([401, 403])
    for (const { body } of refusals) expect(body).toMatchObject({ code: '42501' })
    const search = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))
    const byGet = [await call('GET', `${path}?${search}`), await call('GET', `${path}?${search}`, 'member')]
    for (const { status } of byGet) expect(status).toBeGreaterThanOrEqual(400)
    expect([200, 204]).toContain((await call('POST', path, 'admin', wanted)).status)
  })

  it.each([
    'make_waitlist_view',
    'plan_changes',
    'adopt_requests',
    'purge_spam',
    'waitlist_source',
    'require_admin',
    'fold',
    'sort_key',
    'search_windows',
    'search_query',
    'note_reading',
    'note_export',
    'refuse_change',
    'has_role',
  ])("what the functions are made of (%s) is nobody's", async (name) => {
    for (const who of [undefined, 'member', 'admin']) {
      expect((await call('POST', `/rest/v1/rpc/${name}`, who, {})).status).toBe(404)
    }
  })

  it.each([
    [{ sort: 'search' }, 400],
    [{ sort: 'name; select 1' }, 400],
    [{ cursor_key: 'noon', cursor_id: 'a0000000-0000-4000-8000-000000000001' }, 400],
    [{ cursor_id: 'x' }, 400],
    [{ since: 'yesterday-ish' }, 400],
    [{ nonsense: 1 }, 404],
  ])('a page of nonsense (%o) is refused', async (wanted, status) => {
    expect((await call('POST', '/rest/v1/rpc/waitlist_page', 'admin', wanted)).status).toBe(status)
  })
})

describe('the audit, over HTTP', () => {
  const path = '/rest/v1/waitlist_audit'
  const everything = `${path}?id=not.is.null`

  it('is read by an admin, through its function, and by nobody else', async () => {
    expect((await call('GET', path)).status).toBe(401)
    for (const who of ['member', 'admin']) expect((await call('GET', path, who)).status).toBe(403)
    await call('POST', '/rest/v1/rpc/waitlist_export', 'admin', {})
    const { body } = await call('POST', '/rest/v1/rpc/waitlist_activity', 'admin', { size: 1 })
    expect(body).toMatchObject([{ action: 'export', entry_ids: [] }])
  })

  it('is written, changed and emptied by nobody, the admin included', async () => {
    const before = await backend.query('select * from public.waitlist_audit order by id')
    expect(before.length).toBeGreaterThan(0)
    for (const who of [undefined, 'member', 'admin']) {
      const status = who ? 403 : 401
      const row = { admin_id: 'a0000000-0000-4000-8000-000000000001', action: 'erase' }
      expect((await call('POST', path, who, row)).status).toBe(status)
      expect((await call('PATCH', everything, who, { action: 'erase' })).status).toBe(status)
      expect((await call('DELETE', everything, who)).status).toBe(status)
    }
    expect(await backend.query('select * from public.waitlist_audit order by id')).toEqual(before)
  })

  const audited = async (action: string) => {
    const [row] = await backend.query<{ n: number }>(
      `select count(*)::integer as n from public.waitlist_audit where action = '${action}'`,
    )
    return row?.n ?? NaN
  }

  it('has an export once, whatever its cursors say, and one that begins with a cursor too', async () => {
    const exportFrom = async (wanted: object) =>
      (await call('POST', '/rest/v1/rpc/waitlist_export', 'admin', { size: 20, ...wanted })).body as {
        rows: unknown[]
        next: [string, string] | null
      }
    const before = await audited('export')
    let [rows, next] = [0, null as [string, string] | null]
    do {
      const batch = await exportFrom(next ? { cursor_key: next[0], cursor_id: next[1] } : {})
      rows += batch.rows.length
      next = batch.next
    } while (next)
    expect(rows).toBeGreaterThan(20)
    expect(await audited('export')).toBe(before + 1)
    const madeUp = { cursor_key: 'infinity', cursor_id: crypto.randomUUID(), since: '2000-01-01' }
    expect((await exportFrom(madeUp)).rows).toHaveLength(20)
    expect(await audited('export')).toBe(before + 2)
  })

  it('has who is shown more than 500 requests within a minute', async () => {
    const before = await audited('read')
    let rows = 0
    while (rows <= 500)
      rows += ((await call('POST', '/rest/v1/rpc/waitlist_page', 'admin', {})).body as unknown[]).length
    expect([before, await audited('read')]).toEqual([0, 1])
  })

  it('names the erased, in one step with their going', async () => {
    const [entry] = await backend.query<{ id: string }>('select id from public.waitlist limit 1')
    const erased = await call('POST', '/rest/v1/rpc/waitlist_erase', 'admin', { ids: [entry?.id, crypto.randomUUID()] })
    expect(erased).toEqual({ status: 200, body: [entry?.id] })
    const [audit] = await backend.query(
      'select action, entry_ids from public.waitlist_audit order by created_at desc limit 1',
    )
    expect(audit).toEqual({ action: 'erase', entry_ids: [entry?.id] })
    expect((await call('DELETE', `/rest/v1/waitlist?id=not.is.null`, 'admin')).status).toBe(403)
  })
})
