import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'

/** Which columns this admin wants to see; null where they never chose. */
export async function loadColumns() {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('admin_settings').retry(false),
    // The types don't know that it may be null.
    (data): readonly string[] | null => data?.[0]?.columns ?? null,
  )
}

/** Remembers which columns this admin wants to see; null forgets it. */
export async function saveColumns(columns: readonly string[] | null) {
  const supabase = await getSupabase()
  return ask(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated types know no null
    () => supabase.rpc('admin_settings_save', { columns: columns as string[] }).retry(false),
    () => columns,
  )
}
