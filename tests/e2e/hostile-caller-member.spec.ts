import { admin, denied, expect, KNOWN, member, test, type Attack } from '../support/hostile-caller.ts'

// A signed-in person who is no admin: an account is not a role.

const WAITLIST = '/rest/v1/waitlist'
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001'
const MEMBER_ID = 'a0000000-0000-4000-8000-000000000002'
const [ada] = KNOWN
const NEW = { name: 'New', email: 'new@hostile.example' }

/** Expects each attack to be refused to a member for want of the right to touch the table. */
function refuses(table: string, attacks: Attack[]) {
  for (const [what, path, options] of attacks) {
    test(what, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      expect(await call(path, { ...options, token })).toMatchObject(denied(table, 403))
    })
  }
}

/** Expects each attack to find a table without a row. */
function findsNothing(attacks: Attack[]) {
  for (const [what, path, options] of attacks) {
    test(what, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      expect(await call(path, { ...options, token })).toMatchObject({ status: 200, body: [] })
    })
  }
}

test.describe('a member reads no request', () => {
  refuses('waitlist', [
    ['all of it', WAITLIST],
    ['one by its id', `${WAITLIST}?id=eq.${ada.id}`],
    ['one by its e-mail', `${WAITLIST}?email=eq.${ada.email}`],
    ['whatever is not null', `${WAITLIST}?or=(id.not.is.null,email.like.*)`],
    ['in an order that tells the first letter', `${WAITLIST}?order=email&email=gte.a`],
    ['by a cast that fails on the first row', `${WAITLIST}?select=name::integer`],
    ['by a pattern that takes long on the first row', `${WAITLIST}?email=match.(a%2B)%2B$`],
    ['hidden columns', `${WAITLIST}?select=ctid,xmin,tableoid`],
    ['a huge range', WAITLIST, { headers: { range: '0-999999999' } }],
    ['a huge limit', `${WAITLIST}?limit=99999999999999999999`],
    ['under another method', WAITLIST, { headers: { 'x-http-method-override': 'PATCH' } }],
  ])

  test('as CSV', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    const { status } = await call(WAITLIST, { token, headers: { accept: 'text/csv' } })
    expect(status).toBe(403)
  })

  // What the planner thinks of a table's size is told without reading a row of it.
  for (const table of ['waitlist', 'waitlist_audit']) {
    for (const how of ['exact', 'planned', 'estimated']) {
      for (const method of ['HEAD', 'GET']) {
        test(`${table}: ${method}, count=${how}`, async ({ call, sessionOf }) => {
          const { access_token: token } = await sessionOf(member)
          const answer = await call(`/rest/v1/${table}?select=id`, {
            method,
            token,
            headers: { prefer: `count=${how}` },
          })
          expect([answer.status, answer.headers['content-range']]).toEqual([403, undefined])
        })
      }
    }
  }

  test('by the plan of a query', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    const answer = await call(WAITLIST, { token, headers: { accept: 'application/vnd.pgrst.plan+json' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  test('by an aggregate', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    for (const select of ['count()', 'email.max()', 'id.count()']) {
      const answer = await call(`${WAITLIST}?select=${select}`, { token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST123' } })
    }
  })

  test('while an admin reads at the same moment', async ({ call, sessionOf }) => {
    const tokens = [(await sessionOf(member)).access_token, (await sessionOf(admin)).access_token, undefined]
    const together = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call('/rest/v1/rpc/waitlist_page', { body: {}, token: tokens[index % 3] }),
      ),
    )
    const seen = together.map(({ status, body }) => (status === 200 ? (body as unknown[]).length : status))
    expect(seen).toEqual(Array.from({ length: 10 }, () => [403, KNOWN.length, 401]).flat())
  })
})

test.describe('a member neither reads nor writes the audit', () => {
  const AUDIT = '/rest/v1/waitlist_audit'
  refuses('waitlist_audit', [
    ['read', AUDIT],
    ['insert', AUDIT, { body: { admin_id: ADMIN_ID, action: 'erase' } }],
    ['update', AUDIT, { method: 'PATCH', body: { admin_id: ADMIN_ID } }],
    ['delete', AUDIT, { method: 'DELETE' }],
  ])
})

test.describe('a member changes no request', () => {
  refuses('waitlist', [
    ['update', `${WAITLIST}?id=eq.${ada.id}`, { method: 'PATCH', body: { name: 'Changed' } }],
    ['update all', WAITLIST, { method: 'PATCH', body: { name: 'Changed' } }],
    ['replace', `${WAITLIST}?id=eq.${ada.id}`, { method: 'PUT', body: { ...NEW, id: ada.id } }],
    ['delete', `${WAITLIST}?id=eq.${ada.id}`, { method: 'DELETE' }],
    ['delete all', WAITLIST, { method: 'DELETE' }],
    ['upsert, merging', WAITLIST, { body: NEW, headers: { prefer: 'resolution=merge-duplicates' } }],
    [
      'upsert on the id, merging',
      `${WAITLIST}?on_conflict=id`,
      {
        body: { ...NEW, id: ada.id },
        headers: { prefer: 'resolution=merge-duplicates' },
      },
    ],
    ["an id of one's own", WAITLIST, { body: { ...NEW, id: MEMBER_ID } }],
    ["a date of one's own", WAITLIST, { body: { ...NEW, created_at: '2000-01-01' } }],
  ])

  test('a request is not read back by those who sent it', async ({ call, sessionOf, site }) => {
    const { access_token: token } = await sessionOf(member)
    const shown = await call(WAITLIST, { token, body: NEW, headers: { prefer: 'return=representation' } })
    expect(shown).toMatchObject(denied('waitlist', 403))
    const located = await call(WAITLIST, { token, body: NEW, headers: { prefer: 'return=headers-only' } })
    expect(located.headers.location).toBeUndefined()
    await site.sql('delete from public.waitlist where email = $1', [NEW.email])
  })

  test('several rows are one attempt, and none is stored', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    const answer = await call(WAITLIST, { token, body: [NEW, { ...NEW, email: 'other@hostile.example' }] })
    expect(answer).toMatchObject({ status: 400, body: '' })
  })

  test('an upsert that ignores leaves the row alone', async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    const headers = { prefer: 'resolution=ignore-duplicates' }
    const answer = await call(WAITLIST, { token, body: { name: 'Changed', email: ada.email }, headers })
    expect(answer).toMatchObject(denied('waitlist', 403))
  })
})

