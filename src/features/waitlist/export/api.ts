import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'
import { keyArguments, viewArguments } from '../api'
import { FILE_FIELDS } from '../columns/fields'
import type { Filters } from '../filters/view'

/** A batch of an export: rows, how many entries were looked at for them, and the key to go on from. */
export interface Batch {
  /** In the order of the file's columns. */
  rows: (string | number | boolean | null)[][]
  walked: number
  next: [key: string, id: string] | null
}

/** What is exported: a view, or what of it was selected. */
export interface Exported {
  filters: Filters
  ids?: readonly string[]
}

/** Loads the next batch of a view for an export, which the audit has as one. */
export async function loadBatch(what: Exported, next: Batch['next'], size: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const key = next && { key: next[0], id: next[1] }
  return ask(
    () =>
      supabase
        .rpc('waitlist_export', {
          ...viewArguments(what.filters),
          ...keyArguments(key),
          size,
          ids: what.ids && [...what.ids],
          columns: FILE_FIELDS.map((field) => field.key),
        })
        .retry(false)
        .abortSignal(signal),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own shape (migration waitlist_pages)
    (data) => data as unknown as Batch,
  )
}
