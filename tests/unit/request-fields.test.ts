// @vitest-environment node
import { readFileSync } from 'node:fs'
import { messages, type PGlite } from '@electric-sql/pglite'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationMessages as words } from '@/content/messages'
import {
  REQUEST_FIELDS as FIELDS,
  REQUEST_LIMITS as LIMITS,
  requestLabels,
  type RequestField,
} from '@/content/request-fields'
import { demoRequestSchema } from '@/site/demo-request/schema'
import { FILE_FIELDS, LIST_FIELDS } from '@/admin/requests/model/fields'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import { noticeOf } from '../../supabase/functions/deliver/notice.ts'
import { words as noticeWords } from '../../supabase/functions/deliver/words.ts'
import {
  openDeliveryDatabase,
  type DeliveryDatabase,
} from '../support/delivery.ts'
import {
  emptyRefusal,
  mayBeEmpty,
  REQUEST as typed,
  SHORTEST,
} from '../support/request-values.ts'

// Form and database, on random texts: accepted values are stored unchanged,
// refused ones get a message from the form.

type Request = Record<RequestField, string>

const SCHEMA = 'src/site/demo-request/schema.ts'
const WAITLIST = 'supabase/migrations/20261123000300_waitlist.sql'

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

/**
 * A piece of text, each kind equally likely. Some are half a surrogate pair,
 * and two halves may meet.
 */
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

/**
 * A text for a field: mostly valid, often at the length limit, sometimes one
 * that can't be stored.
 */
const textFor = (field: RequestField) =>
  fc.oneof(
    { weight: 6, arbitrary: pieces(piece, 12) },
    { weight: 1, arbitrary: fc.constant(typed[field]) },
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

/**
 * The row that the form sends: trimmed, with null for empty optional fields.
 */
const row = (request: Request) =>
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      request[field].trim() || (mayBeEmpty(field) ? null : ''),
    ]),
  )

const OWN_MESSAGES: Partial<Request> = {
  name: words.nameRequired,
  email: words.emailInvalid,
}
/** The form's messages about a field; a choice has the message of its rule. */
const messagesAbout = (field: RequestField) => [
  OWN_MESSAGES[field] ?? emptyRefusal(field),
  words.tooLong(field),
  words.notStorable(field),
]

let db: DeliveryDatabase
let database: PGlite

beforeAll(async () => {
  db = await openDeliveryDatabase()
  database = db.database
})

afterAll(() => database.close())

/**
 * Returns whether a visitor's row is stored unchanged; rethrows errors other
 * than an invalid encoding.
 */
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

