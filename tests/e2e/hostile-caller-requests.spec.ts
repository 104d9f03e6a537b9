import { admin, expect, test, type Answer, type Call } from '../support/hostile-caller.ts'

// Bodies, media types, methods and SQL where the API expects a name.

const WAITLIST = '/rest/v1/waitlist'
const NEW = { name: 'New', email: 'new@hostile.example' }
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.describe('a body that is no request is refused', () => {
  const bodies: [what: string, call: Call, expected: Partial<Answer>][] = [
    ['text', { body: JSON.stringify(NEW), type: 'text/plain' }, { status: 400, body: { code: 'PGRST102' } }],
    ['XML', { body: '<name>New</name>', type: 'application/xml' }, { status: 400, body: { code: 'PGRST102' } }],
    ['bytes', { body: 'New', type: 'application/octet-stream' }, { status: 400, body: { code: 'PGRST102' } }],
    [
      'a form with files',
      {
        body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nNew\r\n--b--',
        type: 'multipart/form-data; boundary=b',
      },
      { status: 400, body: { code: 'PGRST102' } },
    ],
    ['half of it', { body: '{"name":"New",' }, { status: 400, body: { code: 'PGRST102' } }],
    ['null', { body: 'null' }, { status: 400 }],
    ['a number', { body: '1' }, { status: 400 }],
    ['a text in JSON', { body: '"New"' }, { status: 400 }],
    ['no columns', { body: {} }, { status: 400 }],
    ['lists in a list', { body: [[]] }, { status: 400 }],
    ['rows of unlike columns', { body: [NEW, { name: 'New' }] }, { status: 400, body: { code: 'PGRST102' } }],
    ['a column that is not', { body: { ...NEW, is_admin: true } }, { status: 400, body: { code: 'PGRST204' } }],
    ['what admins alone set', { body: { ...NEW, status: 'closed' } }, { status: 400, body: { code: 'PGRST204' } }],
    ['a prototype', { body: '{"__proto__":{"id":1},"name":"N","email":"new@hostile.example"}' }, { status: 400 }],
    ['a constructor', { body: { ...NEW, constructor: { id: 1 } } }, { status: 400 }],
    ['an object for a text', { body: { ...NEW, name: { a: 'x' } } }, { status: 400, body: { code: '22P02' } }],
    ['a list for a text', { body: { ...NEW, email: ['a@b.example', 'c@d.example'] } }, { status: 400 }],
    ['a NUL', { body: { ...NEW, name: 'N\0w' } }, { status: 400 }],
    ['half a surrogate pair', { body: '{"name":"\\ud800","email":"new@hostile.example"}' }, { status: 400 }],
    ['no UTF-8', { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, { status: 400 }],
    ['a compressed one', { body: '{}', headers: { 'content-encoding': 'gzip' } }, { status: 400 }],
    ['one that is nested very deeply', { body: deep(300_000) }, { status: 400 }],
    ['900 kB', { body: { ...NEW, message: 'x'.repeat(900_000) } }, { status: 400, body: '' }],
    ['2 MB', { body: { ...NEW, message: 'x'.repeat(2_000_000) } }, { status: 413 }],
    ['10 MB of nothing', { body: ' '.repeat(10_000_000) }, { status: 413 }],
    ['a wish that is none', { body: NEW, headers: { prefer: 'handling=strict, rls=off' } }, { status: 400 }],
  ]
  for (const [what, options, expected] of bodies) {
    test(what, async ({ call }) => expect(await call(WAITLIST, options)).toMatchObject(expected))
  }

  test('half a surrogate pair behind something nested very deeply', async ({ call }) => {
    const body = `{"x":${deep(200_000)},"name":"\\ud800","email":"new@hostile.example"}`
    expect((await call(`${WAITLIST}?columns=name,email`, { body })).status).toBe(400)
  })

  test('a path of 20 kB and a header of 20 kB', async ({ call }) => {
    expect((await call(`${WAITLIST}?${'x'.repeat(20_000)}`)).status).toBe(431)
    expect((await call(WAITLIST, { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431)
  })
})

test.describe('a method that is no business of a caller is refused', () => {
  for (const method of ['TRACE', 'PROPFIND', 'COPY', 'SEARCH', 'LINK', 'PURGE']) {
    test(method, async ({ call }) => {
      expect((await call(WAITLIST, { method })).status).toBe(405)
      expect((await call('/auth/v1/token', { method })).status).toBe(405)
    })
  }

  test('OPTIONS tells of no row', async ({ call }) => {
    expect(await call(WAITLIST, { method: 'OPTIONS' })).toMatchObject({ status: 200, body: '' })
  })
})

// As an admin, because PostgreSQL refuses a visitor before it looks at anything else.
test.describe('SQL in the place of a name or a value runs nowhere', () => {
  const sql = encodeURIComponent(`id); delete from public.waitlist; --`)
  const quote = encodeURIComponent(`x'); delete from public.waitlist; --`)
  const paths = [
    `?select=${sql}`,
    `?order=${sql}`,
    `?${sql}=eq.1`,
    `?id=eq.${quote}`,
    `?or=(${sql}.eq.1)`,
    `?limit=${sql}`,
    `?offset=${sql}`,
    `?select=id::${sql}`,
    `?select=message-%3E%3E${quote}`,
    `?select=a:${sql}`,
    `?name=fts(${sql}).x`,
    `?name=in.(${quote})`,
    `?name=like.${quote}`,
    `?select=*,profiles(${sql})`,
    `?select=*,profiles!${sql}(*)`,
  ]
  for (const path of paths) {
    test(decodeURIComponent(path), async ({ call, sessionOf }) => {
      const { access_token: token } = await sessionOf(admin)
      expect((await call(WAITLIST + path, { token })).status).toBeLessThan(500)
    })
  }

  const writes: [what: string, path: string, call: Call][] = [
    ['a column', WAITLIST, { body: { [`name") values ('x'); delete from public.waitlist; --`]: 1 } }],
    ['"columns"', `${WAITLIST}?columns=${sql}`, { body: NEW }],
    [
      '"on_conflict"',
      `${WAITLIST}?on_conflict=${sql}`,
      {
        body: NEW,
        headers: { prefer: 'resolution=ignore-duplicates' },
      },
    ],
    ['a table', `/rest/v1/${sql}`, { body: NEW }],
    ['a function', `/rest/v1/rpc/${sql}`, { body: {} }],
    ['a schema', WAITLIST, { body: NEW, headers: { 'content-profile': 'public"; delete from waitlist; --' } }],
  ]
  for (const [what, path, options] of writes) {
    test(`${what} of an insert`, async ({ call }) => {
      const { status } = await call(path, options)
      expect([400, 404, 406]).toContain(status)
    })
  }
})
