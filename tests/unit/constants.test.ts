// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  CALL_TIMEOUT_MS,
  LEASE_S,
  MAIL_TIMEOUT_MS,
  TIMEOUT_MS,
} from '../../supabase/functions/deliver/schedule.ts'
import { sourceFiles } from '../support/source-files.ts'

// Numbers that several files contain: code, migrations and texts.

const read = (file: string) => readFileSync(file, 'utf8')
const SQL = 'supabase/migrations/*.sql'
const SITE = 'src/content/site.ts'
const POLICY = 'src/content/legal/privacy-policy.mdx'
const EU = 'src/content/legal/privacy-eu.mdx'
const NOTICES = 'src/admin/notices/notice-words.ts'
const OPERATIONS = 'docs/operations.md'
const REPLIES = 'supabase/migrations/20261123000660_replies.sql'
const ENTRY_WORDS = 'src/admin/requests/model/entry-words.ts'
const DEPLOY = 'docs/deploy.md'
const FORM = 'src/site/demo-request/use-demo-request.ts'
const DIALOG = 'src/admin/notices/destination-dialog.tsx'
const OPENING = 'src/admin/replies/opening-dialog.tsx'
const VIEW = 'src/admin/requests/model/view.ts'
const CONFIG = 'supabase/config.toml'
const SCHEDULE = 'supabase/functions/deliver/schedule.ts'

const WRITTEN = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const numberOf = (text = '') =>
  WRITTEN.indexOf(text) + 1 || Number(text.replaceAll(/[_,]/g, ''))

/**
 * The pattern's first group is the number, in the unit of the first place after
 * a conversion.
 */
type Place = [
  source: string,
  pattern: RegExp,
  convert?: (number: number) => number,
]

const fromMs = (number: number) => number / 1000