// docs/content.md has the guide to adding a field. A failure's message names
// the file to change.
describe('a field of the form', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const isTypedSeparately = (field: RequestField) =>
    field === 'name' || field === 'email'

  let refusal = ''
  let search = ''
  let message: Message
  let notice: ReturnType<typeof noticeOf>

  beforeAll(async () => {
    const destination = await db.webhook('https://hooks.example')
    await database.exec('set role anon')
    await db
      .query(
        `insert into public.waitlist (${FIELDS.join()}) values ('${FIELDS.map((field) => typed[field]).join("', '")}')`,
      )
      .catch((error: Error) => (refusal = error.message))
    await database.exec('reset role')
    // The first test names the reason; the others fail, too.
    if (refusal) return
    const [entry] = await db.query<{ search: string }>(
      'select search from public.waitlist',
    )
    search = entry?.search ?? ''
    const [claimed] = await db.store().claim(destination, 1, 60)
    message = claimed!
    notice = noticeOf(message, 'https://site.example')
    await db.empty()
  })

  it('can be stored by visitors', () => {
    expect(refusal, `${WAITLIST}: the column, and the grant to insert it`).toBe(
      '',
    )
  })

  it.each(FIELDS.filter((field) => !isTypedSeparately(field)))(
    'is rendered by the form: %s',
    (field) => {
      const form = 'src/site/demo-request/demo-form.tsx'
      expect(read(form).includes(`field('${field}')`), form).toBe(true)
    },
  )

  it.each(FIELDS)('is checked by the form: %s', (field) => {
    expect(Object.keys(demoRequestSchema.shape), SCHEMA).toContain(field)
  })

  it.each(FIELDS)('can be listed and exported: %s', (field) => {
    const file = 'src/admin/requests/model/fields.ts'
    const keysOf = (fields: readonly { key: string }[]) =>
      fields.map(({ key }) => key)
    expect(keysOf(LIST_FIELDS), file).toContain(field)
    expect(keysOf(FILE_FIELDS), file).toContain(field)
  })

  it.each(FIELDS)('can be searched: %s', (field) => {
    expect(search, WAITLIST).toContain(typed[field].toLowerCase())
  })

  it.each(FIELDS)('is sent to webhooks: %s', (field) => {
    expect(Object.values(message.request!), 'private.request_data').toContain(
      typed[field],
    )
  })

  it.each(FIELDS)('is told in mails and chats, by its label: %s', (field) => {
    const file = 'supabase/functions/deliver/words.ts'
    const told = [
      ...notice.facts.map(({ value }) => value),
      ...notice.quotes.flatMap(({ lines }) => lines),
    ]
    const labels: Record<string, string> = {
      ...noticeWords.typed,
      message: noticeWords.fields.message,
    }
    expect(told, file).toContain(typed[field])
    expect(labels[field], file).toBe(requestLabels[field])
  })

  it.each(FIELDS)('is named by the privacy policy: %s', (field) => {
    const file = 'src/content/legal/privacy-policy.mdx'
    const [firstSection] = read(file).split('\n## 2.', 1)
    expect(firstSection!.toLowerCase(), `${file}, section 1`).toContain(
      `your ${requestLabels[field].toLowerCase()}`,
    )
  })
})

it('the search finds the end of the longest request', () => {
  const lengths = Object.values(LIMITS)
  const spaces = lengths.length - 1
  const longest = lengths.reduce((sum, limit) => sum + limit, spaces)
  expect(
    longest,
    'private.fold cuts what is longer: raise its 1500 and 2000',
  ).toBeLessThanOrEqual(1500)
})

const RUNS = { numRuns: 150 }

it.each(FIELDS)(
  'the database stores, unchanged, exactly the texts that the form accepts in %s',
  async (field) => {
    await fc.assert(
      fc.asyncProperty(textFor(field), async (text) => {
        const request = { ...SHORTEST, [field]: text }
        const { success, data } = demoRequestSchema.safeParse(request)
        const sent = row(success ? (data as Request) : request)
        expect(
          await isStored(sent),
          `${SCHEMA} and the CHECKs in ${WAITLIST} differ about ${JSON.stringify(text)}`,
        ).toBe(success)
      }),
      RUNS,
    )
  },
)

// Of addresses and numbers the form sends less than was pasted.
it.each(FIELDS.filter((field) => field !== 'email' && field !== 'phone'))(
  'the form changes no accepted text in %s, but for spaces around it',
  (field) => {
    fc.assert(
      fc.property(textFor(field), (text) => {
        const request = { ...SHORTEST, [field]: text }
        const { success, data } = demoRequestSchema.safeParse(request)
        expect(row(success ? (data as Request) : request), SCHEMA).toEqual(
          row(request),
        )
      }),
      RUNS,
    )
  },
)

it.each(FIELDS)(
  'every message about a refused text in %s is about that field',
  (field) => {
    fc.assert(
      fc.property(textFor(field), (text) => {
        const { error } = demoRequestSchema.safeParse({
          ...SHORTEST,
          [field]: text,
        })
        for (const { message } of error?.issues ?? [])
          expect(messagesAbout(field), SCHEMA).toContain(message)
      }),
      RUNS,
    )
  },
)
