import type { RequestField } from '@/content/request-fields'
import type { TablesInsert } from '@/supabase/database.types'
import { runQuery } from '@/supabase/query'
import type { Named } from './find-api'

// Calls that add what an admin typed: an entry, or a return to one.

/**
 * Sources of requests added by hand, as in the database (migration waitlist).
 */
export const HAND_SOURCES = ['call', 'fair', 'email'] as const

/** A request typed by an admin; `source` says how it came in. */
export type NewRequest = Pick<TablesInsert<'waitlist'>, RequestField> & {
  source: string
}

/**
 * Adds a request by hand and returns its id. Throws a `taken` CallFailed if its
 * email has an entry.
 */
export const addRequest = (request: NewRequest) =>
  runQuery(
    (supabase) =>
      supabase.from('waitlist').insert(request).select('id').single(),
    (row) => row?.id ?? '',
  )

/**
 * Adds a request by hand to an entry, as a return; resolves to the entry's id.
 */
export const addReturn = (request: Partial<NewRequest>, { id, name }: Named) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist_returns')
        .insert({ name, ...request, entry_id: id }),
    () => id,
  )
