import { admin, expect, forge, member, signIn, test } from '../../support/hostile-caller.ts'

// Beside the tables: other schemas, the auth server's endpoints, other services, paths that mean something else.

const WAITLIST = '/rest/v1/waitlist'
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
const NEW = { email: 'new@hostile.example', password: 'Hostile-pass-1' }
const words = (text: string) => text.trim().split(/\s+/)

const SCHEMAS = words('auth private storage extensions graphql_public pg_catalog information_schema PUBLIC public,auth')
const NO_TABLES = words(`users sessions rate_limits rate_limit_key demo_request schema_migrations pg_authid pg_roles
  pg_stats tables WAITLIST constructor`)
/** Spellings of a table that are no table's name. */
const NO_PATHS = words(`/auth.users /public.waitlist /"waitlist" /%77aitlist /waitlist/ /waitlist%2f /waitlist%00
  /waitlist;x=1 /waitlist/1 /..%2fauth%2fv1%2fadmin%2fusers /%252e%252e/auth/v1/settings`)
/** Other services, files of the project, what a development server would answer. */
const NOT_FOUND = words(`//rest/v1/waitlist /rest//v1/waitlist /REST/V1/waitlist /rest/v2/waitlist /rest%2fv1%2fwaitlist
  /storage/v1/bucket /realtime/v1/websocket /functions/v1/hello /graphql/v1 /pg/query /pg-meta/default/query /api/sql
  /_studio /_system/config /introspect /metrics /health /mcp /.env /.git/config /.data/jwt-secret
  /.data/database/PG_VERSION /../.data/jwt-secret /..%2f.data%2fjwt-secret /%2e%2e/%2e%2e/package.json
  /..\\package.json /assets/../../package.json /package.json /supabase/seed.sql /src/main.tsx /@fs/etc/passwd
  /@vite/client /node_modules/.package-lock.json /% /%00 /%E0%A4%A`)
/** Endpoints of the auth server that nobody needs here. */
const NO_AUTH = words(`GET:recover POST:resend POST:verify GET:verify?type=magiclink&token=1 GET:reauthenticate
  GET:authorize?provider=github&redirect_to=https://hostile.example GET:callback?code=1 POST:sso GET:saml/metadata
  POST:oauth/token POST:oauth/clients/register GET:admin/users POST:admin/users PUT:admin/users/${ADMIN_ID}
  DELETE:admin/users/${ADMIN_ID} POST:admin/generate_link GET:admin/audit GET:factors POST:factors DELETE:user
  GET:token?grant_type=password POST:SIGNUP POST:signup/ POST:/signup POST:sign%75p POST:signup%00
  POST:token%2f..%2fsignup POST:constructor`)

test('no other schema is open', async ({ call }) => {
  const invalid = { status: 406, body: { code: 'PGRST106' } }
  for (const schema of SCHEMAS) {
    for (const path of ['/rest/v1/users', WAITLIST, '/rest/v1/rpc/is_admin']) {
      expect(await call(path, { headers: { 'accept-profile': schema } }), schema).toMatchObject(invalid)
      expect(await call(path, { body: {}, headers: { 'content-profile': schema } }), schema).toMatchObject(invalid)
    }
  }
})

test('there is no other table', async ({ call }) => {
  for (const table of NO_TABLES) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = await call(`/rest/v1/${table}`, { method, body: method === 'GET' ? undefined : {} })
      expect(answer, table).toMatchObject({ status: 404, body: { code: 'PGRST205' } })
    }
  }
  for (const path of NO_PATHS) expect((await call(`/rest/v1${path}`)).status, path).toBe(404)
  const description = await call('/rest/v1/', { headers: { accept: 'application/openapi+json' } })
  expect(description.status).toBe(403)
})

test('a path that walks to the waitlist finds it as closed', async ({ call }) => {
  for (const path of words(`/./rest/v1/waitlist /x/../rest/v1/waitlist http://hostile.example/rest/v1/waitlist`)) {
    expect(await call(path), path).toMatchObject({ status: 401, body: { code: '42501' } })
    expect((await call(path, { apikey: '' })).status, path).toBe(401)
  }
  expect((await call('/rest/v1/../../auth/v1/admin/users')).status).toBe(404)
  for (const path of ['//', '///', 'http://', '//[', '\\rest\\v1\\waitlist']) {
    expect((await call(path)).status, path).toBe(400)
    expect((await call('/')).status).toBe(200)
  }
})

