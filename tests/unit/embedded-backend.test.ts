// @vitest-environment node
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCES } from '@/content/request-fields'
import {
  type EmbeddedBackend,
  PUBLISHABLE_KEY,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import {
  bearer,
  createBackendClient,
  type BackendClient,
} from '../support/backend-client.ts'

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
  await backend.query(`
    create table public.probe (id integer primary key, made_at timestamptz not null default now());
    alter table public.probe enable row level security;
    grant select on public.probe to authenticated;
    create policy "Signed-in people read" on public.probe for select to authenticated using (true);
    insert into public.probe (id) select generate_series(1, 1001);

    create view public.caller as
      select coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for') as address,
        current_setting('request.method', true) as method, current_setting('request.path', true) as path
      from (select current_setting('request.headers', true)::json as headers) as request;
    grant select on public.caller to anon;
  `)
})

afterAll(async () => {
  client.close()
  await backend.close()
})

// Runs first, because the other tests change rows.
it('running the seed again changes nothing: recent requests of every source, with reserved email addresses', async () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  const contents = () =>
    backend.query(`select (select json_agg(waitlist order by id) from public.waitlist) as waitlist,
      (select json_agg(user_roles order by user_id) from public.user_roles) as user_roles,
      (select json_agg(profiles order by user_id) from public.profiles) as profiles,
      (select json_agg(users order by id) from auth.users) as users,
      (select json_agg(identities order by id) from auth.identities) as identities`)
  const before = await contents()
  await backend.query(seed)
  expect(await contents()).toEqual(before)
  const requests =
    await backend.query(`select count(*)::int as requests, count(distinct source)::int as sources,
    bool_and(email like '%.example') as reserved,
    max(created_at) <= now() and min(created_at) > now() - interval '46 days' as recent from public.waitlist`)
  expect(requests).toEqual([
    { requests: 60, sources: SOURCES.length, reserved: true, recent: true },
  ])
})

describe('the embedded PostgREST', () => {
  it('formats timestamps like hosted Supabase, and returns at most 1000 rows', async () => {
    const { access_token } = await client.signIn()
    const { body } = await client.call('/rest/v1/probe?select=made_at', {
      headers: bearer(access_token),
    })
    expect(body).toHaveLength(1000)
    expect(body[0].made_at).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/,
    )
  })

  it('refuses a second `or`, which it would ignore, and reads several joined by `and`', async () => {
    const { access_token } = await client.signIn()
    const ask = (conditions: string) =>
      client.call(`/rest/v1/probe?select=id&${conditions}`, {
        headers: bearer(access_token),
      })
    const [first, second] = ['(id.eq.1,id.eq.2)', '(id.eq.2,id.eq.3)']
    const refused = await ask(`or=${first}&or=${second}`)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('only one "or"'),
    })
    const { body } = await ask(`or=(and(or${first},or${second}))`)
    expect(body).toEqual([{ id: 2 }])
  })

  it('passes the request and its real address to policies, not an address claimed by the caller', async () => {
    const names =
      'x-forwarded-for cf-connecting-ip x-real-ip forwarded true-client-ip sb-forwarded-for'.split(
        ' ',
      )
    const headers = Object.fromEntries(names.map((name) => [name, '1.2.3.4']))
    const { body } = await client.call('/rest/v1/caller', { headers })
    expect(body).toEqual([
      { address: '127.0.0.1', method: 'GET', path: '/caller' },
    ])
  })
})

describe('the gateway', () => {
  let ofMember: { access_token: string; refresh_token: string }
  beforeAll(async () => {
    ofMember = await client.signIn('member@sayfield.example', 'sayfield-member')
  })

  it.each(['/rest/v1/waitlist', '/auth/v1/settings'])(
    'requires the public key for %s, and no other',
    async (path) => {
      const { access_token } = ofMember
      for (const headers of [
        {},
        bearer(PUBLISHABLE_KEY),
        bearer(access_token),
      ]) {
        const without = await client.call(path, { withKey: false, headers })
        expect(without).toMatchObject({
          status: 401,
          body: { message: 'No API key found in request' },
        })
      }
      for (const apikey of [
        'sb_secret_embedded',
        'nonsense',
        PUBLISHABLE_KEY.toUpperCase(),
        access_token,
      ]) {
        const wrong = await client.call(path, { headers: { apikey } })
        expect(wrong).toMatchObject({
          status: 401,
          body: { message: 'Invalid API key' },
        })
      }
    },
  )

  it('refuses tokens that it did not sign, and its own with changed claims or without its signature', async () => {
    const { access_token, refresh_token } = ofMember
    const [head, claims = '', signature] = access_token.split('.')
    const encoded = (value: object) =>
      Buffer.from(JSON.stringify(value)).toString('base64url')
    const changed = encoded({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      role: 'service_role',
    })
    const forged = (alg: string, secret: string) => {
      const content = `${encoded({ alg, typ: 'JWT' })}.${changed}`
      return `${content}.${secret && createHmac('sha256', secret).update(content).digest('base64url')}`
    }
    const secrets = [
      PUBLISHABLE_KEY,
      'super-secret-jwt-token-with-at-least-32-characters-long',
      'unsafe-secret-change-me',
    ]
    const foreign = [
      forged('none', ''),
      forged('RS256', 'x'),
      ...secrets.map((secret) => forged('HS256', secret)),
    ]
    for (const token of [
      ...foreign,
      `${head}.${changed}.${signature}`,
      `${head}.${claims}.`,
      refresh_token,
    ]) {
      expect(
        await client.call('/rest/v1/waitlist', { headers: bearer(token) }),
      ).toMatchObject({ status: 401 })
      expect([401, 403]).toContain(
        (await client.call('/auth/v1/user', { headers: bearer(token) })).status,
      )
    }
  })

  // The statement of docs/operations.md, "Keys and passwords".
  it('accepts the password that the runbook sets by SQL, and not the previous one', async () => {
    await backend.query(`update auth.users set encrypted_password = extensions.crypt('a new password', extensions.gen_salt('bf'))
      where email = 'admin@sayfield.example'`)
    expect(
      await client.signIn('admin@sayfield.example', 'a new password'),
    ).toHaveProperty('access_token')
    expect(await client.signIn()).not.toHaveProperty('access_token')
  })

  it('closes every endpoint that signs up, and has none of lite but those that the site uses', async () => {
    const body = {
      email: 'new@example.com',
      password: 'a-password',
      role: 'admin',
      create_user: true,
    }
    const statusOf = async (endpoint: string) =>
      (
        await client.call(`/auth/v1/${endpoint}`, {
          method: 'POST',
          body,
          headers: bearer(ofMember.access_token),
        })
      ).status
    for (const endpoint of ['signup', 'otp', 'magiclink', 'invite'])
      expect(await statusOf(endpoint), endpoint).toBe(422)
    expect(
      await backend.query(
        `select 1 from auth.users where email = 'new@example.com'`,
      ),
    ).toEqual([])
    const { body: settings } = await client.call('/auth/v1/settings')
    expect(settings).toMatchObject({
      disable_signup: true,
      external: { anonymous_users: false },
    })
    for (const endpoint of `resend reauthenticate sso oauth/token factors admin/users admin/generate_link SIGNUP signup/
      %73ignup signup%00 token%2f..%2fsignup constructor`.split(/\s+/)) {
      expect(await statusOf(endpoint), endpoint).toBe(404)
    }
  })
})
