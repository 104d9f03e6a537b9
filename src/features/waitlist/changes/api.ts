import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'
import type { Status } from '../filters/view'

/** What is to become of an entry that was seen in the given version; what isn't named stays. */
export interface Change {
  id: string
  version: number
  status?: Status
  owner?: string | null
}

/** What became of it. With a `problem` it is untouched, and the rest says what it is now. */
export interface Changed {
  id: string
  version: number
  status: Status
  owner: string | null
  old_status: Status | null
  old_owner: string | null
  /** Somebody else changed it, it was erased, or its email belongs to another one that is no spam. */
  problem: 'changed' | 'gone' | 'duplicate' | null
  changed_by: string | null
  changed_at: string | null
}

/** Changes status or owner of up to 1,000 entries at once: those whose version is still the one that was seen. */
export async function changeEntries(changes: Change[]) {
  const supabase = await getSupabase()
  return ask(
    // Only what is named is changed: as JSON, what is undefined isn't there.
    () => supabase.rpc('waitlist_change', { changes: changes.map((change) => ({ ...change })) }).retry(false),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own shape (migration waitlist_change)
    (data) => (data ?? []) as Changed[],
  )
}

/** Erases entries for good; answers with the ids of those that were there. */
export async function eraseEntries(ids: string[]) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_erase', { ids }).retry(false),
    (data) => data ?? [],
  )
}

/** Somebody who may own entries, which are all admins. */
export interface Admin {
  id: string
  name: string
  isReader: boolean
}

/** All admins by name. */
export async function loadAdmins() {
  const supabase = await getSupabase()
  const [admins, session] = await Promise.all([
    ask(
      () => supabase.rpc('waitlist_admins').retry(false),
      (data) => data ?? [],
    ),
    supabase.auth.getSession(),
  ])
  const reader = session.data.session?.user.id
  return admins.map(({ id, name }): Admin => ({ id, name, isReader: id === reader }))
}
