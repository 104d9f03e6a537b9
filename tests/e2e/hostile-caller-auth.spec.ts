import { admin, expect, forge, member, signIn, test, type Answer } from '../support/hostile-caller.ts'

// Every endpoint of the auth server, with the public key alone.

const NEW = { email: 'new@hostile.example', password: 'Hostile-pass-1' }
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
const MEMBER_ID = 'a0000000-0000-4000-8000-000000000002'

test.describe('nobody makes an account', () => {
  const disabled = {
    status: 422,
    body: { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
  }
  const attempts: [what: string, endpoint: string, body: object][] = [
    ['sign up', 'signup', NEW],
    ['sign up as an admin', 'signup', { ...NEW, role: 'admin', app_metadata: { role: 'admin' } }],
    ['sign up by phone', 'signup', { phone: '+353871234567', password: NEW.password }],
    ['sign in anonymously', 'signup', { data: {}, gotrue_meta_security: {} }],
    ['one-time code', 'otp', { email: NEW.email, create_user: true }],
    ['one-time code for an account that there is', 'otp', { email: admin.email, create_user: false }],
    ['magic link', 'magiclink', { email: NEW.email }],
    ['invitation', 'invite', { email: NEW.email, data: { role: 'admin' } }],
    ['a path that walks there', 'token/../signup', NEW],
  ]
  for (const [what, endpoint, body] of attempts) {
    test(what, async ({ call }) => expect(await call(`/auth/v1/${endpoint}`, { body })).toMatchObject(disabled))
  }
})

test.describe('there is no such endpoint', () => {
  const attempts: [method: string, endpoint: string, body?: object][] = [
    ['POST', 'recover', { email: admin.email }],
    ['POST', 'resend', { type: 'signup', email: admin.email }],
    ['POST', 'verify', { type: 'recovery', token: '123456', email: admin.email }],
    ['GET', 'verify?type=magiclink&token=123456'],
    ['GET', 'reauthenticate'],
    ['GET', 'authorize?provider=github&redirect_to=https://hostile.example'],
    ['GET', 'callback?code=1'],
    ['POST', 'sso', { domain: 'hostile.example' }],
    ['GET', 'saml/metadata'],
    ['POST', 'saml/acs', {}],
    ['POST', 'oauth/token', {}],
    ['POST', 'oauth/clients/register', {}],
    ['GET', 'admin/users'],
    ['POST', 'admin/users', { ...NEW, email_confirm: true }],
    ['GET', `admin/users/${ADMIN_ID}`],
    ['PUT', `admin/users/${MEMBER_ID}`, { app_metadata: { role: 'admin' } }],
    ['DELETE', `admin/users/${ADMIN_ID}`],
    ['POST', 'admin/generate_link', { type: 'magiclink', email: admin.email }],
    ['GET', 'admin/audit'],
    ['GET', 'admin/sso/providers'],
    ['GET', `admin/users/${ADMIN_ID}/factors`],
    ['GET', 'factors'],
    ['POST', 'factors', { factor_type: 'totp' }],
    ['DELETE', 'user'],
    ['GET', 'token?grant_type=password'],
    ['GET', 'SIGNUP'],
    ['POST', 'SIGNUP', NEW],
    ['POST', 'signup/', NEW],
    ['POST', '/signup', NEW],
    ['POST', 'sign%75p', NEW],
    ['POST', 'signup%00', NEW],
    ['POST', 'token%2f..%2fsignup', NEW],
    ['POST', 'constructor', {}],
    ['GET', ''],
  ]
  for (const [method, endpoint, body] of attempts) {
    test(`${method} /auth/v1/${endpoint}`, async ({ call }) => {
      const answer = await call(`/auth/v1/${endpoint}`, { method, body })
      expect(answer).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    })
  }
})

test.describe('nobody signs in without a password', () => {
  const token = (grant: string) => `/auth/v1/token?grant_type=${grant}`
  const wrong = { status: 400, body: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' } }
  const attempts: [what: string, grant: string, body: unknown, expected: Partial<Answer>][] = [
    ['a wrong one', 'password', { ...admin, password: 'wrong' }, wrong],
    ['an empty one', 'password', { ...admin, password: '' }, { status: 400 }],
    ['no such account, in the same words', 'password', { ...NEW }, wrong],
    ['another case of the password', 'password', { ...admin, password: admin.password.toUpperCase() }, wrong],
    ['a password of 100,000 characters', 'password', { ...admin, password: 'a'.repeat(100_000) }, wrong],
    ['SQL', 'password', { email: `' or 1=1 --`, password: `' or 1=1 --` }, wrong],
    ['a pattern', 'password', { ...admin, email: '%@sayfield.example' }, wrong],
    ['operators', 'password', { email: { $ne: null }, password: { $ne: null } }, { status: 400 }],
    ['lists', 'password', { email: [admin.email], password: [admin.password] }, { status: 400 }],
    ['nothing', 'password', {}, { status: 400 }],
    ['no object', 'password', [], { status: 400 }],
    ['no JSON', 'password', '{"email":', { status: 400, body: { error_code: 'bad_json' } }],
    ['an invented refresh token', 'refresh_token', { refresh_token: 'aaaaaaaaaaaa' }, { status: 400 }],
    ["a code of nobody's", 'pkce', { auth_code: '1', code_verifier: '2' }, { status: 404 }],
    ["another provider's token", 'id_token', { provider: 'google', id_token: forge(admin) }, { status: 400 }],
    ['a wallet', 'web3', { chain: 'solana', message: 'x', signature: 'y' }, { status: 400 }],
    ['no grant that there is', 'client_credentials', {}, { status: 400 }],
  ]
  for (const [what, grant, body, expected] of attempts) {
    test(what, async ({ call }) => {
      const answer = await call(token(grant), { body })
      expect(answer).toMatchObject(expected)
      expect(answer.body).not.toHaveProperty('access_token')
    })
  }

  test('a refresh token whose session has ended', async ({ call, site }) => {
    const { access_token, refresh_token } = await signIn(site, member)
    expect((await call('/auth/v1/logout?scope=local', { method: 'POST', token: access_token })).status).toBe(204)
    expect((await call(token('refresh_token'), { body: { refresh_token } })).status).toBe(400)
    expect((await call('/auth/v1/user', { token: access_token })).status).toBe(403)
  })
})

test('what the auth server says of itself names no account and no secret', async ({ call }) => {
  for (const endpoint of ['settings', 'health', '.well-known/jwks.json']) {
    const { status, body } = await call(`/auth/v1/${endpoint}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/@sayfield\.example|secret/)
  }
  const { body } = await call('/auth/v1/settings')
  expect(body).toMatchObject({ disable_signup: true, external: { anonymous_users: false } })
})
