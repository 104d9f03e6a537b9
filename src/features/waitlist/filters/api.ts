import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'

/** Where visits came from, of all entries: what can be filtered by. */
export async function loadTouches() {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_touches').retry(false),
    (data) => data ?? [],
  )
}