test("nothing else answers but the site's own 404", async ({ call, sessionOf }) => {
  const { access_token: token } = await sessionOf(member)
  for (const path of NOT_FOUND) {
    for (const options of [{}, { token }, { body: { query: 'select 1' } }, { method: 'DELETE' }]) {
      const { status, body } = await call(path, options)
      expect(status, path).toBe(404)
      expect(body).toContain('Oops! Page not found')
    }
  }
  for (const path of ['//x.example/', '/\\x.example/', '/%2fx.example/', '//x.example/%2f..', '//x.example//']) {
    const { status, headers } = await call(path)
    expect([308, 404]).toContain(status)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('a method that is no business of a caller is refused', async ({ call }) => {
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE']) {
    expect((await call(WAITLIST, { method })).status, method).toBe(405)
    expect((await call('/auth/v1/token', { method })).status, method).toBe(405)
  }
  expect(await call(WAITLIST, { method: 'OPTIONS' })).toMatchObject({ status: 200, body: '' })
  expect((await call(`${WAITLIST}?${'x'.repeat(20_000)}`)).status).toBe(431)
})

test('nobody makes an account, or finds another endpoint of the auth server', async ({ call, sessionOf }) => {
  for (const endpoint of ['signup', 'otp', 'magiclink', 'invite', 'token/../signup']) {
    const answer = await call(`/auth/v1/${endpoint}`, { body: { ...NEW, role: 'admin', create_user: true } })
    expect(answer, endpoint).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } })
  }
  const { access_token } = await sessionOf(member)
  for (const wanted of NO_AUTH) {
    const [, method, endpoint] = /^(\w+):(.*)$/.exec(wanted) ?? []
    const body = method === 'GET' || method === 'DELETE' ? undefined : { ...NEW, email: admin.email }
    for (const token of [undefined, access_token]) {
      const answer = await call(`/auth/v1/${endpoint}`, { method, body, token })
      expect(answer, wanted).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    }
  }
  const { body: settings } = await call('/auth/v1/settings')
  expect(settings).toMatchObject({ disable_signup: true, external: { anonymous_users: false } })
  expect(JSON.stringify(settings)).not.toMatch(/@sayfield\.example|secret/)
})

test('nobody signs in without a password', async ({ call, site }) => {
  const attempts: [grant: string, body: unknown][] = [
    ['password', { ...admin, password: 'wrong' }],
    ['password', { ...admin, password: '' }],
    ['password', NEW],
    ['password', { ...admin, password: admin.password.toUpperCase() }],
    ['password', { ...admin, password: 'a'.repeat(100_000) }],
    ['password', { email: `' or 1=1 --`, password: `' or 1=1 --` }],
    ['password', { ...admin, email: '%@sayfield.example' }],
    ['password', { email: { $ne: null }, password: { $ne: null } }],
    ['password', '{"email":'],
    ['refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
    ['pkce', { auth_code: '1', code_verifier: '2' }],
    ['id_token', { provider: 'google', id_token: forge(admin) }],
    ['client_credentials', {}],
  ]
  for (const [grant, body] of attempts) {
    const answer = await call(`/auth/v1/token?grant_type=${grant}`, { body })
    expect([400, 404], JSON.stringify(body)).toContain(answer.status)
    expect(answer.body).not.toHaveProperty('access_token')
  }
  // In the same words where there is no such account.
  const wrong = await call('/auth/v1/token?grant_type=password', { body: { ...admin, password: 'wrong' } })
  expect((await call('/auth/v1/token?grant_type=password', { body: NEW })).body).toEqual(wrong.body)
  const { access_token: token, refresh_token } = await signIn(site, member)
  expect((await call('/auth/v1/logout?scope=local', { method: 'POST', token })).status).toBe(204)
  expect((await call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(400)
  expect((await call('/auth/v1/user', { token })).status).toBe(403)
})
