import { request } from 'node:http'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { admin, expect, member, test as base } from './test.ts'
import type { Site } from './site.ts'

export { expect }

export interface Call {
  method?: string
  body?: unknown
  /** Content type, JSON by default. */
  type?: string
  headers?: Record<string, string>
  token?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

interface Fixtures {
  call: (path: string, call?: Call) => Promise<Answer>
  sessionOf: (person: typeof admin) => Promise<Session>
  nothingChanged: void
}

interface Session {
  access_token: string
  refresh_token: string
}

export const ENTRY_ID = '00000000-0000-4000-8000-00000000aaa1'
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
export const MEMBER_ID = 'a0000000-0000-4000-8000-000000000002'

export const KNOWN = [
  { id: ENTRY_ID, name: 'Ada Known', email: 'ada@known.example' },
  { id: '00000000-0000-4000-8000-00000000aaa2', name: 'Bo Known', email: 'bo@known.example' },
] as const

/** Rows in every table of the API, because an empty table hides an open policy. */
const FILL = [
  'truncate public.destinations, public.audit_log cascade',
  `update public.waitlist set status = 'contacted', utm_source = 'news'`,
  'insert into public.waitlist_returns (entry_id, name, email) select id, name, email from public.waitlist',
  `insert into public.waitlist_notes (entry_id, admin_id, body) select id, '${ADMIN_ID}', 'Called' from public.waitlist`,
  `insert into public.saved_views (admin_id, name, view) values ('${ADMIN_ID}', 'Own', '{}')`,
  `insert into public.admin_settings (admin_id, columns) values ('${ADMIN_ID}', '{name}')`,
  `insert into public.audit_log (admin_id, action) values ('${ADMIN_ID}', 'export')`,
  // This webhook gets changes only, so that a test's requests create no notices.
  `insert into public.destinations (id, name, kind, url, style, events) values
    ('${ENTRY_ID}', 'Hook', 'webhook', 'https://hook.hostile.example', 'standard', '{request.updated}')`,
  `insert into public.webhook_secrets (destination_id, secret) values ('${ENTRY_ID}', 'whsec_${'b'.repeat(32)}')`,
  `insert into public.deliveries (destination_id, event) values ('${ENTRY_ID}', 'test')`,
  `insert into public.waitlist (name, email, status, spam_reason) select name, email, 'spam', 'links' from public.waitlist`,
]

const contentsOf = (tables: readonly string[]) => `
  select
    ${tables.map((name) => `(select json_agg(t order by t::text) from public.${name} t) as ${name}`).join()},
    (select json_agg(to_jsonb(u) - 'last_sign_in_at' - 'updated_at' order by u.id) from auth.users u) as users,
    (select json_agg(to_jsonb(i) - 'last_sign_in_at' - 'updated_at' order by i.id)
      from auth.identities i) as identities,
    (select json_agg(json_build_array(c.relname, c.relrowsecurity, c.relacl::text) order by c.relname)
      from pg_class c where c.relnamespace = 'public'::regnamespace) as tables,
    (select json_agg(p order by p.tablename, p.policyname) from pg_policies p) as policies
`

const sessions = new Map<string, Promise<Session>>()

/** Tests over plain HTTP, without a browser. Each fails if any row, account, grant or policy has changed. */
export const test = base.extend<Fixtures>({
  call: async ({ site }, use) => use((path, call) => send(site, path, call)),
  sessionOf: async ({ site }, use) =>
    use((person) => {
      const key = `${site.url} ${person.email}`
      const session = sessions.get(key) ?? signIn(site, person)
      sessions.set(key, session)
      return session
    }),
  nothingChanged: [
    async ({ site }, use) => {
      for (const { id, name, email } of KNOWN) {
        await site.sql('insert into public.waitlist (id, name, email) values ($1, $2, $3)', [id, name, email])
      }
      for (const sql of FILL) await site.sql(sql)
      const names = await site.sql<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      )
      const contents = contentsOf(names.map(({ name }) => name))
      const before = await site.sql(contents)
      await use()
      expect(await site.sql(contents), 'rows, accounts, grants and policies').toEqual(before)
    },
    { auto: true },
  ],
})

export async function signIn(site: Site, person: typeof admin): Promise<Session> {
  const { body } = await send(site, '/auth/v1/token?grant_type=password', { method: 'POST', body: person })
  return body as Session
}

/** Sends a request without `fetch`, which would normalise a path like `/rest/v1/../auth`. */
function send(site: Site, path: string, call: Call = {}): Promise<Answer> {
  const { method = call.body === undefined ? 'GET' : 'POST', body, type = 'application/json', token } = call
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  const payload = body === undefined || isText ? body : JSON.stringify(body)
  const headers = {
    apikey: PUBLISHABLE_KEY,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
    ...call.headers,
  }
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    // Uses a new connection: Node closes one on an unparsable request, perhaps before the previous response is
    // complete.
    const sending = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: parsed(Buffer.concat(chunks).toString()),
        }),
      )
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export { admin, member }
