// @vitest-environment node
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedBackend, PUBLISHABLE_KEY, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

const MEMBER = ['member@sayfield.example', 'sayfield-member'] as const

let backend: EmbeddedBackend
let client: BackendClient
let ofMember: { access_token: string; refresh_token: string }

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
  ofMember = await client.signIn(...MEMBER)
})

afterAll(async () => {
  client.close()
  await backend.close()
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Makes a token with these claims; without a secret it has no signature. */
function forge(claims: unknown, secret?: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const content = `${encoded(header)}.${encoded(claims)}`
  const signature = secret === undefined ? '' : createHmac('sha256', secret).update(content).digest('base64url')
  return `${content}.${signature}`
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const tamper = (token: string, change: object) =>
  token.replace(/\.[^.]+\./, `.${encoded({ ...claimsOf(token), ...change })}.`)

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
const exp = Math.floor(Date.now() / 1000) + 3600
const asAdmin = { sub: ADMIN_ID, role: 'authenticated', aud: 'authenticated', email: 'admin@sayfield.example', exp }
const asService = { role: 'service_role', iss: 'supabase', exp }
/** The default signing secret of `supabase start`. */
const LOCAL_SUPABASE_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'

/** Forged tokens and the auth server's status: 401 for a wrong algorithm, 403 for a wrong signature. */
const FORGED: [what: string, token: string, status: number][] = [
  ['no token at all', 'nonsense', 403],
  ['alg none', forge(asAdmin, undefined, { alg: 'none', typ: 'JWT' }), 403],
  ['alg none with a signature', forge(asService, 'x', { alg: 'none', typ: 'JWT' }), 401],
  ['another algorithm', forge(asAdmin, 'x', { alg: 'RS256', typ: 'JWT' }), 401],
  ['another secret', forge(asAdmin, 'x'.repeat(40)), 403],
  ['the public key as the secret', forge(asAdmin, PUBLISHABLE_KEY), 403],
  ['the secret of every local Supabase', forge(asAdmin, LOCAL_SUPABASE_SECRET), 403],
  ['the secret of lite for those who set none', forge(asService, 'unsafe-secret-change-me'), 403],
  ['a key that the token brings along', forge(asAdmin, 'k', { alg: 'HS256', jwk: { kty: 'oct', k: 'aw' } }), 403],
]

describe('the gateway', () => {
  it('passes other paths on to the site', async () => {
    for (const path of ['/', '/rest', '/rest/v1x', '/storage/v1/bucket', '/_system/config', '//rest/v1/x']) {
      expect(await client.call(path)).toEqual({ status: 200, body: 'the site' })
    }
  })

  it.each(['/rest/v1/waitlist', '/auth/v1/settings'])(
    'requires the public key for %s, and accepts no other key',
    async (path) => {
      const { access_token } = ofMember
      for (const headers of [{}, bearer(PUBLISHABLE_KEY), bearer(access_token)]) {
        const without = await client.call(path, { withKey: false, headers })
        expect(without).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
      }
      const localService = forge({ role: 'service_role', iss: 'supabase-demo' }, LOCAL_SUPABASE_SECRET)
      for (const apikey of [
        'sb_secret_embedded',
        'nonsense',
        PUBLISHABLE_KEY.toUpperCase(),
        localService,
        access_token,
      ]) {
        const wrong = await client.call(path, { headers: { apikey } })
        expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
      }
    },
  )

  it('treats the public key as bearer token as a visitor', async () => {
    const asVisitor = await client.call('/rest/v1/waitlist', { headers: bearer(PUBLISHABLE_KEY) })
    expect(asVisitor).toMatchObject({ status: 401, body: { code: '42501' } })
  })

  /** Uses a token to read and write a table and to read the account; returns the statuses and codes. */
  async function answersTo(token: string) {
    const headers = bearer(token)
    const row = { method: 'POST', body: { name: 'New', email: 'new@example.com' }, headers }
    const answers = [
      await client.call('/rest/v1/waitlist', { headers }),
      await client.call('/rest/v1/waitlist', row),
      await client.call('/auth/v1/user', { headers }),
    ]
    return answers.map(({ status, body }) => `${status} ${body.code}`)
  }
  const refusedWith = (status: number) => ['401 PGRST301', '401 PGRST301', `${status} ${status}`]

  it.each(FORGED)('refuses a token that it did not sign: %s', async (_what, token, status) => {
    expect(await answersTo(token)).toEqual(refusedWith(status))
  })

  it('refuses its own token with changed claims or without its signature', async () => {
    const { access_token, refresh_token } = ofMember
    expect(await client.call('/rest/v1/profiles', { headers: bearer(access_token) })).toMatchObject({ status: 200 })
    const changed = [{ sub: ADMIN_ID }, { role: 'service_role' }, { exp: exp + 1_000_000 }]
    const tampered = changed.map((change) => tamper(access_token, change))
    for (const token of [...tampered, access_token.replace(/[^.]+$/, ''), refresh_token])
      expect(await answersTo(token)).toEqual(refusedWith(403))
  })

  it('closes every endpoint that signs up, and has none of lite but those that the site uses', async () => {
    const body = { email: 'new@example.com', password: 'a-password', role: 'admin', create_user: true }
    const statusOf = async (endpoint: string) =>
      (await client.call(`/auth/v1/${endpoint}`, { method: 'POST', body, headers: bearer(ofMember.access_token) }))
        .status
    for (const endpoint of ['signup', 'otp', 'magiclink', 'invite'])
      expect(await statusOf(endpoint), endpoint).toBe(422)
    expect(await backend.query(`select 1 from auth.users where email = 'new@example.com'`)).toEqual([])
    const { body: settings } = await client.call('/auth/v1/settings')
    expect(settings).toMatchObject({ disable_signup: true, external: { anonymous_users: false } })
    for (const endpoint of `resend reauthenticate sso oauth/token factors admin/users admin/generate_link SIGNUP signup/
      %73ignup signup%00 token%2f..%2fsignup constructor`.split(/\s+/)) {
      expect(await statusOf(endpoint), endpoint).toBe(404)
    }
  })
})

describe('the embedded auth server', () => {
  it('gives every email address the same response to a recovery request, and only logs it', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const users = 'select email, recovery_sent_at, recovery_token from auth.users order by email'
    const before = await backend.query(users)
    for (const email of ['admin@sayfield.example', 'admin@sayfield.example', 'nobody@sayfield.example']) {
      const answer = await client.call('/auth/v1/recover?redirect_to=http://x.example', {
        method: 'POST',
        body: { email },
      })
      expect(answer).toEqual({ status: 200, body: {} })
    }
    expect(logged.mock.calls.flat()).toEqual(Array(3).fill(expect.stringContaining('recovery mail')))
    expect(await backend.query(users)).toEqual(before)
    expect(await client.call('/auth/v1/recover', { method: 'POST', body: { email: [] } })).toMatchObject({
      status: 400,
    })
    logged.mockRestore()
  })

  it('gives no session without a valid password, and the same error for an unknown account', async () => {
    const wrong = { email: MEMBER[0], password: 'wrong' }
    const attempts: [grant: string, body: unknown][] = [
      ['password', wrong],
      ['password', { email: { $ne: null }, password: { $ne: null } }],
      ['password', { email: 'a\0b@example.com', password: 'x' }],
      ['password', '{"email":'],
      ['refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
      ['id_token', { provider: 'google', id_token: forge(asAdmin) }],
    ]
    for (const [grant, body] of attempts) {
      const answer = await client.token(grant, body)
      expect([400, 404], JSON.stringify(body)).toContain(answer.status)
      expect(answer.body).not.toHaveProperty('access_token')
    }
    const unknown = { ...wrong, email: 'nobody@sayfield.example' }
    expect(await client.token('password', unknown)).toEqual(await client.token('password', wrong))
  })
})
