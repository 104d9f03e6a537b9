import { connect } from 'node:net'
import { PUBLISHABLE_KEY } from '../../scripts/backend/publishable-key.ts'
import { denied, expect, member, test } from '../support/hostile-caller.ts'

// Beside the tables: other schemas, other services, paths that mean something else.

const WAITLIST = '/rest/v1/waitlist'
const SCHEMAS = [
  'auth',
  'private',
  'storage',
  'extensions',
  'graphql_public',
  'pg_catalog',
  'information_schema',
  'supabase_migrations',
  'PUBLIC',
  'public,auth',
  '',
]
const TABLES = [
  'users',
  'sessions',
  'refresh_tokens',
  'schema_migrations',
  'pg_authid',
  'pg_roles',
  'pg_stats',
  'tables',
  'WAITLIST',
  'constructor',
  'nonsense',
]
/** Below /rest/v1: spellings of a table that are no table's name. */
const NO_TABLES = [
  '',
  '/auth.users',
  '/public.waitlist',
  '/"waitlist"',
  '/%77aitlist',
  '/waitlist/',
  '/waitlist%2f',
  '/waitlist%00',
  '/waitlist;x=1',
  '/waitlist/1',
  '/..%2fauth%2fv1%2fadmin%2fusers',
  '/%252e%252e/auth/v1/settings',
]
const NOT_FOUND = [
  '//rest/v1/waitlist',
  '/rest//v1/waitlist',
  '/REST/V1/waitlist',
  '/rest/v2/waitlist',
  '/rest/v1waitlist',
  '/rest%2fv1%2fwaitlist',
  '/rest-admin/v1/ready',
  '/storage/v1/bucket',
  '/storage/v1/object/list/public',
  '/realtime/v1/websocket',
  '/realtime/v1/api/broadcast',
  '/functions/v1/hello',
  '/graphql/v1',
  '/pg/query',
  '/pg-meta/default/query',
  '/api',
  '/api/sql',
  '/api/v1/projects',
  '/api/platform/pg-meta/default/query',
  '/_studio',
  '/studio',
  '/_system',
  '/_system/config',
  '/introspect',
  '/status',
  '/ping',
  '/info',
  '/config',
  '/mcp',
  '/mqtt',
  '/metrics',
  '/health',
  '/project/default',
  '/analytics/v1/event',
  // Files of the project, and what a development server would answer.
  '/.env',
  '/.git/config',
  '/.data/jwt-secret',
  '/.data/database/PG_VERSION',
  '/../.data/jwt-secret',
  '/..%2f.data%2fjwt-secret',
  '/%2e%2e/%2e%2e/package.json',
  '/..\\package.json',
  '/assets/../../package.json',
  '/package.json',
  '/supabase/seed.sql',
  '/scripts/start.ts',
  '/src/main.tsx',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/node_modules/.package-lock.json',
  '/%',
  '/%00',
  '/%E0%A4%A',
]

test.describe('no other schema is open', () => {
  for (const schema of SCHEMAS) {
    test(`"${schema}"`, async ({ call }) => {
      const hint = 'Only the following schemas are exposed: public'
      const invalid = { status: 406, body: { code: 'PGRST106', hint } }
      for (const path of ['/rest/v1/users', WAITLIST, '/rest/v1/rpc/has_role']) {
        expect(await call(path, { headers: { 'accept-profile': schema } })).toMatchObject(invalid)
        expect(await call(path, { body: {}, headers: { 'content-profile': schema } })).toMatchObject(invalid)
      }
      for (const method of ['PATCH', 'PUT', 'DELETE']) {
        const headers = { 'content-profile': schema }
        expect(await call('/rest/v1/users', { method, body: { role: 'admin' }, headers })).toMatchObject(invalid)
      }
    })
  }

  for (const table of TABLES) {
    test(`no table "${table}"`, async ({ call }) => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const answer = await call(`/rest/v1/${table}`, { method, body: method === 'GET' ? undefined : {} })
        expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST205' } })
      }
    })
  }

  test('no table of another schema that there is', async ({ call, site }) => {
    const tables = await site.sql<{ name: string }>(`
      select relname as name from pg_class
      where relkind in ('r', 'v', 'm', 'S')
        and relnamespace not in ('public'::regnamespace, 'pg_catalog'::regnamespace, 'pg_toast'::regnamespace)`)
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['users', 'schema_migrations', 'columns']))
    for (const name of names) {
      const { status, body } = await call(`/rest/v1/${name}`)
      expect([name, status, (body as { code: string }).code]).toEqual([name, 404, 'PGRST205'])
    }
  })

  test('the description of the API is not for the public key', async ({ call }) => {
    const answer = await call('/rest/v1/', { headers: { accept: 'application/openapi+json' } })
    expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot consume this service' } })
  })
})

test.describe('a path that means something else', () => {
  const invalid = { status: 404, body: { code: 'PGRST125', message: 'Invalid path specified in request URL' } }
  for (const path of ['/auth/v1', ...NO_TABLES.map((table) => `/rest/v1${table}`)]) {
    test(path, async ({ call }) => expect(await call(path)).toMatchObject(invalid))
  }
  for (const path of [
    '/./rest/v1/waitlist',
    '/x/../rest/v1/waitlist',
    '/%2e%2e/rest/v1/waitlist',
    'http://hostile.example/rest/v1/waitlist',
    'http://localhost:1/rest/v1/waitlist',
  ]) {
    test(`${path} is the waitlist, and as closed`, async ({ call }) => {
      expect(await call(path)).toMatchObject(denied('waitlist'))
      expect(await call(path, { apikey: '' })).toMatchObject({ status: 401 })
    })
  }
  for (const path of ['/rest/v1/../../auth/v1/admin/users', '/auth/v1/../../rest/v1/../../auth/v1/admin/users']) {
    test(`${path} is an endpoint of the auth server, and closed`, async ({ call }) => {
      expect(await call(path)).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    })
  }
  for (const path of ['//', '///', 'http://', '//[', '\\rest\\v1\\waitlist']) {
    test(`${path} is no path, and does not end the server`, async ({ call }) => {
      expect((await call(path)).status).toBe(400)
      expect((await call('/')).status).toBe(200)
    })
  }
})

test.describe("nothing else answers but the site's own 404", () => {
  for (const path of NOT_FOUND) {
    test(path, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      for (const options of [{}, { token }, { body: { query: 'select 1' } }, { method: 'DELETE' }]) {
        const { status, body } = await call(path, options)
        expect(status).toBe(404)
        expect(body).toContain('Oops! Page not found')
      }
    })
  }

  test("a folder's slash leads to no other host", async ({ call }) => {
    for (const path of ['//x.example/', '/\\x.example/', '/%2fx.example/', '//x.example/%2f..', '//x.example//']) {
      const { status, headers } = await call(path)
      expect([308, 404]).toContain(status)
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })

  test('no socket is opened', async ({ site }) => {
    for (const path of ['/realtime/v1/websocket', WAITLIST, '/']) {
      expect(await upgrade(site.url, path)).toMatch(/^HTTP\/1\.1 (200|401|404) /)
    }
  })
})

/** The first line of the answer to a request for a WebSocket. */
function upgrade(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject).once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0] ?? '')
    })
    socket.write(
      `GET ${path}?apikey=${PUBLISHABLE_KEY} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
  })
}
