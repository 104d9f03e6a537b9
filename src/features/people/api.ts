import { callSupabase } from '@/supabase/call'
import { getSupabase } from '@/supabase/client'

/** The statuses of an entry that still wants something done. */
const OPEN_STATUSES = ['new', 'contacted', 'booked']

/** Somebody who is an admin. */
export interface Colleague {
  id: string
  name: string
  email: string
  /** When they were last here, to the hour; null where they never were. */
  lastSeen: string | null
  /** How many open entries they own. */
  openEntries: number
  isReader: boolean
}

/** All admins by name, with what they own. Throws a CallFailed. */
export async function loadColleagues(): Promise<Colleague[]> {
  const supabase = await getSupabase()
  const reader = (await supabase.auth.getSession()).data.session?.user.id
  const admins = await callSupabase(
    () => supabase.from('admins').select('id, name, email, last_seen_at').order('name').order('id').retry(false),
    (rows) => rows ?? [],
  )
  return Promise.all(
    admins.map(async ({ id, name, email, last_seen_at }) => ({
      id,
      name: name ?? '',
      email: email ?? '',
      lastSeen: last_seen_at,
      openEntries: await countOpenEntries(id),
      isReader: id === reader,
    })),
  )
}

async function countOpenEntries(owner: string) {
  const supabase = await getSupabase()
  return callSupabase(
    // PostgREST's answer to HEAD has the number in a header.
    async () => {
      const { count, error, status } = await supabase
        .from('waitlist')
        .select('id', { count: 'exact', head: true })
        .eq('owner_id', owner)
        .in('status', OPEN_STATUSES)
        .retry(false)
      return { data: count, error, status }
    },
    (count) => count ?? 0,
  )
}

/** Takes an admin's access away and ends their sessions; answers whether they still had it. Throws a CallFailed. */
export async function removeAccess(id: string): Promise<boolean> {
  const supabase = await getSupabase()
  return callSupabase(
    () => supabase.from('user_roles').delete().eq('user_id', id).eq('role', 'admin').select('user_id').retry(false),
    (rows) => (rows ?? []).length > 0,
  )
}