test.describe('a member becomes no admin', () => {
  const ROLES = '/rest/v1/user_roles'
  const own = { user_id: MEMBER_ID, role: 'admin' }
  refuses('user_roles', [
    ['insert', ROLES, { body: own }],
    ['insert among others', ROLES, { body: [own, { ...own, user_id: ADMIN_ID }] }],
    ['upsert, merging', ROLES, { body: own, headers: { prefer: 'resolution=merge-duplicates' } }],
    ['upsert, ignoring', ROLES, { body: own, headers: { prefer: 'resolution=ignore-duplicates' } }],
    ['put', `${ROLES}?user_id=eq.${MEMBER_ID}&role=eq.admin`, { method: 'PUT', body: own }],
    ["take over the admin's row", `${ROLES}?user_id=eq.${ADMIN_ID}`, { method: 'PATCH', body: own }],
    ['update all', ROLES, { method: 'PATCH', body: own }],
    ["delete the admin's row", `${ROLES}?user_id=eq.${ADMIN_ID}`, { method: 'DELETE' }],
    ['delete all', ROLES, { method: 'DELETE' }],
  ])

  test('by what an account may say of itself', async ({ call, sessionOf, site }) => {
    const { access_token: token } = await sessionOf(member)
    const claim = { role: 'admin', is_admin: true }
    const claims = { data: claim, app_metadata: claim, role: 'service_role', id: ADMIN_ID, is_super_admin: true }
    for (const [name, value] of Object.entries(claims)) {
      const answer = await call('/auth/v1/user', { method: 'PUT', token, body: { [name]: value } })
      expect(answer).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } })
    }
    // Hosted Supabase takes `data`, which is the person's own: it must count for nothing.
    await site.sql(`update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1`, [
      MEMBER_ID,
      claim,
    ])
    // Signed in again, so that a token would carry whatever was stored.
    const { body } = await call('/auth/v1/token?grant_type=password', { body: member })
    const { access_token } = body as { access_token: string }
    expect(await call(WAITLIST, { token: access_token })).toMatchObject(denied('waitlist', 403))
    await site.sql(
      `update auth.users set raw_user_meta_data = raw_user_meta_data - 'role' - 'is_admin' where id = $1`,
      [MEMBER_ID],
    )
  })

  const changes: [what: string, body: object, status: number][] = [
    ["the admin's e-mail", { email: admin.email }, 422],
    ['another e-mail', { email: 'other@hostile.example' }, 422],
    ['a phone number', { phone: '+353871234567' }, 422],
    ['an empty password', { password: '', current_password: member.password }, 422],
    ['a password of three letters', { password: 'abc', current_password: member.password }, 422],
    ['a password without the current one', { password: 'a sentence of my own' }, 400],
  ]
  for (const [what, body, status] of changes) {
    test(`by ${what}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      expect((await call('/auth/v1/user', { method: 'PUT', token, body })).status).toBe(status)
    })
  }

  for (const [method, endpoint, body] of [
    ['GET', 'admin/users'],
    ['POST', 'admin/users', NEW],
    ['PUT', `admin/users/${MEMBER_ID}`, { app_metadata: { role: 'admin' } }],
    ['POST', 'signup', { ...NEW, password: 'Hostile-pass-1' }],
    ['POST', 'factors', { factor_type: 'totp' }],
  ] as const) {
    test(`by ${method} /auth/v1/${endpoint}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      const { status, body: answer } = await call(`/auth/v1/${endpoint}`, { method, body, token })
      expect([404, 422]).toContain(status)
      expect(answer).not.toHaveProperty('id')
    })
  }
})

