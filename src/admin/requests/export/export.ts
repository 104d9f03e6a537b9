import {
  countEntries,
  loadEntries,
  loadPage,
  type Asking,
} from '../model/list-api'
import { logExport } from '../model/log-api'
import { sortKeyOf } from '../model/pages'
import { currentDemo } from '../model/demos'
import type { Entry } from '../model/entry'
import type { Cursor, Filters } from '../model/view'
import { FILE_FIELDS, fieldText, type NameOf } from '../model/fields'
import { tableTime, teamZone } from '@/admin/team-time'
import { BYTE_ORDER_MARK, csvRows, asText, phoneAsText } from '@/lib/csv'

/** Maximum rows per response (`max_rows` in supabase/config.toml). */
const BATCH_SIZE = 1000

/** A whole search, or selected entries by id. */
export type Exported =
  | { filters: Filters; name: string }
  | { ids: readonly string[] }

type FileKey = (typeof FILE_FIELDS)[number]['key']

const rowOf = (entry: Entry, nameOf: NameOf) =>
  FILE_FIELDS.map(({ key }) => {
    const text = cellText(entry, key, nameOf)
    return key === 'phone' ? phoneAsText(text) : asText(text)
  })

function cellText(entry: Entry, key: FileKey, nameOf: NameOf): string {
  if (key === 'answered_after') return minutesToAnswer(entry)
  if (key === 'status' || key === 'source' || key === 'demos')
    return fieldText(entry, key)
  const value = valueOf(entry, key)
  if (value === null) return ''
  if (key === 'owner_id') return nameOf(entry.owner_id)
  return key.endsWith('_at')
    ? tableTime(new Date(String(value)))
    : String(value)
}

/** The value of a field; those of the demo are of the next one, or the last. */
function valueOf(
  entry: Entry,
  key: Exclude<FileKey, 'answered_after' | 'demos'>,
) {
  if (key === 'demo_at') return currentDemo(entry)?.starts_at ?? null
  if (key === 'demo_outcome') return currentDemo(entry)?.outcome ?? null
  return entry[key]
}

/** A column's heading; of a time, with the zone. */
const headingOf = ({ key, label, fileLabel }: (typeof FILE_FIELDS)[number]) =>
  key.endsWith('_at') || key === 'demos'
    ? `${fileLabel ?? label} (${teamZone()})`
    : (fileLabel ?? label)

const minutesToAnswer = ({ answer_seconds }: Entry) =>
  answer_seconds === null ? '' : String(Math.round(answer_seconds / 60))

/**
 * Loads batches of entries, without duplicates or gaps while entries come and
 * go.
 */
async function* batchesOf(
  asking: Asking,
  what: Exported,
): AsyncGenerator<readonly Entry[]> {
  if ('ids' in what) return yield await loadEntries(what.ids)
  let before: Entry | undefined
  for (;;) {
    const entries: Entry[] = await loadPage(
      asking,
      what.filters,
      before ? afterEntry(before, what.filters) : null,
      BATCH_SIZE,
    )
    const last = entries.at(-1)
    if (!last) return
    // A server that overlooks the cursor would send the same rows for ever.
    if (before?.id === last.id) throw new Error('The next rows are the same')
    yield entries
    before = last
  }
}

const afterEntry = (entry: Entry, { sort }: Filters): Cursor => ({
  side: 'after',
  id: entry.id,
  key: sortKeyOf(entry, sort),
})

/**
 * Exports entries as CSV; the audit log records it first. Writes Blobs, kept
 * outside the page's memory. Throws a CallFailed, or any error after an abort.
 */
export async function exportEntries(
  asking: Asking & { signal: AbortSignal },
  what: Exported,
  nameOf: NameOf,
  onProgress: (rows: number, of: number) => void,
): Promise<{ parts: Blob[]; rows: number }> {
  const total =
    'ids' in what ? what.ids.length : await countEntries(asking, what.filters)
  await logExport('export', total, 'ids' in what ? undefined : what.name)
  const parts = [
    new Blob([BYTE_ORDER_MARK, csvRows([FILE_FIELDS.map(headingOf)])]),
  ]
  let rows = 0
  onProgress(rows, total)
  for await (const entries of batchesOf(asking, what)) {
    asking.signal.throwIfAborted()
    parts.push(
      new Blob([csvRows(entries.map((entry) => rowOf(entry, nameOf)))]),
    )
    onProgress((rows += entries.length), total)
  }
  return { parts, rows }
}
