// @vitest-environment node
import { readFileSync } from 'node:fs'
import { messages, type PGlite } from '@electric-sql/pglite'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { validationMessages as words } from '@/content/messages'
import {
  REQUEST_FIELDS as FIELDS,
  REQUEST_LIMITS as LIMITS,
  requestLabels,
  type RequestField,
} from '@/content/request-fields'
import { demoRequestSchema } from '@/site/demo-request/schema'
import { FILE_FIELDS, LIST_FIELDS } from '@/admin/requests/model/fields'
import { noticeOf } from '../../supabase/functions/deliver/notice.ts'
import { words as noticeWords } from '../../supabase/functions/deliver/words.ts'
import {
  openDeliveryDatabase,
  type DeliveryDatabase,
} from '../support/delivery.ts'

// Form and database, on random texts: accepted values are stored unchanged, refused ones get a message from the form.

type Request = Record<RequestField, string>
const REQUIRED = new Set<RequestField>(['name', 'email'])
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Request
const VALID: Request = {
  ...EMPTY,
  name: 'Name',
  email: 'name@properties.example',
}
const SPACES =
  '\t\n\v\f\r \u00A0\u1680\u180E\u2000\u2003\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\u0085\u200B'
const BIDI =
  '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
const MARKUP = `<>&"'\`=+-@;,|\\/%{}$#\t\r\n`

const one = (characters: string) => fc.constantFrom(...Array.from(characters))
const between = (first: number, last: number) =>
  fc
    .integer({ min: first, max: last })
    .map((code) => String.fromCodePoint(code))

/** A piece of text, each kind equally likely. Some are half a surrogate pair, and two halves may meet. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  between(0x20, 0x7e),
  between(0, 0x1f),
  one(SPACES),
  one(BIDI),
  one(MARKUP),
  between(0x300, 0x36f),
  fc
    .integer({ min: 1, max: 16 })
    .chain((plane) => between(plane * 0x10000, plane * 0x10000 + 0xffff)),
  fc.constantFrom(
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    '\u{1F1EE}\u{1F1EA}',
    'e\u0301',
  ),
  one('\uFFFD\uFFFE\uFFFF'),
)
const broken = fc.oneof(fc.constant('\0'), between(0xd800, 0xdfff))
const pieces = (of: fc.Arbitrary<string>, max: number) =>
  fc.array(of, { maxLength: max }).map((all) => all.join(''))

/** A text for a field: mostly valid, often at the length limit, sometimes one that can't be stored. */
const textFor = (field: RequestField) =>
  fc.oneof(
    { weight: 6, arbitrary: pieces(piece, 12) },
    {
      weight: 2,
      arbitrary: pieces(fc.oneof({ weight: 8, arbitrary: piece }, broken), 8),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          between(0x21, 0x1ffff),
          fc.integer({ min: -1, max: 1 }),
          one(SPACES),
        )
        .map(
          ([character, over, space]) =>
            space + character.repeat(LIMITS[field] + over) + space,
        ),
    },
    ...(field === 'email'
      ? [
          { weight: 6, arbitrary: fc.emailAddress() },
          {
            weight: 3,
            arbitrary: fc
              .tuple(pieces(piece, 2), fc.emailAddress())
              .map((parts) => parts.join('')),
          },
        ]
      : []),
  )

/** The row that the form sends: trimmed, with null for empty optional fields. */
const row = (request: Request) =>
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      request[field].trim() || (REQUIRED.has(field) ? '' : null),
    ]),
  )

function isAbout(field: RequestField, message: string) {
  if (message === words.nameRequired) return field === 'name'
  if (message === words.emailInvalid) return field === 'email'
  return [words.tooLong(field), words.notStorable(field)].includes(message)
}

let db: DeliveryDatabase
let database: PGlite

beforeAll(async () => {
  db = await openDeliveryDatabase()
  database = db.database
})

afterAll(() => database.close())

