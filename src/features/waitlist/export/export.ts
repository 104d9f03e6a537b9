import { exportWords } from '@/content/admin'
import { countEntries, loadEntries, loadPage, noteExport, sortKeyOf, type Asking, type Entry } from '../api'
import type { Cursor, Filters } from '../filters/view'
import { FILE_FIELDS, type NameOf } from '../list/fields'
import { BYTE_ORDER_MARK, csvRows, withoutFormulas } from '@/lib/csv'

/** As many rows as an answer may have (`max_rows` in supabase/config.toml). */
const BATCH_SIZE = 1000

/** What is taken along: the entries of a view, or those that were picked. */
export type Exported = { filters: Filters } | { ids: readonly string[] }

/** A file for spreadsheets is guarded against formulas; one for another system has everything exactly as it was typed. */
export type FileKind = keyof typeof exportWords.kinds

/** A row of the file: owners by name, nothing for null. */
const cellsOf = (entry: Entry, nameOf: NameOf) =>
  FILE_FIELDS.map(({ key }) => {
    if (key === 'answered_after') return minutesToAnswer(entry)
    const value = entry[key]
    return value === null ? '' : key === 'owner_id' ? nameOf(entry.owner_id) : String(value)
  })

/** A number, which a spreadsheet can reckon with. */
const minutesToAnswer = ({ created_at, answered_at }: Entry) =>
  answered_at === null ? '' : String(Math.round((Date.parse(answered_at) - Date.parse(created_at)) / 60_000))

/** The entries, batch by batch. None comes twice and none is left out while others come and go. */
async function* batchesOf(asking: Asking, what: Exported): AsyncGenerator<readonly Entry[]> {
  if ('ids' in what) return yield await loadEntries(what.ids)
  let cursor: Cursor | null = null
  for (;;) {
    const entries: Entry[] = await loadPage(asking, what.filters, cursor, BATCH_SIZE)
    const last = entries.at(-1)
    if (!last) return
    yield entries
    cursor = { side: 'after', id: last.id, key: sortKeyOf(last, what.filters.sort) }
  }
}

/**
 * Reads entries into the parts of a file, once the audit has it; as Blobs, which browsers keep outside of the page's own
 * memory. Throws a CallFailed, and after an abort whatever comes of it.
 */
export async function exportEntries(
  asking: Asking & { signal: AbortSignal },
  what: Exported,
  kind: FileKind,
  nameOf: NameOf,
  onProgress: (rows: number, of: number) => void,
): Promise<{ parts: Blob[]; rows: number }> {
  const isGuarded = kind === 'spreadsheet'
  const total = 'ids' in what ? what.ids.length : await countEntries(asking, what.filters)
  await noteExport(total)
  // Another system might take the mark for a part of the first column's name.
  const parts = [
    new Blob([
      isGuarded ? BYTE_ORDER_MARK : '',
      csvRows([FILE_FIELDS.map(({ label, fileLabel }) => fileLabel ?? label)]),
    ]),
  ]
  let rows = 0
  onProgress(rows, total)
  for await (const entries of batchesOf(asking, what)) {
    asking.signal.throwIfAborted()
    const cells = entries.map((entry) => cellsOf(entry, nameOf))
    parts.push(new Blob([csvRows(isGuarded ? cells.map((row) => row.map(withoutFormulas)) : cells)]))
    onProgress((rows += entries.length), total)
  }
  return { parts, rows }
}