test.describe("a member reads their own rows and nobody else's", () => {
  const PROFILES = '/rest/v1/profiles'
  findsNothing([
    ["the admin's profile", `${PROFILES}?user_id=eq.${ADMIN_ID}`],
    ["every profile but one's own", `${PROFILES}?user_id=neq.${MEMBER_ID}`],
    ["the admin's profile by e-mail", `${PROFILES}?email=like.admin*`],
    ["the admin's role", `/rest/v1/user_roles?user_id=eq.${ADMIN_ID}`],
    ['every role', '/rest/v1/user_roles'],
  ])
  refuses('profiles', [
    ['a profile more', PROFILES, { body: { user_id: MEMBER_ID } }],
    ['another name', `${PROFILES}?user_id=eq.${MEMBER_ID}`, { method: 'PATCH', body: { full_name: 'Changed' } }],
    ["everybody's name", PROFILES, { method: 'PATCH', body: { full_name: 'Changed' } }],
    ['no profile', `${PROFILES}?user_id=eq.${MEMBER_ID}`, { method: 'DELETE' }],
  ])

  test("one's own profile", async ({ call, sessionOf }) => {
    const { access_token: token } = await sessionOf(member)
    const answer = await call(PROFILES, { token })
    expect(answer).toMatchObject({ status: 200, body: [{ user_id: MEMBER_ID, email: member.email }] })
  })

  for (const embed of [
    'profiles?select=*,user_roles(*)',
    'user_roles?select=*,profiles(*)',
    'profiles?select=*,waitlist(*)',
  ]) {
    test(`no way across: ${embed}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      expect(await call(`/rest/v1/${embed}`, { token })).toMatchObject({ status: 400, body: { code: 'PGRST200' } })
    })
  }

  for (const embed of ['profiles?select=*,users(*)', 'user_roles?select=*,users(encrypted_password)']) {
    test(`no way to the accounts: ${embed}`, async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(member)
      const { status, body } = await call(`/rest/v1/${embed}`, { token })
      expect([400, 403, 404]).toContain(status)
      expect(body).toHaveProperty('code')
    })
  }
})
