import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'

/** As the database has it (migration admins_and_views). */
export const LONGEST_NAME = 60

/** A name for filters and an order: one's own, or another admin's who shares it. */
export interface SavedView {
  id: string
  name: string
  /** What stands behind the `#` of its address. */
  view: string
  shared: boolean
  mine: boolean
  admin_id: string
}

/** One's own views and those that are shared, by name. */
export async function loadViews() {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_views').retry(false),
    (data): SavedView[] => data ?? [],
  )
}

/** Makes a view of one's own, or changes it; under the id of one that was removed it is back. */
export async function saveView({ id, name, view, shared }: Omit<SavedView, 'mine' | 'admin_id'>) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_view_save', { id, name, view, shared }).retry(false),
    () => undefined,
  )
}

/** Removes a view of one's own. */
export async function removeView(id: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_view_remove', { id }).retry(false),
    (data) => data === true,
  )
}
