import { admin, expect, KNOWN, member, signIn, test, type Answer, type Call } from '../../support/hostile-caller.ts'

// Every table and function over plain HTTP, by everybody who has no business with it. What the database makes of each
// statement: supabase/tests/access.test.sql.

const WAITLIST = '/rest/v1/waitlist'
const [ada] = KNOWN
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
const MEMBER_ID = 'a0000000-0000-4000-8000-000000000002'
const NEW = { name: 'New', email: 'new@hostile.example' }

/** Each table and view: a row that an admin or an operator could insert, and a change. */
const TABLES: Record<string, [row: object, change: object]> = {
  waitlist: [
    { ...NEW, id: ada.id },
    { status: 'closed', next_step: 'Call', next_step_on: '2026-12-01', name: 'Other', phone: null },
  ],
  waitlist_due: [{ id: ada.id }, { next_step_on: '2026-12-01' }],
  team_settings: [{ waiting_hours: 1 }, { waiting_hours: 1, zone: 'UTC' }],
  team_activity: [{ action: 'export' }, { admin_id: MEMBER_ID }],
  waitlist_returns: [{ ...NEW, entry_id: ada.id }, { name: 'Changed' }],
  waitlist_notes: [{ entry_id: ada.id, body: 'Called' }, { removed_at: '2026-01-01' }],
  waitlist_history: [{ entry_id: ada.id, action: 'status' }, { admin_id: null }],
  waitlist_origins: [{ origin: 'news' }, { entries: 0 }],
  saved_views: [{ name: 'New', view: {} }, { shared: true }],
  admin_settings: [{ columns: ['name'] }, { columns: [] }],
  audit_log: [{ action: 'export' }, { admin_id: MEMBER_ID }],
  user_roles: [{ user_id: MEMBER_ID, role: 'admin' }, { user_id: MEMBER_ID }],
  profiles: [{ user_id: MEMBER_ID }, { full_name: 'Changed' }],
  admins: [{ id: MEMBER_ID, name: 'New' }, { name: 'Changed' }],
  destinations: [
    { name: 'New', kind: 'email', addresses: ['new@hostile.example'] },
    { active: false, events: ['request.erased'] },
  ],
  destination_states: [{ name: 'New' }, { active: false }],
  webhook_secrets: [{ destination_id: ada.id, secret: `whsec_${'a'.repeat(32)}` }, { expires_at: null }],
  deliveries: [{ destination_id: ada.id, event: 'test' }, { state: 'waiting' }],
}
const VIEWS = new Set(['waitlist_origins', 'waitlist_due', 'team_activity', 'admins', 'destination_states'])
/** What a signed-in person may not even ask for: the dispatcher's. */
const CLOSED = new Set(['waitlist_due'])
/** What is a member's own. */
const OWN: Record<string, number> = { profiles: 1 }

/** Each function that the API could name, with what it takes. */
const FUNCTIONS: Record<string, object> = {
  waitlist_days: { zone: 'UTC', first_day: '2000-01-01', last_day: '2089-01-01', unit: 'month' },
  waitlist_report: { dimension: 'all', first_day: '2000-01-01', last_day: '2089-01-01', zone: 'UTC' },
  deliveries_replay: { destination: ada.id, since: '2000-01-01' },
  deliveries_due: {},
  deliveries_claim: { destination: ada.id, most: 1, lease_seconds: 1 },
  delivery_finish: { lease: ada.id, result: 'delivered' },
}

const refused = (status: 401 | 403) => ({ status, body: { code: '42501' } })