const SAME: [name: string, ...places: Place[]][] = [
  [
    'months until a request is deleted',
    [SITE, /retentionMonths: (\d+)/],
    [SQL, /created_at < now\(\) - interval '(\d+) months'/],
    [OPERATIONS, /(\d+) months/],
  ],
  [
    'days until spam is deleted',
    [SQL, /status = 'spam' and status_since < now\(\) - interval '(\d+) days'/],
    [POLICY, /set aside as spam.*\| After (\d+) days/],
    [EU, /; spam (\d+) days/],
    ['src/admin/requests/entry/person-copy.ts', /SPAM_DAYS = (\d+)/],
  ],
  [
    'days of a session',
    [SITE, /sessionDays: (\d+)/],
    [SQL, /least\(created_at \+ interval '(\d+) days', not_after/],
  ],
  [
    'hours until an unused session ends',
    [SITE, /idleHours: (\d+)/],
    [SQL, /created_at\) \+ interval '(\d+) hours'/],
  ],
  [
    'returns that are kept',
    [SQL, /place > (\d+)/],
    [POLICY, /at most the (\w+) latest/],
  ],
  [
    'characters of a view',
    [SQL, /views_name_length.* 1 and (\d+)/],
    [VIEW, /LONGEST_NAME = (\d+)/],
  ],
  [
    'characters of a destination',
    [SQL, /trim\(name\)\) between 1 and (\d+)/],
    [DIALOG, /NAME_LENGTH = (\d+)/],
  ],
  [
    'characters of an address',
    [SQL, /char_length\(url\) <= (\d+)/],
    [DIALOG, /URL_LENGTH = (\d+)/],
  ],
  [
    'days for which all returns are kept',
    [SQL, /place > 10 and created_at < now\(\) - interval '(\d+) days'/],
    [POLICY, /after (\d+) days at most the/],
  ],
  [
    'minutes until a full bucket of calls is forgotten',
    [
      SQL,
      /\(0, 100, interval '(\d+) seconds',/,
      (refill) => (refill * 100) / 60,
    ],
    [POLICY, /for (\w+) minutes, or for an hour/],
    [OPERATIONS, /random key, kept for (\w+) minutes/],
  ],
  [
    'seconds within which a request is spam',
    [FORM, /HURRIED_MS = (\d+)/, fromMs],
    [POLICY, /within (\w+) seconds of/],
  ],
  [
    'links of spam',
    [SQL, /elsif (\d) < \(/, (most) => most + 1],
    [POLICY, /holds (\w+) or more links/],
  ],
  [
    'days for which the log of notices is kept',
    [SQL, /finished_at < now\(\) - interval '(\d+) days'/],
    [EU, /A log, kept for (\d+) days/],
    ['src/admin/notices/log-dialog.tsx', /Kept for (\d+) days/],
    ['SECURITY.md', /by id and time, for (\d+) days/],
    [OPERATIONS, /the log \| kept for (\d+) days/],
  ],
  [
    'hours for which an old secret signs',
    [SQL, /expires_at = now\(\) \+ interval '(\d+) hours'/],
    ['src/admin/notices/notifications-card.tsx', /stays valid for (\d+) hours/],
    [OPERATIONS, /stay valid for (\d+) hours/],
  ],
  [
    'hours until a report of a weakness is answered',
    [EU, /> Tell us about a weakness.* within (\d+) hours/],
    [EU, /has the address to write to; .* within (\d+) hours/],
    ['SECURITY.md', /an answer within (\d+) hours/],
    [DEPLOY, /vulnerability is answered within (\d+) hours/],
  ],
  [
    'destinations',
    [SQL, /kind in \('email', 'webhook'\)\) >= (\d+)/],
    [NOTICES, /There can be (\d+) destinations/],
  ],
  [
    'addresses of a destination',
    [SQL, /cardinality\(addresses\) between 1 and (\d+)/],
    ['src/admin/notices/addresses.ts', /MAX_ADDRESSES = (\d+)/],
    [NOTICES, /each with (\d+) addresses/],
  ],
  [
    'days of failures until a destination is stopped',
    [SQL, /failing_since <= time - interval '(\d+) days'/],
    [OPERATIONS, /\| (\w+) days of failures/],
  ],
  [
    'seconds for a webhook to answer',
    [SCHEDULE, /^export const TIMEOUT_MS = ([\d_]+)/m, fromMs],
    [DEPLOY, /respond with 2xx within (\d+) seconds/],
    [OPERATIONS, /no answer in (\d+) s/],
  ],
  [
    'seconds for a mail',
    [SCHEDULE, /MAIL_TIMEOUT_MS = ([\d_]+)/, fromMs],
    [OPERATIONS, /a mail not accepted in (\d+) s/],
  ],
  [
    'throttled tries that do not count',
    [SCHEDULE, /FREE_THROTTLES = (\d+)/],
    [OPERATIONS, /after (\w+) of them for the same/],
  ],
  [
    'entries in a morning mail',
    [SQL, /filter \(where place <= (\d+)\)/],
    [OPERATIONS, /next steps, (\d+) of each/],
  ],
  [
    'characters of a password',
    ['src/admin/session/password-form.tsx', /MIN_LENGTH = (\d+)/],
    [CONFIG, /minimum_password_length = (\d+)/],
    [OPERATIONS, /at least (\d+) characters/],
  ],
  [
    'rows of a response',
    [CONFIG, /max_rows = (\d+)/],
    ['src/admin/requests/export/export.ts', /BATCH_SIZE = (\d+)/],
    ['src/admin/requests/model/entry-api.ts', /MAX_RETURNS = (\d+)/],
    ['src/admin/requests/model/list-api.ts', /MOST_ROWS = (\d+)/],
    ['src/admin/store.ts', /MOST_SELECTED = (\d+)/],
  ],
  [
    'characters of the name of an opening',
    [
      SQL,
      /reply_openings_name_length check \(char_length\(name\) between 1 and (\d+)/,
    ],
    [OPENING, /OPENING_LENGTHS = \{ name: (\d+)/],
  ],
  [
    'characters of the subject of a reply',
    [SQL, /char_length\(subject\) between 1 and (\d+)/],
    [OPENING, /subject: (\d+)/],
  ],
  [
    'characters of the text of an opening',
    [
      SQL,
      /reply_openings_body_length check \(char_length\(body\) between 1 and (\d+)/,
    ],
    [OPENING, /body: (\d+)/],
  ],
  [
    'characters of a next step',
    [SQL, /char_length\(next_step\) between 1 and (\d+)/],
    [
      'src/admin/requests/model/next-step-picker.tsx',
      /MOST_CHARACTERS = (\d+)/,
    ],
  ],
  [
    'characters of a note',
    [SQL, /char_length\(body\) between 1 and (\d+)/],
    ['src/admin/requests/entry/note-text.tsx', /MOST_CHARACTERS = (\d+)/],
  ],
  [
    'characters of a reply',
    [REPLIES, /char_length\(body\) between 1 and (\d+)/],
    ['src/admin/requests/model/replies-api.ts', /MOST_TEXT = (\d+)/],
  ],
  [
    'characters of a reply’s subject',
    [REPLIES, /char_length\(subject\) between 1 and (\d+)/],
    ['src/admin/requests/model/replies-api.ts', /MOST_SUBJECT = (\d+)/],
  ],
  [
    'replies an hour',
    [REPLIES, /last_hour >= (\d+)/],
    [REPLIES, /send (\d+) replies an hour/],
    [ENTRY_WORDS, /send (\d+) replies an hour/],
  ],
  [
    'replies a day',
    [REPLIES, /last_day >= (\d+)/],
    [REPLIES, /send (\d+) replies a day/],
    [ENTRY_WORDS, /replies an hour and (\d+) a day/],
  ],
]

/** The first place that a pattern finds, as file and line, and its number. */
function numberAt([source, pattern, convert = (number) => number]: Place) {
  for (const file of sourceFiles(source)) {
    const text = read(file)
    const found = pattern.exec(text)
    if (!found) continue
    const line = text.slice(0, found.index).split('\n').length
    return { at: `${file}:${line}`, number: convert(numberOf(found[1])) }
  }
  throw new Error(`${source} has no ${pattern.source}`)
}

it.each(SAME)('the number of %s is the same everywhere', (_, ...places) => {
  const found = places.map(numberAt)
  const [{ number: first }] = found as [(typeof found)[number]]
  expect(found.map(({ at, number }) => `${at} has ${number}`)).toEqual(
    found.map(({ at }) => `${at} has ${first}`),
  )
  expect(first).toBeGreaterThan(0)
})

it('a delivery ends within its lease, and the last one that a hosted function claims within the 150 s of its life', () => {
  const longest = Math.max(TIMEOUT_MS, MAIL_TIMEOUT_MS) + CALL_TIMEOUT_MS
  expect(LEASE_S * 1000).toBeGreaterThan(longest)
  const claiming = numberOf(
    /CLAIMING_MS = ([\d_]+)/.exec(
      read('supabase/functions/deliver/handler.ts'),
    )?.[1],
  )
  expect(claiming + MAIL_TIMEOUT_MS).toBeLessThan(150_000)
})
