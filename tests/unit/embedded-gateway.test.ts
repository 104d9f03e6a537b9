// @vitest-environment node
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedBackend, PUBLISHABLE_KEY, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

let backend: EmbeddedBackend
let client: BackendClient
let ofMember: { access_token: string; refresh_token: string }

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
  ofMember = await client.signIn('member@sayfield.example', 'sayfield-member')
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
  ['alg none', forge(asAdmin, undefined, { alg: 'none', typ: 'JWT' }), 403],
  ['another algorithm', forge(asAdmin, 'x', { alg: 'RS256', typ: 'JWT' }), 401],
  ['the public key as the secret', forge(asAdmin, PUBLISHABLE_KEY), 403],
  ['the secret of every local Supabase', forge(asAdmin, LOCAL_SUPABASE_SECRET), 403],
  ['the secret of lite for those who set none', forge(asService, 'unsafe-secret-change-me'), 403],
]

describe('the gateway', () => {
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

  // The statement of docs/operations.md, "Keys and passwords".
  it('accepts the password that the runbook sets by SQL, and not the previous one', async () => {
    await backend.query(`update auth.users set encrypted_password = extensions.crypt('a new password', extensions.gen_salt('bf'))
      where email = 'admin@sayfield.example'`)
    expect(await client.signIn('admin@sayfield.example', 'a new password')).toHaveProperty('access_token')
    expect(await client.signIn()).not.toHaveProperty('access_token')
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