test.describe('a visitor', () => {
  for (const [table, [row, change]] of Object.entries(TABLES)) {
    const path = `/rest/v1/${table}`
    test(`has no business with ${table}`, async ({ call }) => {
      const calls: [string, Call][] = [
        [path, {}],
        [`${path}?select=count()`, {}],
        [path, { headers: { prefer: 'count=exact', range: '0-999999999' } }],
        [path, { headers: { accept: 'text/csv' } }],
        [path, { headers: { 'x-forwarded-for': '127.0.0.1', role: 'service_role', 'x-http-method-override': 'POST' } }],
        [path, { body: row }],
        [path, { body: row, headers: { prefer: 'resolution=merge-duplicates' } }],
        [path, { body: row, headers: { prefer: 'resolution=ignore-duplicates,return=representation' } }],
        [path, { method: 'PATCH', body: change }],
        [path, { method: 'DELETE' }],
      ]
      for (const [where, options] of calls) {
        const { status, body } = await call(where, options)
        const { code } = body as { code?: string }
        // Aggregates are off before anything is asked, and a view that joins or groups takes no row from anybody.
        expect(
          ['401 42501', '400 PGRST123', ...(VIEWS.has(table) ? ['500 55000', '405 55000'] : [])],
          `${where} ${JSON.stringify(options)}`,
        ).toContain(`${status} ${code}`)
      }
      for (const how of ['exact', 'planned', 'estimated']) {
        const answer = await call(path, { method: 'HEAD', headers: { prefer: `count=${how}` } })
        expect([answer.status, answer.headers['content-range']]).toEqual([401, undefined])
      }
    })
  }

  test('filters nothing out: the columns and the words of an entry', async ({ call }) => {
    for (const query of [
      `email=eq.${ada.email}`,
      'email=ilike.*known*',
      'email=match.known',
      'order=email&email=gte.a',
      'select=ctid,xmin',
      'select=name::integer',
      'or=(id.not.is.null,email.like.*)',
      'limit=99999999999',
      'search=like.*known*',
    ]) {
      expect(await call(`${WAITLIST}?${query}`), query).toMatchObject(refused(401))
    }
    expect((await call(WAITLIST, { headers: { accept: 'application/vnd.pgrst.plan+json' } })).status).toBe(406)
  })

  test('finds no way from one table to another', async ({ call }) => {
    for (const embed of [
      'waitlist?select=*,waitlist_notes(*)',
      'profiles?select=*,user_roles(*)',
      'user_roles?select=*,users(*)',
    ]) {
      const { status, body } = await call(`/rest/v1/${embed}`)
      expect([400, 401, 404], embed).toContain(status)
      expect(body).toHaveProperty('code')
    }
  })

  test('sets nothing that is the database’s', async ({ call }) => {
    for (const column of [
      'id',
      'created_at',
      'heard_at',
      'status',
      'status_since',
      'owner_id',
      'version',
      'return_count',
      'changed_by',
      'next_step_on',
      'answered_at',
      'last_activity_at',
      'reminders',
    ]) {
      const body = { ...NEW, [column]: column.endsWith('_at') || column === 'status_since' ? '2000-01-01' : null }
      expect(await call(WAITLIST, { body }), column).toMatchObject(refused(401))
      expect(
        await call(`${WAITLIST}?columns=name,email,${column}`, { body, headers: { prefer: 'missing=default' } }),
      ).toMatchObject(refused(401))
    }
    expect((await call(WAITLIST, { body: { ...NEW, search: 'x' } })).status).toBe(400)
  })

  test('sends one request at a time, and is told nothing of it', async ({ call, site }) => {
    expect(await call(WAITLIST, { body: NEW, headers: { prefer: 'return=representation' } })).toMatchObject(
      refused(401),
    )
    expect(await call(WAITLIST, { body: NEW, headers: { prefer: 'return=headers-only' } })).toMatchObject(refused(401))
    const answer = await call(WAITLIST, { body: NEW })
    expect(answer).toMatchObject({ status: 201, body: '' })
    expect(answer.headers.location).toBeUndefined()
    const again = await call(WAITLIST, { body: { name: 'Other', email: 'NEW@hostile.example' } })
    expect(again).toMatchObject({ status: 409, body: '' })
    expect(JSON.stringify(again.headers)).not.toContain(NEW.name)
    expect(
      await site.sql('delete from public.waitlist where email = $1 returning name, return_count', [NEW.email]),
    ).toEqual([{ name: NEW.name, return_count: 1 }])
  })

  test('sends several as little as one that it wants back', async ({ call }) => {
    const other = { name: 'Other', email: 'other@hostile.example' }
    for (const body of [
      [NEW, other],
      [NEW, NEW],
      [NEW, { ...other, email: ada.email }],
      [{ ...other, email: ada.email }, NEW],
    ]) {
      expect(await call(WAITLIST, { body })).toMatchObject({ status: 413, body: { code: 'PT413' } })
    }
    const csv = 'name,email\nNew,new@hostile.example\nOther,other@hostile.example'
    expect((await call(WAITLIST, { body: csv, type: 'text/csv' })).status).toBe(413)
    for (const accept of [
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.object+json;nulls=stripped, */*',
    ]) {
      for (const { name, email } of [NEW, ada]) {
        const answer = await call(WAITLIST, { body: { name, email }, headers: { accept, prefer: 'return=minimal' } })
        expect(answer).toMatchObject({ status: 406, body: { code: 'PT406' } })
      }
    }
  })

  test('is told the same of what is invalid, whether the address is known', async ({ call }) => {
    for (const wrong of [
      { name: '' },
      { name: null },
      { company: 'c'.repeat(101) },
      { message: 'm'.repeat(20_000) },
      { source: 'x' },
    ]) {
      const known = await call(WAITLIST, { body: { name: 'N', email: ada.email, ...wrong } })
      const unknown = await call(WAITLIST, { body: { name: 'N', email: 'unknown@hostile.example', ...wrong } })
      expect(known.status).toBe(400)
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    }
  })

  test('calls no function but that which folds a text', async ({ call }) => {
    for (const [name, body] of Object.entries(FUNCTIONS)) {
      expect(await call(`/rest/v1/rpc/${name}`, { body }), name).toMatchObject(refused(401))
    }
    expect(await call('/rest/v1/rpc/fold', { body: { value: 'ÉTÉ' } })).toMatchObject({ status: 200, body: 'ete' })
    for (const name of [
      'is_admin',
      'take_token',
      'queue_reminders',
      'admit_request',
      'purge_old',
      'pg_sleep',
      'set_config',
      'query_to_xml',
      'version',
      'crypt',
      'nonsense',
      'constructor',
    ]) {
      expect((await call(`/rest/v1/rpc/${name}`, { body: {} })).status, name).toBe(404)
    }
  })
})

test.describe('an account is not a role', () => {
  for (const [table, [row, change]] of Object.entries(TABLES)) {
    test(`a member finds and changes nothing in ${table}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      const path = `/rest/v1/${table}`
      const read = await call(table === 'webhook_secrets' ? `${path}?select=destination_id` : path, { token })
      if (CLOSED.has(table)) expect(read).toMatchObject(refused(403))
      else expect(read).toMatchObject({ status: 200, body: { length: OWN[table] ?? 0 } })
      for (const options of [
        { body: row },
        { body: row, headers: { prefer: 'resolution=merge-duplicates' } },
        { body: row, headers: { prefer: 'return=representation' } },
      ]) {
        expect((await call(path, { ...options, token })).status, JSON.stringify(options)).toBeGreaterThanOrEqual(400)
      }
      // Refused, or done to none of the rows: nothing has changed, as after each of these tests.
      for (const options of [{ method: 'PATCH', body: change }, { method: 'DELETE' }]) {
        const { status } = await call(`${path}?${table === 'waitlist' ? `id=eq.${ada.id}` : ''}`, { ...options, token })
        expect(status === 204 || status >= 400, `${options.method} ${status}`).toBe(true)
      }
    })
  }

  test('a member who asks for the row back is told no more', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    expect(await call(WAITLIST, { token, body: NEW, headers: { prefer: 'return=representation' } })).toMatchObject(
      refused(403),
    )
  })

  test('a member calls no function of an admin or of the dispatcher with success', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    for (const name of ['waitlist_days', 'waitlist_report']) {
      const answer = await call(`/rest/v1/rpc/${name}`, { token, body: FUNCTIONS[name] })
      expect(answer, name).toMatchObject({ status: 200, body: [] })
    }
    expect(await call('/rest/v1/rpc/deliveries_replay', { token, body: FUNCTIONS.deliveries_replay })).toMatchObject({
      status: 200,
      body: 0,
    })
    for (const name of ['deliveries_due', 'deliveries_claim', 'delivery_finish']) {
      expect(await call(`/rest/v1/rpc/${name}`, { token, body: FUNCTIONS[name] }), name).toMatchObject(refused(403))
    }
  })

  test('a member becomes no admin by what an account may say of itself', async ({ call, sessionOf, site }) => {
    const { access_token: token } = await sessionOf(member)
    for (const [name, value] of Object.entries({
      app_metadata: { role: 'admin' },
      role: 'service_role',
      id: ADMIN_ID,
      email: admin.email,
    })) {
      expect((await call('/auth/v1/user', { method: 'PUT', token, body: { [name]: value } })).status, name).toBe(422)
    }
    await site.sql(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"role": "admin"}' where id = $1`,
      [MEMBER_ID],
    )
    const { access_token } = await signIn(site, member)
    expect(await call(WAITLIST, { token: access_token })).toMatchObject({ status: 200, body: [] })
    await site.sql(`update auth.users set raw_user_meta_data = raw_user_meta_data - 'role' where id = $1`, [MEMBER_ID])
  })

  test('while an admin reads at the same moment', async ({ call, sessionOf }) => {
    const tokens = [(await sessionOf(member)).access_token, (await sessionOf(admin)).access_token, undefined]
    const together = await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(WAITLIST, { token: tokens[index % 3] })),
    )
    const seen = together.map(({ status, body }) => (status === 200 ? (body as unknown[]).length : status))
    expect(seen).toEqual(Array.from({ length: 10 }, () => [0, KNOWN.length, 401]).flat())
  })
})

test.describe('an admin whose session is none any more', () => {
  const ends: [what: string, end: string, undo: string][] = [
    [
      'banned',
      `update auth.users set banned_until = now() + interval '1 hour'`,
      'update auth.users set banned_until = null',
    ],
    [
      '7 days old',
      `update auth.sessions set created_at = created_at - interval '7 days'`,
      `update auth.sessions set created_at = created_at + interval '7 days'`,
    ],
    [
      'unused for 13 hours',
      `update auth.sessions set created_at = created_at - interval '13 hours', refreshed_at = null`,
      'select 1',
    ],
    ['signed out', 'delete from auth.sessions', 'select 1'],
  ]
  for (const [what, end, undo] of ends) {
    test(`${what} reads and changes nothing`, async ({ call, site }) => {
      const { access_token: token } = await signIn(site, admin)
      expect((await call(WAITLIST, { token })).body).toHaveLength(KNOWN.length)
      await site.sql(end)
      for (const table of Object.keys(TABLES).filter((name) => !CLOSED.has(name))) {
        const path = `/rest/v1/${table}${table === 'webhook_secrets' ? '?select=destination_id' : ''}`
        expect(await call(path, { token }), table).toMatchObject({ status: 200, body: [] })
      }
      await call(WAITLIST, { token, method: 'PATCH', body: { status: 'closed' } })
      await call(`${WAITLIST}?id=eq.${ada.id}`, { token, method: 'DELETE' })
      await site.sql(undo)
    })
  }
})

test.describe('a body that is no request is refused', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const bodies: [what: string, call: Call, expected: Partial<Answer>][] = [
    ['text', { body: JSON.stringify(NEW), type: 'text/plain' }, { status: 400 }],
    ['half of it', { body: '{"name":"New",' }, { status: 400 }],
    ['null', { body: 'null' }, { status: 400 }],
    ['no columns', { body: {} }, { status: 400 }],
    ['rows of unlike columns', { body: [NEW, { name: 'New' }] }, { status: 400 }],
    ['a column that is not', { body: { ...NEW, is_admin: true } }, { status: 400, body: { code: 'PGRST204' } }],
    ['a prototype', { body: '{"__proto__":{"id":1},"name":"N","email":"new@hostile.example"}' }, { status: 400 }],
    ['an object for a text', { body: { ...NEW, name: { a: 'x' } } }, { status: 400 }],
    ['a NUL', { body: { ...NEW, name: 'N\0w' } }, { status: 400 }],
    ['half a surrogate pair', { body: '{"name":"\\ud800","email":"new@hostile.example"}' }, { status: 400 }],
    ['no UTF-8', { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, { status: 400 }],
    ['one that is nested very deeply', { body: deep(300_000) }, { status: 400 }],
    ['900 kB', { body: { ...NEW, message: 'x'.repeat(900_000) } }, { status: 400 }],
    ['2 MB', { body: { ...NEW, message: 'x'.repeat(2_000_000) } }, { status: 413 }],
    ['10 MB of nothing', { body: ' '.repeat(10_000_000) }, { status: 413 }],
  ]
  for (const [what, options, expected] of bodies) {
    test(what, async ({ call }) => expect(await call(WAITLIST, options)).toMatchObject(expected))
  }

  test('SQL in the place of a name or a value runs nowhere', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(admin)
    const sql = encodeURIComponent(`x'); delete from public.waitlist; --`)
    for (const query of [
      `select=${sql}`,
      `order=${sql}`,
      `${sql}=eq.1`,
      `id=eq.${sql}`,
      `or=(${sql}.eq.1)`,
      `limit=${sql}`,
      `name=in.(${sql})`,
      `select=id::${sql}`,
    ]) {
      expect((await call(`${WAITLIST}?${query}`, { token })).status, query).toBeLessThan(500)
    }
    for (const path of [
      `${WAITLIST}?columns=${sql}`,
      `${WAITLIST}?on_conflict=${sql}`,
      `/rest/v1/${sql}`,
      `/rest/v1/rpc/${sql}`,
    ]) {
      expect([400, 401, 404], path).toContain(
        (await call(path, { body: NEW, headers: { prefer: 'resolution=ignore-duplicates' } })).status,
      )
    }
  })
})
