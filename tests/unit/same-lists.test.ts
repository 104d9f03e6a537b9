// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HAND_SOURCES } from '@/admin/requests/model/add-api'
import { DEMO_OUTCOMES, OUTCOMES } from '@/admin/requests/model/view'
import { SHORTCUTS } from '@/admin/shortcuts'
import { statusNames, workWords } from '@/admin/work-words'
import { waitlistTools } from '@/admin/words'
import {
  REQUEST_CHOICES,
  REQUEST_FIELDS,
  SOURCES,
} from '@/content/request-fields'
import { OPEN_STATUSES, STATUSES } from '@/lib/statuses'
import { sourceFiles } from '../support/source-files.ts'

// Lists that the database has too. Each failure names the place to change; once
// the site is deployed, the change is a new migration.

const read = (file: string) => readFileSync(file, 'utf8')
const MIGRATIONS = sourceFiles('supabase/migrations/*.sql')
const lineAt = (text: string, index: number) =>
  text.slice(0, index).split('\n').length

/** The last place of the migrations that a pattern finds: it is in force. */
function inForce(pattern: RegExp) {
  const [place] = MIGRATIONS.flatMap((file) => {
    const found = [...read(file).matchAll(new RegExp(pattern, 'g'))].at(-1)
    return found
      ? [{ found, at: `${file}:${lineAt(read(file), found.index)}` }]
      : []
  }).slice(-1)
  if (!place) throw new Error(`No migration has ${pattern.source}`)
  const { found, at } = place
  return {
    at,
    values: [...found[1]!.matchAll(/'([^']+)'/g)].map(([, value]) => value),
  }
}

const BY_LINK = 'link'
const STATUS_FILE = 'src/lib/statuses.ts'
const FIELDS_FILE = 'src/content/request-fields.ts'

it.each<[what: string, home: string, list: readonly string[], sql: RegExp]>([
  [
    'statuses of a request',
    STATUS_FILE,
    STATUSES,
    /constraint status_known check \(status in \(([^)]*)\)/,
  ],
  [
    'statuses that need work',
    STATUS_FILE,
    OPEN_STATUSES,
    /function private\.is_open\([^;]*? in \(([^)]*)\)/,
  ],
  [
    'statuses that the side bar counts',
    STATUS_FILE,
    STATUSES,
    /view public\.waitlist_state [^;]*?now\(\) as asked_at([^;]*)/,
  ],
  [
    'outcomes of a closing',
    'src/admin/requests/model/view.ts',
    OUTCOMES,
    /constraint outcome_known check \(outcome in \(([^)]*)\)/,
  ],
  [
    'outcomes of a demo',
    'src/admin/requests/model/view.ts',
    DEMO_OUTCOMES,
    /constraint demos_outcome_known check \(outcome in \(([^)]*)\)/,
  ],
  [
    'forms that visitors send',
    FIELDS_FILE,
    SOURCES,
    /constraint source_known check \(source in \(([^)]*)\)\),/,
  ],
  [
    'sources of an entry',
    FIELDS_FILE,
    [...SOURCES, BY_LINK],
    /constraint source_known check \(source in \(([^)]*)\) or/,
  ],
  [
    'sources of a request that an admin adds',
    'src/admin/requests/model/add-api.ts',
    HAND_SOURCES,
    /function private\.is_by_hand\([^;]*? in \(([^)]*)\)/,
  ],
  [
    'forms of a reply’s opening',
    FIELDS_FILE,
    SOURCES,
    /constraint reply_openings_form_known check \(form in \(([^)]*)\)/,
  ],
  [
    'reasons for spam',
    'src/admin/work-words.ts (workWords.spamReasons)',
    Object.keys(workWords.spamReasons),
    /constraint spam_reason_known check \(spam_reason in \(([^)]*)\)/,
  ],
  ...Object.entries(REQUEST_CHOICES).map(
    ([field, values]): [string, string, readonly string[], RegExp] => [
      `values of ${field}`,
      FIELDS_FILE,
      values,
      new RegExp(
        `constraint ${field}_known check \\(${field} in \\(([^)]*)\\)`,
      ),
    ],
  ),
])('the database has the same %s as %s', (_what, home, list, sql) => {
  const { at, values } = inForce(sql)
  expect(values, `${at} differs from ${home}`).toEqual(list)
})

it('names every source of an entry', () => {
  expect(
    Object.keys(waitlistTools.sources),
    'src/admin/words.ts: waitlistTools.sources',
  ).toEqual([...SOURCES, ...HAND_SOURCES, BY_LINK, 'none'])
})

it('gives each status the digit of its place, and its name', () => {
  expect(
    STATUSES.map((status) => [status, SHORTCUTS[status]]),
    'src/admin/shortcuts.ts',
  ).toEqual(
    STATUSES.map((status, at) => [
      status,
      expect.objectContaining({
        keys: [String(at + 1)],
        does: statusNames[status],
      }),
    ]),
  )
})

/** Lines of SQL that name these two list all fields, here or one line below. */
const LISTED = /\bcompany\b.*\bphone\b/
const ELSEWHERE = new Set<string>(['name', 'email', 'message'])

it('has every field of a request wherever SQL lists them', () => {
  const files = [
    ...MIGRATIONS,
    'supabase/after-restore.sql',
    'docs/operations.md',
    'docs/deploy.md',
  ]
  const missing = files.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((line, at) => {
      if (!LISTED.test(line)) return []
      const list = line + (lines[at + 1] ?? '')
      return REQUEST_FIELDS.filter(
        (field) =>
          !ELSEWHERE.has(field) && !new RegExp(`\\b${field}\\b`).test(list),
      ).map((field) => `${file}:${at + 1} lacks ${field}`)
    })
  })
  expect(missing).toEqual([])
})
