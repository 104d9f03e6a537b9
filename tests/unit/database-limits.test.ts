// @vitest-environment node
import { type PGlite } from '@electric-sql/pglite'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendableAttribution } from '@/site/demo-request/sendable-attribution'
import {
  REQUEST_LIMITS as LIMITS,
  SOURCES,
  type RequestField,
} from '@/content/request-fields'
import { demoRequestSchema, EMAIL_PATTERN } from '@/site/demo-request/schema'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'

// Form and database accept the same values; otherwise a visitor gets an error
// that names no field. Lengths: request-fields.test.ts.

const VALID = { name: 'Name', email: 'name@limits.example' }

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase()
}, 60_000)

afterAll(() => database.close())

function formAccepts(field: RequestField, value: string): boolean {
  return demoRequestSchema.safeParse({ ...VALID, [field]: value }).success
}

async function databaseAccepts(
  more: Record<string, string | null>,
): Promise<boolean> {
  const row = { ...VALID, ...more }
  await database.exec('begin; set local role anon')
  try {
    const columns = Object.keys(row)
    const values = columns.map((_, at) => `$${at + 1}`)
    await database.query(
      `insert into waitlist (${columns.join()}) values (${values.join()})`,
      Object.values(row),
    )
    const { rows } = await database.query<{ status: string }>(
      `select current_setting('response.status') as status`,
    )
    expect(['201', '400']).toContain(rows[0]?.status)
    return rows[0]?.status === '201'
  } finally {
    await database.exec('rollback')
  }
}

