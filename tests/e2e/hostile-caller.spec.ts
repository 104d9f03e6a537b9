import { denied, expect, KNOWN, test, type Attack, type Call } from '../support/hostile-caller.ts'

// Every table over plain HTTP, with the public key alone.

const WAITLIST = '/rest/v1/waitlist'
/** Asks for as little as can be: whether there is a row that a filter finds. */
const ORACLE = `${WAITLIST}?select=id`
const [ada] = KNOWN
const SPOOFED_ID = '00000000-0000-4000-8000-0000000000ff'
const NEW = { name: 'New', email: 'new@hostile.example' }

/** Expects each attack to be refused for want of the right to touch the table. */
function refuses(table: string, attacks: Attack[]) {
  for (const [what, path, options] of attacks) {
    test(what, async ({ call }) => expect(await call(path, options)).toMatchObject(denied(table)))
  }
}

test.describe('a visitor reads no request', () => {
  refuses('waitlist', [
    ['all of it', WAITLIST],
    ['every column by name', `${WAITLIST}?select=id,name,email,company,phone,message,source,created_at`],
    ['only ids', `${WAITLIST}?select=id`],
    ['one row by its id', `${WAITLIST}?id=eq.${ada.id}`],
    ['one row as an object', `${WAITLIST}?limit=1`, { headers: { accept: 'application/vnd.pgrst.object+json' } }],
    ['as CSV', WAITLIST, { headers: { accept: 'text/csv' } }],
    ['a huge range', WAITLIST, { headers: { range: '0-999999999', 'range-unit': 'items' } }],
    ['a huge limit', `${WAITLIST}?limit=999999999`],
    ['past an offset', `${WAITLIST}?offset=1`],
    ['hidden columns', `${WAITLIST}?select=ctid,xmin,tableoid`],
    ['a cast that fails on what it finds', `${WAITLIST}?select=name::integer`],
    ['under another method', WAITLIST, { headers: { 'x-http-method-override': 'POST' } }],
    ['from the address of the server itself', WAITLIST, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['as a role that a header claims', WAITLIST, { headers: { role: 'service_role', 'x-role': 'service_role' } }],
    ['an e-mail that it contains, by equality', `${ORACLE}&email=eq.${ada.email}`],
    ['an e-mail by pattern', `${ORACLE}&email=ilike.*known*`],
    ['an e-mail by regular expression', `${ORACLE}&email=match.known`],
    ['an e-mail by full text', `${ORACLE}&email=fts.known`],
    ['an e-mail by its place in an order', `${ORACLE}&email=gt.a&order=email`],
    ['a name by a logic tree', `${ORACLE}&or=(name.like.A*,and(name.like.B*,id.not.is.null))`],
    ['through "columns"', `${WAITLIST}?columns=id`],
  ])
})

test.describe('a visitor counts nothing', () => {
  for (const table of ['waitlist', 'profiles', 'user_roles', 'waitlist_audit']) {
    for (const how of ['exact', 'planned', 'estimated']) {
      for (const method of ['HEAD', 'GET']) {
        test(`${table}: ${method}, count=${how}`, async ({ call }) => {
          const path = `/rest/v1/${table}?select=${table.startsWith('waitlist') ? 'id' : 'user_id'}`
          const answer = await call(path, { method, headers: { prefer: `count=${how}` } })
          expect([answer.status, answer.headers['content-range']]).toEqual([401, undefined])
        })
      }
    }
  }

  test('by an aggregate', async ({ call }) => {
    const answer = await call(`${WAITLIST}?select=count()`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST123' } })
  })

  test('by the planner', async ({ call }) => {
    const answer = await call(WAITLIST, { headers: { accept: 'application/vnd.pgrst.plan+json' } })
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  })
})

test.describe('a visitor changes no request', () => {
  refuses('waitlist', [
    ['update all', WAITLIST, { method: 'PATCH', body: { name: 'Changed' } }],
    ['update one', `${WAITLIST}?id=eq.${ada.id}`, { method: 'PATCH', body: { name: 'Changed' } }],
    ['update by e-mail', `${WAITLIST}?email=eq.${ada.email}`, { method: 'PATCH', body: { message: 'Changed' } }],
    ['replace one', `${WAITLIST}?id=eq.${ada.id}`, { method: 'PUT', body: { ...NEW, id: ada.id } }],
    ['delete all', WAITLIST, { method: 'DELETE' }],
    ['delete one', `${WAITLIST}?id=eq.${ada.id}`, { method: 'DELETE' }],
    [
      'delete and read what was deleted',
      `${WAITLIST}?id=not.is.null`,
      { method: 'DELETE', headers: { prefer: 'return=representation' } },
    ],
  ])

  test('an update of nothing answers as one, and does nothing', async ({ call }) => {
    expect(await call(WAITLIST, { method: 'PATCH', body: {} })).toMatchObject({ status: 204, body: '' })
  })
})

test.describe('a visitor overwrites no request, whatever the upsert', () => {
  const ours = { name: 'Changed', email: ada.email.toUpperCase() }
  const rows = { 'a known e-mail': ours, 'a known id': { ...NEW, id: ada.id }, 'a new row': NEW }
  for (const [what, body] of Object.entries(rows)) {
    for (const resolution of ['merge', 'ignore']) {
      for (const query of ['', '?on_conflict=id', '?columns=id,name,email']) {
        test(`${what}, ${resolution}-duplicates, ${query || 'no on_conflict'}`, async ({ call }) => {
          const headers = { prefer: `resolution=${resolution}-duplicates` }
          expect(await call(WAITLIST + query, { body, headers })).toMatchObject(denied('waitlist'))
        })
      }
      // No constraint of that name or shape, or no right to look: which comes first differs between servers.
      for (const column of ['email', 'created_at', 'nonsense']) {
        test(`${what}, ${resolution}-duplicates, on_conflict=${column}`, async ({ call }) => {
          const headers = { prefer: `resolution=${resolution}-duplicates` }
          const answer = await call(`${WAITLIST}?on_conflict=${column}`, { body, headers })
          const { code } = answer.body as { code: string }
          expect([`401 42501`, `400 42P10`, `400 42703`]).toContain(`${answer.status} ${code}`)
        })
      }
    }
  }
})

test.describe('id and date belong to the database', () => {
  const date = { created_at: '2000-01-01T00:00:00Z' }
  refuses('waitlist', [
    ["an id of one's own", WAITLIST, { body: { ...NEW, id: SPOOFED_ID } }],
    ['the id of another request', WAITLIST, { body: { ...NEW, id: ada.id } }],
    ["a date of one's own", WAITLIST, { body: { ...NEW, ...date } }],
    ['an empty date', WAITLIST, { body: { ...NEW, created_at: null } }],
    [
      'both, among several rows',
      WAITLIST,
      {
        body: [
          { ...NEW, ...date, id: SPOOFED_ID },
          { ...NEW, ...date, id: ada.id },
        ],
      },
    ],
    ['an id named in "columns"', `${WAITLIST}?columns=id,name,email`, { body: { ...NEW, id: SPOOFED_ID } }],
    [
      'an id as a default',
      `${WAITLIST}?columns=id,name,email`,
      {
        body: { ...NEW, id: SPOOFED_ID },
        headers: { prefer: 'missing=default' },
      },
    ],
    ['an id in CSV', WAITLIST, { body: `name,email,id\nNew,new@hostile.example,${SPOOFED_ID}`, type: 'text/csv' }],
    [
      'a date in a form',
      WAITLIST,
      {
        body: 'name=New&email=new%40hostile.example&created_at=2000-01-01',
        type: 'application/x-www-form-urlencoded',
      },
    ],
    ['to be told the id of what one sends', WAITLIST, { body: NEW, headers: { prefer: 'return=representation' } }],
    ['to be told where it is', WAITLIST, { body: NEW, headers: { prefer: 'return=headers-only' } }],
  ])

  test('what "columns" leaves out is not stored', async ({ call, site }) => {
    const body = { ...NEW, id: SPOOFED_ID, ...date }
    expect((await call(`${WAITLIST}?columns=name,email`, { body })).status).toBe(201)
    const rows = await site.sql(
      `delete from public.waitlist where email = $1
       returning id = $2 as spoofed, created_at > now() - interval '1 minute' as dated_now`,
      [NEW.email, SPOOFED_ID],
    )
    expect(rows).toEqual([{ spoofed: false, dated_now: true }])
  })
})

test.describe('what a visitor may do', () => {
  test('send a request, and be told nothing about it', async ({ call, site }) => {
    const answer = await call(WAITLIST, { body: NEW })
    expect(answer).toMatchObject({ status: 201, body: '' })
    expect(answer.headers.location).toBeUndefined()
    const rows = await site.sql('delete from public.waitlist where email = $1 returning name', [NEW.email])
    expect(rows).toEqual([{ name: NEW.name }])
  })

  test("learn that an e-mail of one's own is there already, and nothing else of the row", async ({ call }) => {
    const answer = await call(WAITLIST, { body: { name: 'Other', email: 'ADA@known.example' } })
    expect(answer).toMatchObject({ status: 409, body: '', headers: { 'proxy-status': 'PostgREST; error=23505' } })
    expect(JSON.stringify(answer.headers)).not.toContain(ada.name)
    expect(JSON.stringify(answer.headers)).not.toContain(ada.id)
  })
})

// Each of these is an attempt, and whatever becomes of it the turn is gone: nothing changed, as after each attack.
test.describe('a visitor sends one row at a time', () => {
  const other = { name: 'Other', email: 'other@hostile.example' }
  const batches: [what: string, call: Call, query?: string][] = [
    ['two that are valid', { body: [NEW, other] }],
    ['one that is invalid among others', { body: [NEW, { ...other, name: '' }] }],
    ['a known one behind a new one', { body: [NEW, { ...other, email: ada.email }] }],
    ['a known one before a new one', { body: [{ ...other, email: ada.email }, NEW] }],
    ['the same one twice', { body: [NEW, NEW] }],
    ['CSV', { body: 'name,email\nNew,new@hostile.example\nOther,other@hostile.example', type: 'text/csv' }],
    ['with columns named', { body: [NEW, other] }, '?columns=name,email'],
    ['with defaults for what is missing', { body: [NEW, other], headers: { prefer: 'missing=default' } }],
  ]
  for (const [what, options, query = ''] of batches) {
    test(what, async ({ call, site }) => {
      const answer = await call(WAITLIST + query, options)
      expect(answer).toMatchObject({ status: 400, body: '', headers: { 'proxy-status': 'PostgREST; error=21000' } })
      expect(await site.sql('select caller from private.request_buckets')).toHaveLength(1)
    })
  }

  for (const accept of ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json;nulls=stripped, */*']) {
    test(`and none as an object, which would undo the turn: ${accept}`, async ({ call }) => {
      for (const body of [NEW, ada]) {
        const sent = { name: body.name, email: body.email }
        const answer = await call(WAITLIST, { body: sent, headers: { accept, prefer: 'return=minimal' } })
        expect(answer).toMatchObject({ status: 406, body: { code: 'PT406' } })
      }
    })
  }
})

const member = 'a0000000-0000-4000-8000-000000000002'
const others: [table: string, key: string, row: Record<string, string>][] = [
  ['profiles', 'user_id', { user_id: member, full_name: 'Changed' }],
  ['user_roles', 'user_id', { user_id: member, role: 'admin' }],
  ['waitlist_audit', 'id', { admin_id: member, action: 'erase' }],
]
for (const [table, key, row] of others) {
  const path = `/rest/v1/${table}`
  const one = `${path}?${key}=eq.${member}`
  test.describe(`a visitor has no business with ${table}`, () => {
    refuses(table, [
      ['read', path],
      ['read one', one],
      ['read only what may be there', `${path}?select=${key}`],
      ['read as CSV', path, { headers: { accept: 'text/csv' } }],
      ['insert', path, { body: row }],
      ['upsert, merging', path, { body: row, headers: { prefer: 'resolution=merge-duplicates' } }],
      ['upsert, ignoring', path, { body: row, headers: { prefer: 'resolution=ignore-duplicates' } }],
      ['update all', path, { method: 'PATCH', body: row }],
      ['update one', one, { method: 'PATCH', body: row }],
      ['delete all', path, { method: 'DELETE' }],
      ['delete one', one, { method: 'DELETE' }],
    ])
  })
}

test.describe('no table leads a visitor to another', () => {
  for (const embed of [
    'waitlist?select=*,profiles(*)',
    'waitlist?select=*,user_roles(*)',
    'profiles?select=*,user_roles(*)',
    'profiles?select=*,waitlist!inner(*)',
    'user_roles?select=role,profiles!user_id(email)',
  ]) {
    test(embed, async ({ call }) => {
      expect(await call(`/rest/v1/${embed}`)).toMatchObject({ status: 400, body: { code: 'PGRST200' } })
    })
  }
  // The foreign key is there, the table beyond it is not in reach: the words for that differ between servers.
  for (const embed of ['user_roles?select=*,users(*)', 'profiles?select=...users(encrypted_password)']) {
    test(embed, async ({ call }) => {
      const { status, body } = await call(`/rest/v1/${embed}`)
      expect([400, 401, 404]).toContain(status)
      expect(body).toHaveProperty('code')
    })
  }
})
