import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHandler } from '../../supabase/functions/colleagues/handler.ts'
import { sqlOf } from '../support/runbook.ts'

// Accounts on a real auth server with the settings and mails of
// supabase/config.toml. Runs only in continuous integration, over
// `supabase start`; its mails arrive in Mailpit.

const API = process.env.SUPABASE_TEST_API_URL ?? ''
const MAILS = 'http://127.0.0.1:54324/api/v1'
const ADMIN = { email: 'admin@sayfield.example', password: 'sayfield-admin' }

const client = new Client(process.env.SUPABASE_TEST_DB_URL ?? '')
beforeAll(() => client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await fetch(`${MAILS}/messages`, { method: 'DELETE' })
  // Lifts the auth server's limit of one mail a minute.
  await client.query(
    'update auth.users set recovery_sent_at = null, email_change_sent_at = null',
  )
})

async function call(
  method: string,
  path: string,
  body: object,
  token?: string,
) {
  const response = await fetch(`${API}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: process.env.SUPABASE_TEST_KEY ?? '',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, ...answer }
}

async function signIn() {
  const answer = await call('POST', 'token?grant_type=password', ADMIN)
  return String((answer as { access_token?: string }).access_token)
}

/** Texts of all mails, once there are `count`. */
async function mails(count: number): Promise<string[]> {
  const { messages } = (await (await fetch(`${MAILS}/messages`)).json()) as {
    messages: { ID: string }[]
  }
  if (messages.length < count) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return mails(count)
  }
  return Promise.all(
    messages.map(async ({ ID }) => {
      const message = await (await fetch(`${MAILS}/message/${ID}`)).json()
      return (message as { HTML: string }).HTML
    }),
  )
}

it('sends a recovery link that a GET does not use up', async () => {
  await call('POST', 'recover', { email: ADMIN.email })
  const [mail] = await mails(1)
  expect(mail).toContain('#token_hash=')
  expect(mail).not.toContain('/verify')
})

it('sends no link to a caller who asks for one to sign in', async () => {
  await call('POST', 'otp', { email: ADMIN.email, create_user: false })
  const [mail] = await mails(1)
  expect(mail).not.toMatch(/href=|token/)
})

it('sends no link that changes an address', async () => {
  await call('PUT', 'user', { email: 'thief@sayfield.example' }, await signIn())
  for (const mail of await mails(2)) expect(mail).not.toMatch(/href=|token/)
})

/** The code of a key (RFC 6238), at a distance of 30-second steps. */
function codeOf(key: string, steps = 0) {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
      .indexOf(letter)
      .toString(2)
      .padStart(5, '0'),
  ).join('')
  const secret = Buffer.from(
    (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(
    6,
    '0',
  )
}

/** The state of a session as the database tells it, and the entries it shows. */
async function sees(token: string) {
  const read = async (path: string) => {
    const response = await fetch(`${API}/rest/v1/${path}`, {
      headers: {
        apikey: process.env.SUPABASE_TEST_KEY ?? '',
        authorization: `Bearer ${token}`,
      },
    })
    return (await response.json()) as { state: string | null }[]
  }
  const [own] = await read('own_session?select=state')
  const roles = await read('user_roles?select=role')
  return { state: own?.state, seesRoles: roles.length > 0 }
}

it('opens an account with a second factor by its code alone', async () => {
  const token = await signIn()
  const { id, totp } = (await call(
    'POST',
    'factors',
    { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Sayfield' },
    token,
  )) as unknown as { id: string; totp: { secret: string; qr_code: string } }
  expect(totp.qr_code).toMatch(/<rect\b[^>]* x="\d+"/)
  const verify = async (session: string, code: string) => {
    const challenge = (await call(
      'POST',
      `factors/${id}/challenge`,
      {},
      session,
    )) as unknown as { id: string }
    return call(
      'POST',
      `factors/${id}/verify`,
      { challenge_id: challenge.id, code },
      session,
    )
  }
  const wrong = codeOf(totp.secret, 100)
  expect(await verify(token, wrong)).toMatchObject({ status: 422 })
  const enrolled = await verify(token, codeOf(totp.secret))
  expect(enrolled).toMatchObject({ status: 200 })
  const opened = String((enrolled as { access_token?: string }).access_token)
  expect(await sees(opened)).toEqual({ state: 'open', seesRoles: true })
  const [mail] = await mails(1)
  expect(mail).toContain('A second factor was added')

  const later = await signIn()
  expect(await sees(later)).toEqual({ state: 'needs-code', seesRoles: false })
  expect(
    await call('PUT', 'user', { password: 'a new sentence' }, later),
  ).toMatchObject({ status: 401 })
  expect(await call('DELETE', `factors/${id}`, {}, later)).toMatchObject({
    status: 422,
  })

  expect(await call('DELETE', `factors/${id}`, {}, opened)).toMatchObject({
    status: 200,
  })
  expect(await sees(later)).toEqual({ state: 'open', seesRoles: true })
})

it('gives an invited colleague the role by the link of the mail', async () => {
  const email = 'new@team.example'
  // `supabase status` names the secret key by either.
  const key = process.env.SECRET_KEY ?? process.env.SERVICE_ROLE_KEY
  const variables: Record<string, string | undefined> = {
    SUPABASE_URL: API,
    SUPABASE_SERVICE_ROLE_KEY: key,
  }
  const invite = createHandler((name) => variables[name])
  const answer = await invite(
    new Request(`${API}/functions/v1/colleagues`, {
      method: 'POST',
      headers: {
        apikey: process.env.SUPABASE_TEST_KEY ?? '',
        authorization: `Bearer ${await signIn()}`,
      },
      body: JSON.stringify({ email, role: 'reader' }),
    }),
  )
  expect(await answer.json()).toEqual({ result: 'sent' })
  const [mail = ''] = await mails(1)
  const link = {
    type: 'invite',
    token_hash: /#token_hash=(\w+)/.exec(mail)?.[1],
  }
  const accepted = await call('POST', 'verify', link)
  const token = String((accepted as { access_token?: string }).access_token)
  expect(
    await call('PUT', 'user', { password: 'a new sentence' }, token),
  ).toMatchObject({ status: 200 })
  expect(await sees(token)).toEqual({ state: 'open', seesRoles: true })
  expect(await call('POST', 'verify', link)).toMatchObject({ status: 403 })
  await client.query('delete from auth.users where email = $1', [email])
})

it('ends every session of a stolen account by the runbook', async () => {
  const token = await signIn()
  const [, removeFactors = '', endSessions = ''] = sqlOf('A stolen account')
  const found = [
    await client.query('select id from auth.users where email = $1', [
      ADMIN.email,
    ]),
  ].flat()
  const id = String(found[0]?.rows[0]?.id)
  for (const statement of [removeFactors, endSessions])
    await client.query(statement.replaceAll('<id>', id))
  expect(await call('GET', 'user', {}, token)).toMatchObject({ status: 403 })
})
