import { ENTRY_ID, expect, KNOWN, member, MEMBER_ID, test, type Call } from '../../support/hostile-caller.ts'

// Odd requests over plain HTTP. Each caller by each table, column and function: access.test.sql and privileges.test.sql
// in supabase/tests; keys and tokens: tests/unit/embedded-gateway.test.ts; ended sessions: embedded-sessions.

const WAITLIST = '/rest/v1/waitlist'
const NEW = { name: 'New', email: 'new@hostile.example' }
const words = (text: string) => text.trim().split(/\s+/)
const REFUSED = { status: 401, body: { code: '42501' } }

test('no header or preference opens a table or view to a visitor or a member', async ({ call, sessionOf, site }) => {
  const { access_token: token } = await sessionOf(member)
  const ownRow: Record<string, Record<string, unknown>> = {
    profiles: { user_id: MEMBER_ID },
    waitlist_state: { is_admin: false, latest_at: null, new: 0, due: 0 },
  }
  const odd: Call[] = [
    { headers: { prefer: 'count=exact', range: '0-999999999', accept: 'text/csv' } },
    { headers: { 'x-forwarded-for': '127.0.0.1', role: 'service_role', 'x-http-method-override': 'POST' } },
  ]
  const relations = await site.sql<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'own_session'`)
  for (const { name } of relations) {
    const path = `/rest/v1/${name}`
    for (const options of odd) expect(await call(path, options), name).toMatchObject(REFUSED)
    for (const mode of ['exact', 'planned', 'estimated']) {
      const answer = await call(path, { method: 'HEAD', headers: { prefer: `count=${mode}` } })
      expect([answer.status, answer.headers['content-range']], name).toEqual([401, undefined])
    }
    const { body } = await call(path, { ...odd[1], token })
    const own = ownRow[name] ? [expect.objectContaining(ownRow[name])] : []
    expect([own, expect.objectContaining({ code: '42501' })], name).toContainEqual(body)
  }
  for (const prefer of ['resolution=merge-duplicates,return=representation', 'resolution=ignore-duplicates']) {
    const options = { body: { id: ENTRY_ID, ...NEW }, headers: { prefer } }
    expect(await call(WAITLIST, options)).toMatchObject(REFUSED)
    expect(await call(WAITLIST, { ...options, token })).toMatchObject({ status: 403, body: { code: '42501' } })
  }
})

test('a visitor can send one request per call, and the response reveals nothing stored', async ({
  call,
  site,
  sessionOf,
}) => {
  const { access_token: token } = await sessionOf(member)
  for (const prefer of ['return=representation', 'return=headers-only']) {
    expect(await call(WAITLIST, { body: NEW, headers: { prefer } })).toMatchObject({
      status: 401,
      body: { code: '42501' },
    })
    const { status, body, headers } = await call(WAITLIST, { token, body: NEW, headers: { prefer } })
    expect([status, headers.location]).toEqual([201, undefined])
    expect(['[]', '""'], prefer).toContain(JSON.stringify(body))
    await site.sql('delete from public.waitlist where email = $1', [NEW.email])
  }
  const answer = await call(WAITLIST, { body: NEW })
  expect([answer.status, answer.body, answer.headers.location]).toEqual([201, '', undefined])
  const again = await call(WAITLIST, { body: { name: 'Other', email: 'NEW@hostile.example' } })
  expect(again).toMatchObject({ status: 409, body: '' })
  expect(JSON.stringify(again.headers)).not.toContain(NEW.name)
  expect(
    await site.sql('delete from public.waitlist where email = $1 returning name, return_count', [NEW.email]),
  ).toEqual([{ name: NEW.name, return_count: 1 }])
  const [ada] = KNOWN
  for (const body of [
    [NEW, NEW],
    [NEW, { name: 'Other', email: ada.email }],
    [{ name: 'Other', email: ada.email }, NEW],
  ]) {
    expect(await call(WAITLIST, { body })).toMatchObject({ status: 413, body: '' })
  }
  expect((await call(WAITLIST, { body: 'name,email\nA,a@b.example\nB,b@b.example', type: 'text/csv' })).status).toBe(
    413,
  )
  for (const accept of ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json;nulls=stripped, */*']) {
    for (const { name, email } of [NEW, ada]) {
      const accepted = await call(WAITLIST, { body: { name, email }, headers: { accept, prefer: 'return=minimal' } })
      expect(accepted).toMatchObject({ status: 406, body: { code: 'PT406' } })
    }
  }
  // The response to an invalid request does not depend on whether the address is known.
  for (const wrong of [
    { name: '' },
    { name: null },
    { company: 'c'.repeat(101) },
    { message: 'm'.repeat(20_000) },
    { source: 'x' },
  ]) {
    const insertAndDescribe = async (email: string) => {
      const { status, body } = await call(WAITLIST, { body: { name: 'N', email, ...wrong } })
      return { status, body }
    }
    expect(await insertAndDescribe(ada.email)).toEqual(await insertAndDescribe('unknown@hostile.example'))
    expect(await insertAndDescribe(ada.email)).toMatchObject({ status: 400 })
  }
})

test('a malformed or oversized body is refused', async ({ call }) => {
  for (const [body, status] of [
    ['null', 400],
    ['{"__proto__":{"id":1},"name":"N","email":"new@hostile.example"}', 400],
    [{ ...NEW, is_admin: true }, 400],
    ['['.repeat(300_000) + ']'.repeat(300_000), 400],
    [{ ...NEW, message: 'x'.repeat(90_000) }, 400],
    [{ ...NEW, message: 'x'.repeat(900_000) }, 400],
    [' '.repeat(10_000_000), 413],
  ] as const) {
    expect((await call(WAITLIST, { body })).status).toBe(status)
  }
})

test("every other path answers with the site's own 404", async ({ call }) => {
  for (const path of words(`//rest/v1/waitlist /rest//v1/waitlist /REST/V1/waitlist /rest/v2/waitlist
    /rest%2fv1%2fwaitlist /storage/v1/bucket /realtime/v1/websocket /functions/v1/hello /graphql/v1 /pg/query /_studio
    /_system/config /metrics /.env /.git/config /.data/jwt-secret /.data/database/PG_VERSION /../.data/jwt-secret
    /..%2f.data%2fjwt-secret /%2e%2e/%2e%2e/package.json /..\\package.json /assets/../../package.json /package.json
    /supabase/seed.sql /src/main.tsx /@fs/etc/passwd /@vite/client /node_modules/.package-lock.json /% /%00 /%E0%A4%A`)) {
    for (const options of [{}, { body: { query: 'select 1' } }, { method: 'DELETE' }]) {
      expect(await call(path, options), path).toMatchObject({
        status: 404,
        body: expect.stringContaining('Page not found'),
      })
    }
  }
  for (const path of ['//x.example/', '/\\x.example/', '/%2fx.example/', '//x.example/%2f..', '//x.example//']) {
    const { status, headers } = await call(path)
    expect([308, 404]).toContain(status)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
  for (const path of ['//', '///', 'http://', '//[', '\\rest\\v1\\waitlist']) {
    expect((await call(path)).status, path).toBe(400)
    expect((await call('/')).status).toBe(200)
  }
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE']) {
    for (const path of [WAITLIST, '/auth/v1/token']) expect((await call(path, { method })).status, method).toBe(405)
  }
  expect(await call(WAITLIST, { method: 'OPTIONS' })).toMatchObject({ status: 200, body: '' })
  expect((await call(`${WAITLIST}?${'x'.repeat(20_000)}`)).status).toBe(431)
})
