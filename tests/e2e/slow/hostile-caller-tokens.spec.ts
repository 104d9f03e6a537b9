import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, PUBLISHABLE_KEY, startEmbeddedBackend } from '../../../scripts/backend/local-supabase.ts'
import { admin, claimsOf, expect, forge, member, tamper, test } from '../../support/hostile-caller.ts'

// Keys and tokens: unknown, forged, tampered with, expired.

const NEW = { name: 'New', email: 'new@hostile.example' }
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
/** What every `supabase start` signs with. */
const LOCAL_SUPABASE_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'
const later = Math.floor(Date.now() / 1000) + 3600

test('the gateway takes no other key', async ({ call, site, sessionOf }) => {
  const { access_token } = await sessionOf(admin)
  const keys = [
    'sb_publishable_unknown',
    'sb_secret_embedded_sayfield',
    PUBLISHABLE_KEY.toUpperCase(),
    forge({ role: 'service_role', iss: 'supabase-demo' }, LOCAL_SUPABASE_SECRET),
    forge({ role: 'anon' }, undefined, { alg: 'none' }),
    access_token,
  ]
  for (const path of ['/rest/v1/waitlist', '/auth/v1/settings', '/rest/v1/rpc/waitlist_days']) {
    for (const apikey of keys) {
      expect(await call(path, { apikey }), apikey).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    }
    for (const options of [{ token: PUBLISHABLE_KEY }, { token: access_token }, { headers: { origin: site.url } }]) {
      const answer = await call(path, { apikey: '', ...options })
      expect(answer).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    }
  }
})

const asAdmin = { sub: ADMIN_ID, role: 'authenticated', aud: 'authenticated', email: admin.email, exp: later }
const asService = { role: 'service_role', iss: 'supabase', exp: later }
const tokens: Record<string, string> = {
  'no token at all': 'nonsense',
  'three parts of nothing': 'a.b.c',
  'alg none, as an admin': forge(asAdmin, undefined, { alg: 'none', typ: 'JWT' }),
  'alg None, as the service role': forge(asService, undefined, { alg: 'None', typ: 'JWT' }),
  'alg none with a signature': forge(asService, 'x', { alg: 'none', typ: 'JWT' }),
  'no algorithm': forge(asService, 'x', { typ: 'JWT' }),
  'another secret, as an admin': forge(asAdmin, 'x'.repeat(40)),
  'another secret, as the service role': forge(asService, 'x'.repeat(40)),
  'an empty secret': forge(asAdmin, ''),
  'the public key as the secret': forge(asAdmin, PUBLISHABLE_KEY),
  'the secret of every local Supabase': forge(asAdmin, LOCAL_SUPABASE_SECRET),
  "the backend's secret for those who set none": forge(asService, 'unsafe-secret-change-me'),
  'another algorithm': forge(asAdmin, 'x', { alg: 'HS512', typ: 'JWT' }),
  'a public-key algorithm': forge(asAdmin, 'x', { alg: 'RS256', typ: 'JWT' }),
  'a key id that is a path': forge(asAdmin, '', { alg: 'HS256', kid: '../../../../dev/null' }),
  'a key that the token brings along': forge(asAdmin, 'k', { alg: 'HS256', jwk: { kty: 'oct', k: 'aw' } }),
  "the role of the database's owner": forge({ ...asAdmin, role: 'postgres' }, 'x'),
}
for (const [what, token] of Object.entries(tokens)) {
  test(`a token that the auth server did not sign: ${what}`, async ({ call }) => {
    expect(await call('/rest/v1/waitlist', { token })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect((await call('/rest/v1/waitlist', { token, body: NEW })).status).toBe(401)
    expect([401, 403]).toContain((await call('/auth/v1/user', { token })).status)
  })
}

test('a real token, tampered with', async ({ call, sessionOf }) => {
  const { access_token, refresh_token } = await sessionOf(member)
  expect((await call('/rest/v1/profiles', { token: access_token })).status).toBe(200)
  const changes = [
    { sub: ADMIN_ID, email: admin.email },
    { role: 'service_role' },
    { exp: later + 1_000_000 },
    { app_metadata: { role: 'admin' }, user_role: 'admin' },
  ]
  const tampered = changes.map((change) => tamper(access_token, change))
  for (const token of [...tampered, access_token.replace(/[^.]+$/, ''), refresh_token]) {
    expect(await call('/rest/v1/waitlist', { token })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect((await call('/auth/v1/user', { token })).status).toBe(403)
  }
})

test('a real token that has expired', async ({ sessionOf }) => {
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
