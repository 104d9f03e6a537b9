import {
  request as plain,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as secure } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { ask, SITE, test } from './deployed.ts'

const CLOSED_TABLES = [
  'waitlist',
  'waitlist_returns',
  'waitlist_notes',
  'demos',
  'profiles',
  'user_roles',
  'audit_log',
  'destinations',
]

/**
 * Violates two CHECKs but no policy: proves that inserts are allowed, and
 * stores nothing.
 */
const REFUSED_REQUEST = JSON.stringify({ name: '', email: 'smoke test' })

const PROJECT = /https:\/\/[a-z]{20}\.supabase\.co(?![\w.])/g

test('the code has the public key alone, and calls only the project that the policy allows', async ({
  site,
}) => {
  const code = [...site.files.values()].map(({ text }) => text).join('\n')
  const leaks = site.keys
    .filter(([, role]) => role === 'service_role')
    .map(([key]) => key.slice(0, 16))
  expect.soft(leaks, 'these keys open everything: revoke them now').toEqual([])
  expect
    .soft(site.headers.apikey, 'was VITE_SUPABASE_ANON_KEY set in the build?')
    .not.toBe('')
  expect
    .soft(site.origins.length, 'other origins in connect-src')
    .toBeLessThanOrEqual(1)
  for (const project of new Set(code.match(PROJECT)))
    expect.soft(site.origins, 'connect-src').toContain(project)
})

test('pages of the site may call Supabase', async ({ site }) => {
  test.skip(site.supabase === SITE, 'Supabase is on the same origin')
  const { headers } = await ask(`${site.supabase}/rest/v1/waitlist`, {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'apikey,authorization,content-profile,content-type,prefer,x-client-info',
    },
  })
  expect(['*', SITE], `what ${site.supabase} allows`).toContain(
    headers.get('access-control-allow-origin'),
  )
})

test('the form reaches its table, which refuses an invalid request', async ({
  site: { supabase, headers },
}) => {
  const init = { method: 'POST', headers, body: REFUSED_REQUEST }
  const { status } = await ask(`${supabase}/rest/v1/waitlist`, init)
  expect(
    status,
    '404: run `npx supabase db push --remote`. 201: the CHECKs are missing',
  ).toBe(400)
})

test('visitors read no table and claim no deliveries', async ({
  site: { supabase, headers },
}) => {
  const calls = CLOSED_TABLES.map(
    (table) => [`${table}?select=*&limit=1`, { headers }] as const,
  )
  for (const [path, init] of [
    ...calls,
    ['rpc/deliveries_due', { method: 'POST', headers, body: '{}' }] as const,
  ]) {
    const { status, text } = await ask(`${supabase}/rest/v1/${path}`, init)
    expect.soft([401, 403], `status of ${path}`).toContain(status)
    expect.soft(text, path).toContain('"42501"')
  }
})

/**
 * Sends a request whose headers `fetch` would change: without `content-length`
 * the body is chunked.
 */
async function sendPlainly(url: string, headers: OutgoingHttpHeaders) {
  const request = url.startsWith('https:') ? secure : plain
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', headers }, resolve)
      .once('error', reject)
      .end(REFUSED_REQUEST)
  })
  return { status: response.statusCode ?? 0, body: await readText(response) }
}

/**
 * Of two `Accept` headers, PostgREST obeys the first, the database gets the
 * last. Supabase's edge must join them or forward one, for the trigger to
 * refuse: PostgREST's rollback would undo the rate-limit token, uncounted.
 */
test('a request for the stored row is refused, with two headers as well', async ({
  site: { supabase, headers },
}) => {
  const { body } = await sendPlainly(`${supabase}/rest/v1/waitlist`, {
    ...headers,
    'content-length': REFUSED_REQUEST.length,
    accept: ['application/vnd.pgrst.object+json', '*/*'],
  })
  expect(
    body,
    'PGRST116: the edge must send Accept on once, or such callers are not counted',
  ).toContain('"PT406"')
})