/** Returns whether a visitor's row is stored unchanged; rethrows errors other than an invalid encoding. */
async function isStored(sent: Record<string, string | null>): Promise<boolean> {
  await database.exec('begin; set local role anon')
  try {
    await database.query(
      `insert into waitlist (${FIELDS.join()}) values (${FIELDS.map((_, at) => `$${at + 1}`).join()})`,
      FIELDS.map((field) => sent[field]),
    )
    await database.exec('reset role')
    const { rows } = await database.query(
      `select ${FIELDS.join()} from waitlist`,
    )
    return JSON.stringify(rows) === JSON.stringify([sent])
  } catch (error) {
    // PostgreSQL's code for an invalid byte sequence.
    if (error instanceof messages.DatabaseError && error.code === '22021')
      return false
    throw error
  } finally {
    await database.exec('rollback')
  }
}

// docs/content.md has the guide to adding a field.
it('every field of the form exists wherever requests are stored, shown or sent', async () => {
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, field === 'email' ? `${field}@x.ie` : field]),
  )
  const destination = await db.webhook('https://hooks.example')
  await database.exec('set role anon')
  const insert = `insert into public.waitlist (${FIELDS.join()}) values ('${Object.values(typed).join("', '")}')`
  const refused = await db.query(insert).then(
    () => '',
    (error: Error) => error.message,
  )
  await database.exec('reset role')
  expect(
    refused,
    'supabase/migrations/20261123000300_waitlist.sql: the column, and the grant to insert it',
  ).toBe('')
  const [stored] = await db.query<{ search: string }>(
    'select search from public.waitlist',
  )
  const [message] = await db.store().claim(destination, 1, 60)
  const { facts, quotes } = noticeOf(message!, 'https://site.example')
  const told = new Set([
    ...facts.map(({ value }) => value),
    ...quotes.flatMap(({ lines }) => lines),
  ])
  const form = readFileSync('src/site/demo-request/demo-form.tsx', 'utf8')
  const policy = readFileSync('src/content/legal/privacy-policy.mdx', 'utf8')
    .split('\n## 2.', 1)[0]!
    .toLowerCase()
  await db.empty()

  const forgotten = FIELDS.flatMap((field) => {
    const known = field === 'name' || field === 'email'
    const label = requestLabels[field]
    const places = {
      'the form: src/site/demo-request/demo-form.tsx':
        known || form.includes(`field('${field}')`),
      'the rules: src/site/demo-request/schema.ts':
        field in demoRequestSchema.shape,
      'the list: src/admin/requests/model/fields.ts': LIST_FIELDS.some(
        ({ key }) => key === field,
      ),
      'the exported file: src/admin/requests/model/fields.ts': FILE_FIELDS.some(
        ({ key }) => key === field,
      ),
      'search: supabase/migrations/20261123000300_waitlist.sql':
        stored?.search.includes(typed[field]!),
      'webhooks: public.deliveries_claim': JSON.stringify(
        message?.request,
      ).includes(`"${typed[field]}"`),
      'mails and chats: supabase/functions/deliver/words.ts': told.has(
        typed[field]!,
      ),
      'those by this name: supabase/functions/deliver/words.ts':
        (
          {
            ...noticeWords.typed,
            message: noticeWords.fields.message,
          } as Record<string, string>
        )[field] === label,
      'section 1 of the privacy policy: src/content/legal/privacy-policy.mdx':
        policy.includes(`your ${label.toLowerCase()}`),
    }
    return Object.entries(places).flatMap(([place, has]) =>
      has ? [] : `${field} is in the form but not in ${place}`,
    )
  })
  expect(forgotten).toEqual([])
  const longest = Object.values(LIMITS).reduce(
    (sum, limit) => sum + limit + 1,
    -1,
  )
  expect(
    longest,
    'private.fold cuts what is longer: raise its 1500 and 2000',
  ).toBeLessThanOrEqual(1500)
})

it.each(FIELDS)(
  'form and database store or refuse the same texts in %s',
  async (field) => {
    await fc.assert(
      fc.asyncProperty(textFor(field), async (text) => {
        const request = { ...VALID, [field]: text }
        const result = demoRequestSchema.safeParse(request)
        const sent = row(result.success ? (result.data as Request) : request)
        expect(await isStored(sent)).toBe(result.success)
        // Of addresses and numbers the form sends less than was pasted.
        const isTidied = field === 'email' || field === 'phone'
        expect(sent).toEqual(isTidied ? sent : row(request))
        for (const { message } of result.error?.issues ?? [])
          expect(isAbout(field, message), message).toBe(true)
      }),
      { numRuns: 150 },
    )
  },
)
