import { queryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { currentUserId, hasRows, runQuery } from '@/supabase/query'
import { readSavedFilters } from './view'

// Calls for saved views and chosen columns.

export type SavedView = Awaited<ReturnType<typeof loadSavedViews>>[number]

/** Own views and those that others share, by name. */
export async function loadSavedViews() {
  const me = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase
        .from('saved_views')
        .select('id, name, view, shared, admin_id')
        .order('name')
        .order('id'),
    (rows) =>
      (rows ?? []).map(({ id, name, view, shared, admin_id }) => ({
        id,
        name,
        view: readSavedFilters(view),
        shared,
        isMine: admin_id === me,
        admin_id,
      })),
  )
}

export const savedViewsQuery = queryOptions({
  queryKey: [...WAITLIST, 'saved views'],
  queryFn: loadSavedViews,
  staleTime: 60_000,
})

/**
 * Adds or replaces a view by its id, which the browser chooses, so that a
 * repeated call changes nothing.
 */
export const saveView = ({
  id,
  name,
  view,
  shared,
}: Omit<SavedView, 'isMine' | 'admin_id'>) =>
  runQuery(
    (supabase) =>
      supabase
        .from('saved_views')
        .upsert({ id, name, view: { ...view }, shared }),
    () => undefined,
  )

/** Returns false if the view was gone. */
export const removeView = (id: string) =>
  runQuery(
    (supabase) =>
      supabase.from('saved_views').delete().eq('id', id).select('id'),
    hasRows,
  )

/** Keys of the chosen columns; null before the first choice. */
export const loadColumns = () =>
  runQuery(
    (supabase) =>
      supabase.from('admin_settings').select('columns').maybeSingle(),
    (row): readonly string[] | null => row?.columns ?? null,
  )

export const columnsQuery = queryOptions({
  queryKey: [...WAITLIST, 'columns'],
  queryFn: loadColumns,
  staleTime: Infinity,
})

/** For the signed-in admin, on all devices; null restores the first ones. */
export async function saveColumns(columns: readonly string[] | null) {
  const admin_id = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase
        .from('admin_settings')
        .upsert({ admin_id, columns: columns && [...columns] }),
    () => undefined,
  )
}
