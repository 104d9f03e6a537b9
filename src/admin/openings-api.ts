import { queryOptions } from '@tanstack/react-query'
import { hasRows, runQuery } from '@/supabase/query'
import type { Opening } from './openings'

// Calls for the openings of replies, which the whole team shares.

export type OpeningFields = Pick<Opening, 'name' | 'form' | 'subject' | 'body'>

export const openingsQuery = queryOptions({
  queryKey: ['openings'],
  queryFn: () =>
    runQuery(
      (supabase) =>
        supabase
          .from('reply_openings')
          .select('id, name, form, subject, body, version')
          .order('created_at')
          .order('id')
          .overrideTypes<Opening[], { merge: false }>(),
      (openings) => openings ?? [],
    ),
  staleTime: 60_000,
})

/**
 * The page chooses the id, so that a repeated call adds one opening. Throws a
 * `taken` CallFailed if there is one of this name for this form.
 */
export const addOpening = (id: string, fields: OpeningFields) =>
  runQuery(
    (supabase) =>
      supabase
        .from('reply_openings')
        .upsert({ id, ...fields }, { ignoreDuplicates: true }),
    () => undefined,
  )

/**
 * Changes an opening that still has the version. Returns false if another admin
 * was faster; throws like `addOpening`.
 */
export const changeOpening = (
  { id, version }: Pick<Opening, 'id' | 'version'>,
  fields: OpeningFields,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('reply_openings')
        .update({ ...fields })
        .eq('id', id)
        .eq('version', version)
        .select('id'),
    hasRows,
  )

/** Removes an opening; without effect if it is gone. */
export const removeOpening = (id: string) =>
  runQuery(
    (supabase) =>
      supabase.from('reply_openings').delete().eq('id', id).select('id'),
    () => undefined,
  )
