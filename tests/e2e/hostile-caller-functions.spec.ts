import { admin, expect, KNOWN, member, test, type Call } from '../support/hostile-caller.ts'

// Calling functions: the ones that an admin calls, the ones that nobody calls, and the ones that there are not.

const NOT_EXPOSED = [
  'has_role',
  'is_trimmed',
  'save_profile',
  'uid',
  'jwt',
  'crypt',
  'gen_random_uuid',
  'version',
  'pg_sleep',
  'pg_read_file',
  'pg_terminate_backend',
  'set_config',
  'current_setting',
  'lo_import',
  'dblink',
  'query_to_xml',
  'exec_sql',
  'graphql',
  'constructor',
  'nonsense',
]
const [ada] = KNOWN
const DAYS = { zone: 'UTC', first_day: '2000-01-01', last_day: '2089-01-01', unit: 'month' }

/** What an admin may ask for, with all that it takes: nothing but the role is missing. */
const ADMINS: [name: string, body: object, query: string][] = [
  ['waitlist_page', {}, ''],
  ['waitlist_page', { query: 'known', sort: 'email', size: 1000 }, 'query=known&sort=email&size=1000'],
  ['waitlist_count', {}, ''],
  ['waitlist_count', { query: ada.email }, `query=${ada.email}`],
  ['waitlist_newer', {}, ''],
  ['waitlist_days', DAYS, new URLSearchParams(DAYS).toString()],
  ['waitlist_entry', { wanted: ada.id }, `wanted=${ada.id}`],
  ['waitlist_activity', {}, ''],
  ['waitlist_export', {}, ''],
  ['waitlist_export', { cursor_key: 'a', cursor_id: ada.id }, `cursor_key=a&cursor_id=${ada.id}`],
  [
    'waitlist_change',
    { changes: [{ id: ada.id, version: 1, status: 'closed' }] },
    `changes=[{"id":"${ada.id}","version":1}]`,
  ],
  ['waitlist_note_add', { entry: ada.id, body: 'Called' }, `entry=${ada.id}&body=Called`],
  ['waitlist_history', { entry: ada.id }, `entry=${ada.id}`],
  ['waitlist_admins', {}, ''],
  ['waitlist_erase', { ids: KNOWN.map(({ id }) => id) }, `ids={${ada.id}}`],
]

test.describe('what an admin calls is refused to everybody else', () => {
  for (const [name, body, query] of ADMINS) {
    const path = `/rest/v1/rpc/${name}`
    test(`${name} ${JSON.stringify(body)}, to a visitor`, async ({ call }) => {
      const message = `permission denied for function ${name}`
      expect(await call(path, { body })).toMatchObject({ status: 401, body: { code: '42501', message } })
      // A function that changes something answers no GET at all.
      expect([401, 405]).toContain((await call(`${path}?${query}`)).status)
    })

    test(`${name} ${JSON.stringify(body)}, to a member`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      const message = 'permission denied: only an admin reads or erases requests'
      expect(await call(path, { body, token })).toMatchObject({ status: 403, body: { code: '42501', message } })
      expect([403, 405]).toContain((await call(`${path}?${query}`, { token })).status)
    })
  }

  test('to a member through its name in the private schema', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    for (const [name, body] of ADMINS) {
      const answer = await call(`/rest/v1/rpc/${name}`, { body, token, headers: { 'content-profile': 'private' } })
      expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST106' } })
    }
  })

  test('but answers an admin, or this proves nothing', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(admin)
    const { status, body } = await call('/rest/v1/rpc/waitlist_page', { body: {}, token })
    expect([status, (body as unknown[]).length]).toEqual([200, KNOWN.length])
  })
})

