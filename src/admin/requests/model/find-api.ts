import { queryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { runQuery } from '@/supabase/query'
import { NEWEST_FIRST, type Entry } from './entry'

// Calls that find entries in any place: by a term, or by their company.

const NAMED = 'id, name, company, status, outcome, last_request_at' as const

/** The fields that name an entry in searches and menus. */
export type Named = Pick<
  Entry,
  'id' | 'name' | 'company' | 'status' | 'outcome' | 'last_request_at'
>

/** Entries of any status that a term finds, newest first. */
export const findEntries = (term: string, signal: AbortSignal) =>
  runQuery(
    (supabase) =>
      supabase
        .rpc('waitlist_matching', { term })
        .select(NAMED)
        .order('last_request_at', NEWEST_FIRST)
        .limit(50)
        .abortSignal(signal),
    (rows) => (rows ?? []) as Named[],
  )

/** Entries that some terms find, each once. */
export const foundQuery = (terms: readonly string[]) =>
  queryOptions({
    queryKey: [...WAITLIST, 'found', terms],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        terms.map((term) => findEntries(term, signal)),
      )
      return [
        ...new Map(found.flat().map((entry) => [entry.id, entry])).values(),
      ]
    },
    enabled: terms.length > 0,
  })

/**
 * Other entries of a company, newest first, without spam; none of a mail
 * provider's domain.
 */
export const loadColleagues = (entry: string) =>
  runQuery(
    (supabase) =>
      supabase
        .rpc('waitlist_colleagues', { entry })
        .select(NAMED)
        .neq('status', 'spam')
        .order('last_request_at', NEWEST_FIRST)
        .limit(20),
    (rows) => (rows ?? []) as Named[],
  )

/**
 * Other entries of the same company; disabled for an entry without a mail
 * domain.
 */
export const colleaguesQuery = (entry: Pick<Entry, 'id' | 'company_domain'>) =>
  queryOptions({
    queryKey: [...WAITLIST, 'colleagues', entry.id, entry.company_domain],
    queryFn: () => loadColleagues(entry.id),
    enabled: entry.company_domain !== null,
  })
