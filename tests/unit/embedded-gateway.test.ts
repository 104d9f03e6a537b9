// @vitest-environment node
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedBackend, PUBLISHABLE_KEY, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/** What lite signs with when it is given nothing. */
const UNSAFE_SECRET = 'unsafe-secret-change-me'
const MEMBER = ['member@sayfield.example', 'sayfield-member'] as const

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
})

afterAll(async () => {
  client.close()
  await backend.close()
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: unknown, secret: string): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

describe('the gateway', () => {
  it('lets other paths through', async () => {
    for (const path of ['/', '/rest', '/rest/v1x', '/storage/v1/bucket', '/_system/config', '//rest/v1/x']) {
      expect(await client.call(path)).toEqual({ status: 200, body: 'the site' })
    }
  })

  it.each(['/rest/v1/waitlist', '/auth/v1/settings'])('wants the public key for %s, no other', async (path) => {
    const without = await client.call(path, { withKey: false })
    expect(without).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
    const bearerOnly = await client.call(path, { withKey: false, headers: bearer(PUBLISHABLE_KEY) })
    expect(bearerOnly).toMatchObject({ status: 401 })
    for (const apikey of ['sb_secret_embedded', 'nonsense', signed({ role: 'service_role' }, UNSAFE_SECRET)]) {
      const wrong = await client.call(path, { headers: { apikey } })
      expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    }
  })

  it('takes the key as bearer token for a visitor, and refuses tokens that it did not sign', async () => {
    const asVisitor = await client.call('/rest/v1/waitlist', { headers: bearer(PUBLISHABLE_KEY) })
    expect(asVisitor).toMatchObject({ status: 401, body: { code: '42501' } })
    const { access_token } = await client.signIn()
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    const asService = { ...claims, role: 'service_role' }
    const forgeries = [
      'nonsense',
      `${encoded({ alg: 'none' })}.${encoded(asService)}.`,
      access_token.replace(/\.[^.]+\./, `.${encoded(asService)}.`),
      signed(asService, UNSAFE_SECRET),
      signed(asService, PUBLISHABLE_KEY),
      signed(claims, 'another secret'),
    ]
    for (const forgery of forgeries) {
      const rows = await client.call('/rest/v1/waitlist', { headers: bearer(forgery) })
      expect(rows).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
      expect(await client.call('/auth/v1/user', { headers: bearer(forgery) })).toMatchObject({ status: 403 })
    }
  })

  it('describes the schema to nobody', async () => {
    expect(await client.call('/rest/v1/')).toMatchObject({ status: 403 })
  })

  it.each(['signup', 'otp', 'magiclink', 'invite'])('closes the endpoint %s: sign-up is off', async (endpoint) => {
    const body = { email: 'new@example.com', password: 'a-password' }
    const answer = await client.call(`/auth/v1/${endpoint}`, { method: 'POST', body })
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } })
    expect(await backend.query(`select 1 from auth.users where email = 'new@example.com'`)).toEqual([])
  })

  const absent = ['resend', 'verify', 'reauthenticate', 'authorize', 'callback', 'sso', 'factors']
  const admin = ['admin/users', 'admin/generate_link']
  const disguised = ['%73ignup', 'token/', '/signup', '']
  it.each([...absent, ...admin, ...disguised])('has no endpoint "%s"', async (endpoint) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? undefined : { email: 'admin@sayfield.example' }
      expect(await client.call(`/auth/v1/${endpoint}`, { method, body })).toMatchObject({ status: 404 })
    }
  })
})

describe('as the auth server', () => {
  it('answers who asks for a recovery mail in the same way for every address, and does nothing but say so', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const users = 'select email, recovery_sent_at, recovery_token from auth.users order by email'
    const before = await backend.query(users)
    for (const email of ['admin@sayfield.example', 'admin@sayfield.example', 'nobody@sayfield.example']) {
      const answer = await client.call('/auth/v1/recover?redirect_to=http://x.example', {
        method: 'POST',
        body: { email },
      })
      expect(answer).toEqual({ status: 200, body: {} })
    }
    expect(said.mock.calls.flat()).toEqual(Array(3).fill(expect.stringContaining('recovery mail')))
    expect(await backend.query(users)).toEqual(before)
    expect(await client.call('/auth/v1/recover', { method: 'POST', body: { email: [] } })).toMatchObject({
      status: 400,
    })
    said.mockRestore()
  })

  it('refreshes a session, and ends it at sign-out', async () => {
    const first = await client.signIn()
    const { body: second } = await client.token('refresh_token', { refresh_token: first.refresh_token })
    expect(second).toMatchObject({ user: { email: 'admin@sayfield.example' }, token_type: 'bearer' })
    const headers = bearer(second.access_token)
    const signedOut = await client.call('/auth/v1/logout?scope=local', { method: 'POST', headers })
    expect(signedOut).toMatchObject({ status: 204 })
    expect(await client.call('/auth/v1/user', { headers })).toMatchObject({ status: 403 })
    const third = await client.token('refresh_token', { refresh_token: second.refresh_token })
    expect(third).toMatchObject({ status: 400 })
  })

  it('ends every session of a person at a global sign-out', async () => {
    const [one, other] = [await client.signIn(), await client.signIn()]
    await client.call('/auth/v1/logout?scope=global', { method: 'POST', headers: bearer(one.access_token) })
    const refreshed = await client.token('refresh_token', { refresh_token: other.refresh_token })
    expect(refreshed).toMatchObject({ status: 400 })
  })

  it('changes a password with the current one, but no address: it sends no mail', async () => {
    const headers = bearer((await client.signIn(...MEMBER)).access_token)
    const change = (body: unknown) => client.call('/auth/v1/user', { method: 'PUT', body, headers })
    const [password, current_password] = ['another-word', MEMBER[1]]
    const mismatch = { status: 400, body: { error_code: 'current_password_mismatch' } }
    const sessions = 'select id from auth.sessions order by id'
    const before = await backend.query(sessions)
    for (const wrong of [{}, { current_password: '' }, { current_password: 'wrong' }, { current_password: password }]) {
      expect(await change({ password, ...wrong })).toMatchObject(mismatch)
    }
    expect(await change({ password, current_password: [current_password] })).toMatchObject({ status: 400 })
    expect(await change({ password, current_password })).toMatchObject({ status: 200 })
    // That it was tried leaves no session behind.
    expect(await backend.query(sessions)).toEqual(before)
    expect(await client.signIn(MEMBER[0], password)).toHaveProperty('access_token')
    expect(await change({ password: 'eleven-char', current_password: password })).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password' },
    })
    // Nobody tries passwords with a token that is none.
    const forged = { method: 'PUT', body: { password, current_password: password }, headers: bearer('x.y.z') }
    expect((await client.call('/auth/v1/user', forged)).body).not.toMatchObject(mismatch.body)
    for (const more of [{ email: 'other@example.com' }, { data: { full_name: 'Ada Admin' } }, { role: 'admin' }]) {
      expect(await change(more)).toMatchObject({ status: 422 })
      expect(await change({ password: 'yet-another-word', ...more })).toMatchObject({ status: 422 })
    }
    expect(await client.signIn(MEMBER[0], password)).toHaveProperty('access_token')
  })

  it.each([
    null,
    1,
    { email: 1, password: 'x' },
    { email: {}, password: [] },
    { email: 'a\0b@example.com', password: 'x' },
  ])('answers 400 to %j', async (body) => {
    expect(await client.token('password', body)).toMatchObject({ status: 400 })
  })
})