test('the function that sends notices refuses strangers, and takes calls with DELIVER_SECRET if it is set', async ({
  site: { supabase },
}) => {
  const call = (secret: string) =>
    ask(`${supabase}/functions/v1/deliver?forceFunctionRegion=eu-west-1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    })
  const answer = await call('smoke test')
  expect(answer.status, '404: deploy the function (docs/deploy.md, 4)').toBe(
    401,
  )
  // The function itself must refuse: a gateway that does would refuse the
  // database's calls, too.
  expect(
    answer.text,
    'refused by the gateway: deploy with --no-verify-jwt',
  ).toBe('Not allowed')
  const { DELIVER_SECRET } = process.env
  if (DELIVER_SECRET)
    expect([202, 204], 'status with DELIVER_SECRET').toContain(
      (await call(DELIVER_SECRET)).status,
    )
})

test('sign-up is closed', async ({ site: { supabase, headers } }) => {
  const settings = await ask(`${supabase}/auth/v1/settings`, { headers })
  expect
    .soft(settings.text, 'switch sign-up off in the project')
    .toContain('"disable_signup":true')
  // Invalid, so that it creates no account even if sign-up is open.
  const body = JSON.stringify({ email: 'smoke test', password: 'smoke-test' })
  const attempt = await ask(`${supabase}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body,
  })
  expect.soft(attempt).toMatchObject({
    status: 422,
    text: expect.stringContaining('"signup_disabled"'),
  })
})

test('the database stores and announces a request, as it would a visitor’s', async ({
  site: { supabase, headers },
}) => {
  const { status, text } = await ask(`${supabase}/rest/v1/rpc/form_works`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(
    { status, text },
    'select problem from private.form_check in the SQL editor has the reason',
  ).toEqual({ status: 200, text: 'true' })
})

test('an invalid request is refused however it is sent', async ({
  site: { supabase, headers },
}) => {
  const url = `${supabase}/rest/v1/waitlist`
  const { apikey, authorization: _, ...withoutKey } = headers
  const ways = {
    'in a chunked body': (
      await sendPlainly(url, { ...headers, 'transfer-encoding': 'chunked' })
    ).status,
    "from another site's page": (
      await ask(url, {
        method: 'POST',
        headers: { ...headers, origin: 'https://elsewhere.example' },
        body: REFUSED_REQUEST,
      })
    ).status,
    'with the key in the address': (
      await ask(`${url}?apikey=${apikey}`, {
        method: 'POST',
        headers: withoutKey,
        body: REFUSED_REQUEST,
      })
    ).status,
  }
  for (const [way, status] of Object.entries(ways)) {
    console.log(`      ${way}: ${status}`)
    expect.soft(status, way).toBeGreaterThanOrEqual(400)
    expect.soft(status, way).toBeLessThan(500)
  }
})

test('admins see no problem: no notice is late, no destination fails, every schedule ran', async ({
  site: { supabase, headers },
}) => {
  const { SMOKE_ADMIN_EMAIL: email, SMOKE_ADMIN_PASSWORD: password } =
    process.env
  test.skip(
    !email || !password,
    'SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD name no admin',
  )
  const signIn = {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  }
  const session = await ask(
    `${supabase}/auth/v1/token?grant_type=password`,
    signIn,
  )
  expect(session.status, 'signing in as an admin').toBe(200)
  const { access_token } = JSON.parse(session.text) as { access_token: string }
  const own = { ...headers, authorization: `Bearer ${access_token}` }
  const read = async (path: string) =>
    JSON.parse(
      (await ask(`${supabase}/rest/v1/${path}`, { headers: own })).text,
    ) as unknown
  const schedules = await read('schedule_states?select=name,active')
  const problems = await read('problems?select=subject,problem,since')
  await ask(`${supabase}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: own,
  })
  expect(schedules, 'no schedules: is the account an admin?').not.toEqual([])
  expect(problems, 'docs/operations.md, Monitoring').toEqual([])
})