test.describe('no other function can be called', () => {
  const missing = { status: 404, body: { code: 'PGRST202' } }
  for (const name of NOT_EXPOSED) {
    test(name, async ({ call, sessionOf }) => {
      const path = `/rest/v1/rpc/${name}`
      expect(await call(path)).toMatchObject(missing)
      expect(await call(`${path}?wanted=admin`)).toMatchObject(missing)
      expect(await call(path, { body: {} })).toMatchObject(missing)
      expect(await call(path, { body: { wanted: 'admin' } })).toMatchObject(missing)
      const { access_token: token } = await sessionOf(member)
      expect(await call(path, { body: { wanted: 'admin' }, token })).toMatchObject(missing)
    })
  }

  test('of all that the database holds', async ({ call, site }) => {
    const functions = await site.sql<{ name: string; is_public: boolean }>(`
      select proname as name, bool_or(pronamespace = 'public'::regnamespace) as is_public from pg_proc
      where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      group by proname`)
    const names = functions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['has_role', 'is_trimmed', 'uid', 'crypt']))
    for (const { name, is_public } of functions) {
      const { status, body } = await call(`/rest/v1/rpc/${name}`, { body: {} })
      const answer = `${name}: ${status} ${(body as { code: string }).code}`
      // One that is exposed and could be called like this is refused by name.
      expect([`${name}: 404 PGRST202`, ...(is_public ? [`${name}: 401 42501`] : [])]).toContain(answer)
    }
  })

  test('nor named with its schema', async ({ call }) => {
    for (const path of ['/rest/v1/rpc/private.has_role', '/rest/v1/rpc/has_role/', '/rest/v1/rpc%2fhas_role']) {
      const answer = await call(path, { body: { wanted: 'admin' } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
    }
  })
})

// As an admin: nobody else comes as far as the query that is put together from these.
test.describe("what an admin's function is given is never SQL, and of a wrong type is refused", () => {
  const sql = `created_at; delete from public.waitlist; --`
  const quote = `x' or true; delete from public.waitlist; --`
  const calls: [name: string, body: Call['body'], statuses: number[]][] = [
    ['waitlist_page', { sort: sql }, [400]],
    ['waitlist_page', { sort: `name'); delete from public.waitlist; --` }, [400]],
    ['waitlist_page', { query: quote }, [200]],
    ['waitlist_page', { origin: quote }, [200]],
    ['waitlist_page', { sort: 'name', cursor_key: quote, cursor_id: ada.id }, [200]],
    ['waitlist_page', { cursor_key: quote, cursor_id: ada.id }, [400]],
    ['waitlist_page', { cursor_id: quote }, [400]],
    ['waitlist_page', { since: quote }, [400]],
    ['waitlist_page', { size: quote }, [400]],
    ['waitlist_page', { size: -1 }, [200]],
    ['waitlist_page', { size: 2_000_000_000 }, [200]],
    ['waitlist_page', { size: 99_999_999_999 }, [400]],
    ['waitlist_page', { query: 'x'.repeat(900_000) }, [200]],
    ['waitlist_page', { query: '%_\\' }, [200]],
    ['waitlist_page', { nonsense: 1 }, [404]],
    ['waitlist_count', { sort: sql }, [400]],
    ['waitlist_count', { query: quote, origin: quote }, [200]],
    ['waitlist_days', { ...DAYS, zone: quote }, [400]],
    ['waitlist_days', { ...DAYS, unit: quote }, [400]],
    ['waitlist_days', { ...DAYS, origin: quote }, [200]],
    ['waitlist_days', { ...DAYS, first_day: quote }, [400]],
    // One that was counted for seven seconds, and one that never came to an end.
    ['waitlist_days', { ...DAYS, first_day: '0001-01-01', last_day: '9999-12-31', unit: 'day' }, [400]],
    ['waitlist_days', { ...DAYS, first_day: '-infinity' }, [400]],
    ['waitlist_days', { ...DAYS, last_day: 'infinity' }, [400]],
    ['waitlist_days', { ...DAYS, first_day: '4713-01-01 BC', last_day: '5874897-12-31', unit: 'month' }, [400]],
    ['waitlist_page', { since: '-infinity', until: 'infinity' }, [200]],
    ['waitlist_page', { cursor_key: 'infinity', cursor_id: ada.id }, [200]],
    ['waitlist_count', { since: 'infinity', until: '-infinity', at_most: -1 }, [200]],
    ['waitlist_count', { at_most: 2_147_483_647 }, [200]],
    ['waitlist_activity', { after_moment: 'infinity', after_id: ada.id, size: 2_000_000_000 }, [200]],
    ['waitlist_entry', { wanted: quote }, [400]],
    ['waitlist_export', { sort: sql }, [400]],
    ['waitlist_erase', { ids: quote }, [400]],
    ['waitlist_erase', { ids: [quote] }, [400]],
    ['waitlist_erase', { ids: null }, [200]],
    ['waitlist_erase', { ids: Array.from({ length: 1001 }, () => ada.id) }, [400]],
  ]
  for (const [name, body, statuses] of calls) {
    test(`${name} ${JSON.stringify(body).slice(0, 80)}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(admin)
      expect(statuses).toContain((await call(`/rest/v1/rpc/${name}`, { body, token })).status)
    })
  }
})