async function constraint(name: string): Promise<string> {
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1 and conrelid = 'private.demo_request'::regclass`,
    [name],
  )
  return rows[0]?.definition ?? `no constraint ${name}`
}

describe('email addresses', () => {
  it('have the same pattern in the database and the form', async () => {
    const literal = /~ '(.*)'::text/.exec(
      await constraint('email_pattern'),
    )?.[1]
    expect(literal?.replaceAll("''", "'")).toBe(EMAIL_PATTERN.source)
    expect(EMAIL_PATTERN.flags).toBe('')
  })

  const withLength = (length: number) =>
    `a@${'b.'.repeat(120)}${'c'.repeat(length - 242)}`
  const long = `${withLength(LIMITS.email)} ${'a'.repeat(64)}@${'b'.repeat(63)}.example a@${'b.'.repeat(120)}example`
  it.each(
    `First.Last@limits.example a.b.c.d@limits.example a+b@limits.example o'sample@limits.example _@limits.example
      1@2.co a@b--c.co a@1.2.3.co A@B.CO a@b.museum a@b.c a@b.c1 a@xn--bcher-kva.example info@xn--80a1acny.xn--p1ai
      a@xn--hxajbheg2az3al.xn--jxalpdlp a@b.xn--vermgensberatung-pwb o&m@b.co a/b@c.co a=b@c.co a..b@c.co ${long}`.split(
      /\s+/,
    ),
  )('like %s are accepted by form and database', async (address) => {
    expect([
      formAccepts('email', address),
      await databaseAccepts({ email: address }),
    ]).toEqual([true, true])
  })

  it.each([
    ...`name @ a@ @b.co a@b a@.co a@b..co a@-b.co a@b-.co a@b.co- a@b_c.co a@b@c.co a"b@c.co a@[127.0.0.1] a@127.0.0.1
      a@b.1 a@b.co,c@d.co ä@b.co а@b.co 🦊@b.co`.split(/\s+/),
    withLength(LIMITS.email + 1),
    'a@b.co\nc',
    'c\na@b.co',
    'a\u00A0b@c.co',
  ])('like %j are refused by form and database', async (address) => {
    expect([
      formAccepts('email', address),
      await databaseAccepts({ email: address }),
    ]).toEqual([false, false])
  })

  it.each([
    ['jane@example.com\u200E', 'jane@example.com'],
    ['\u202Ajane@example.com\u202C', 'jane@example.com'],
    ['jane\u200B@example.com', 'jane@example.com'],
    ['Jane Doe <jane@example.com>', 'jane@example.com'],
    ['"Doe, Jane" <jane@example.com>,', 'jane@example.com'],
    ['mailto:jane@example.com', 'jane@example.com'],
    ['<mailto:jane@example.com?subject=Hello>', 'jane@example.com'],
    ['jane@example.com,', 'jane@example.com'],
    ['jane@example.com.', 'jane@example.com'],
    ['(jane@example.com)', 'jane@example.com'],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
    ['  Jane.Doe@Example.com\t', 'Jane.Doe@Example.com'],
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ])(
    'pasted as %j are sent as %s, which the database accepts',
    async (pasted, sent) => {
      const { email } = demoRequestSchema.parse({ ...VALID, email: pasted })
      expect(email).toBe(sent)
      expect(await databaseAccepts({ email })).toBe(true)
    },
  )
})

it.each([
  ['Tel: +353 87 123 4567', '+353 87 123 4567'],
  ['tel:+353871234567', '+353871234567'],
  ['Mobile  087  123 4567', '087 123 4567'],
  ['00 353 (0)87 123 45 67', '00 353 87 123 45 67'],
  ['+49 (0) 30 / 123 456 78', '+49 30 / 123 456 78'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['+44 (0)20 7946 0958 x12', '+44 20 7946 0958 x12'],
])('a phone number pasted as %j is sent as %s', async (pasted, sent) => {
  const { phone } = demoRequestSchema.parse({ ...VALID, phone: pasted })
  expect(phone).toBe(sent)
  expect(await databaseAccepts({ phone: sent })).toBe(true)
})

it('a phone number is refused rather than sent without its extension', () => {
  expect(formAccepts('phone', '+353 (0)1 234 5678 ext. 123')).toBe(false)
})

it('form and database trim the same white space characters', async () => {
  const trimmedByForm = Array.from(
    { length: 0xffff },
    (_, index) => index + 1,
  ).filter((code) => String.fromCharCode(code).trim() === '')
  const { rows } = await database.query<{ code: number }>(
    `select code from generate_series(1, 65535) as code
     where code not between 55296 and 57343 and not private.is_trimmed(chr(code)) order by code`,
  )
  expect(rows.map(({ code }) => code)).toEqual(trimmedByForm)
})

it('form and database refuse the same names of one invisible character', async () => {
  const planes = [0, 0xe_0000].flatMap((start) =>
    Array.from({ length: 0xffff }, (_, index) => start + index + 1),
  )
  const names = planes.filter((code) => code < 0xd800 || code > 0xdfff)
  const refusedByForm = names.filter(
    (code) => !formAccepts('name', String.fromCodePoint(code)),
  )
  const { rows } = await database.query<{ code: number }>(
    `select code from unnest($1::integer[]) as code
     where not private.is_trimmed(chr(code)) or not (${(await constraint('name_visible')).slice('CHECK '.length).replace(/\bname\b/, 'chr(code)')})`,
    [names],
  )
  expect(rows.map(({ code }) => code)).toEqual(refusedByForm)
})

it('the source has the same allowed values in the database as in the form', async () => {
  const allowedSources = (await constraint('source_known')).matchAll(
    /'([^']*)'::text/g,
  )
  expect(new Set(Array.from(allowedSources, ([, source]) => source))).toEqual(
    new Set(SOURCES),
  )
  for (const source of [...SOURCES, null])
    expect(await databaseAccepts({ source })).toBe(true)
  for (const source of ['', 'Demo', 'other'])
    expect(await databaseAccepts({ source })).toBe(false)
})

it('the attribution of a visit is accepted by the database, whatever the page address contained', async () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\u0085', '\u202E', '\u2066'),
      minLength: 1,
      maxLength: 20,
    }),
    fc.webUrl().map((address) => new URL(address).host),
    fc.webPath(),
  )
  const parts = [
    'landing_path',
    'referrer_host',
    'utm_source',
    'utm_medium',
    'utm_campaign',
  ]
  const touches = fc.record(
    Object.fromEntries(parts.map((part) => [part, texts])),
  )
  const seen = new Set<string>()
  for (const touch of fc.sample(touches, { numRuns: 150, seed: 7 })) {
    const sent: Record<string, string> = sendableAttribution(touch)
    for (const part of parts) if (sent[part]) seen.add(part)
    expect(await databaseAccepts(sent), JSON.stringify(sent)).toBe(true)
  }
  expect([...seen].toSorted()).toEqual(parts.toSorted())
})
