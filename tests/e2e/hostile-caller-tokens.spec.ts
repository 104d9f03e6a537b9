import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { listen } from '../../scripts/backend/gateway/listen.ts'
import { PUBLISHABLE_KEY } from '../../scripts/backend/publishable-key.ts'
import { admin, claimsOf, expect, forge, member, tamper, test } from '../support/hostile-caller.ts'
import type { Answer, Call } from '../support/hostile-caller.ts'

// Keys and tokens: unknown, forged, tampered with, expired.

const NEW = { name: 'New', email: 'new@hostile.example' }
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'

/** What every `supabase start` signs with. */
const LOCAL_SUPABASE_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'

test.describe('the gateway takes no other key', () => {
  const invalid = { status: 401, body: { message: 'Invalid API key' } }
  const none = { status: 401, body: { message: 'No API key found in request' } }
  const keys: [what: string, expected: Partial<Answer>, call: Call][] = [
    ['none', none, { apikey: '' }],
    ['none, the public one as a bearer token instead', none, { apikey: '', token: PUBLISHABLE_KEY }],
    ['an unknown one', invalid, { apikey: 'sb_publishable_unknown' }],
    ['a secret one', invalid, { apikey: 'sb_secret_embedded_sayfield' }],
    ['the public one in capitals', invalid, { apikey: PUBLISHABLE_KEY.toUpperCase() }],
    [
      'the demo key of every local Supabase',
      invalid,
      {
        apikey: forge({ role: 'service_role', iss: 'supabase-demo' }, LOCAL_SUPABASE_SECRET),
      },
    ],
    ['a token without a signature', invalid, { apikey: forge({ role: 'anon' }, undefined, { alg: 'none' }) }],
  ]
  test('none, though on the same machine', async ({ call, site }) => {
    const options = { apikey: '', headers: { origin: site.url } }
    expect(await call('/rest/v1/waitlist', options)).toMatchObject(none)
    expect(await call('/auth/v1/settings', options)).toMatchObject(none)
  })

  for (const [what, expected, options] of keys) {
    test(what, async ({ call }) => {
      expect(await call('/rest/v1/waitlist', options)).toMatchObject(expected)
      expect(await call('/rest/v1/waitlist', { ...options, body: NEW })).toMatchObject(expected)
      expect(await call('/auth/v1/settings', options)).toMatchObject(expected)
    })
  }

  test("an admin's session without the key", async ({ call, sessionOf }) => {
    const { access_token } = await sessionOf(admin)
    expect(await call('/rest/v1/waitlist', { apikey: '', token: access_token })).toMatchObject(none)
    expect(await call('/rest/v1/waitlist', { apikey: access_token })).toMatchObject(invalid)
  })
})

test.describe('a token that the auth server did not sign opens nothing', () => {
  const later = Math.floor(Date.now() / 1000) + 3600
  const asAdmin = { sub: ADMIN_ID, role: 'authenticated', aud: 'authenticated', email: admin.email, exp: later }
  const asService = { role: 'service_role', iss: 'supabase', exp: later }
  const tokens: [what: string, token: string][] = [
    ['no token at all', 'nonsense'],
    ['three parts of nothing', 'a.b.c'],
    ['alg none, as an admin', forge(asAdmin, undefined, { alg: 'none', typ: 'JWT' })],
    ['alg none, as the service role', forge(asService, undefined, { alg: 'none', typ: 'JWT' })],
    ['alg None', forge(asService, undefined, { alg: 'None', typ: 'JWT' })],
    ['alg none with a signature', forge(asService, 'x', { alg: 'none', typ: 'JWT' })],
    ['no algorithm', forge(asService, 'x', { typ: 'JWT' })],
    ['another secret, as an admin', forge(asAdmin, 'x'.repeat(40))],
    ['another secret, as the service role', forge(asService, 'x'.repeat(40))],
    ['an empty secret', forge(asAdmin, '')],
    ['the public key as the secret', forge(asAdmin, PUBLISHABLE_KEY)],
    ['the secret of every local Supabase', forge(asService, LOCAL_SUPABASE_SECRET)],
    ["the backend's secret for those who set none", forge(asService, 'unsafe-secret-change-me')],
    ['the secret of its development mode', forge(asService, 'dev-secret-change-me')],
    ['another algorithm', forge(asAdmin, 'x', { alg: 'HS512', typ: 'JWT' })],
    ['a public-key algorithm', forge(asAdmin, 'x', { alg: 'RS256', typ: 'JWT' })],
    ['a key id that is a path', forge(asAdmin, '', { alg: 'HS256', kid: '../../../../dev/null' })],
    ['a key that the token brings along', forge(asAdmin, 'k', { alg: 'HS256', jwk: { kty: 'oct', k: 'aw' } })],
    ["the role of the database's owner", forge({ ...asAdmin, role: 'postgres' }, 'x')],
  ]
  for (const [what, token] of tokens) {
    test(what, async ({ call }) => {
      const read = await call('/rest/v1/waitlist', { token })
      expect(read).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
      expect((await call('/rest/v1/waitlist', { token, body: NEW })).status).toBe(401)
      expect([401, 403]).toContain((await call('/auth/v1/user', { token })).status)
    })
  }

  const badToken = { status: 403, body: { error_code: 'bad_jwt' } }
  const changes: [what: string, change: object][] = [
    ['another person', { sub: ADMIN_ID, email: admin.email }],
    ['the service role', { role: 'service_role' }],
    ['a later end', { exp: later + 1_000_000 }],
    ['a claim to be an admin', { app_metadata: { role: 'admin' }, user_role: 'admin' }],
  ]
  for (const [what, change] of changes) {
    test(`a real one, tampered with: ${what}`, async ({ call, sessionOf }) => {
      const { access_token } = await sessionOf(member)
      expect((await call('/rest/v1/profiles', { token: access_token })).status).toBe(200)
      const token = tamper(access_token, change)
      expect(await call('/rest/v1/waitlist', { token })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
      expect(await call('/auth/v1/user', { token })).toMatchObject(badToken)
    })
  }

  test('a real one without its signature', async ({ call, sessionOf }) => {
    const { access_token } = await sessionOf(member)
    const token = access_token.replace(/[^.]+$/, '')
    expect(await call('/rest/v1/waitlist', { token })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect(await call('/auth/v1/user', { token })).toMatchObject(badToken)
  })

  test('a real refresh token in its place', async ({ call, sessionOf }) => {
    const { refresh_token } = await sessionOf(admin)
    expect((await call('/rest/v1/waitlist', { token: refresh_token })).status).toBe(401)
  })

  test('a real one that has expired', async ({ sessionOf }) => {
    const claims = claimsOf((await sessionOf(admin)).access_token)
    const nowS = Math.floor(Date.now() / 1000)
    const { secret, read, close } = await startBackendOnDisk()
    try {
      expect(await read(forge({ ...claims, exp: nowS + 600 }, secret))).toMatchObject({ status: 200 })
      const expired = { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } }
      expect(await read(forge({ ...claims, exp: nowS - 600 }, secret))).toMatchObject(expired)
    } finally {
      await close()
    }
  })
})

/** Only a backend that keeps its data has a secret that somebody can read: those who may read the folder. */
async function startBackendOnDisk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sayfield-test-'))
  const backend = await startEmbeddedBackend({ dataDir })
  const server = createServer((req, res) => backend.middleware(req, res, () => res.writeHead(404).end()))
  const url = await listen(server, 0)
  return {
    secret: readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim(),
    async read(token: string) {
      const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` }
      const response = await fetch(`${url}/rest/v1/profiles`, { headers })
      return { status: response.status, body: await response.json() }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await backend.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
