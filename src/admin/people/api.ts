import { countRows, currentUserId, runQuery } from '@/supabase/query'
import { OPEN_STATUSES } from '@/lib/statuses'

export type AdminAccount = Awaited<ReturnType<typeof loadAdminAccounts>>[number]

export async function loadAdminAccounts() {
  const reader = await currentUserId()
  const admins = await runQuery(
    (supabase) =>
      supabase.from('admins').select('id, name, email, last_seen_at').is('left_at', null).order('name').order('id'),
    (rows) => rows ?? [],
  )
  return Promise.all(
    admins.map(async ({ id: admin, name, email, last_seen_at: lastSeen }) => {
      const id = admin ?? ''
      const openEntries = await countOpenEntries(id)
      return { id, name: name ?? '', email: email ?? '', lastSeen, openEntries, isReader: id === reader }
    }),
  )
}

const countOpenEntries = (owner: string) =>
  countRows((supabase) =>
    supabase
      .from('waitlist')
      .select('id', { count: 'exact', head: true })
      .eq('owner_id', owner)
      .in('status', OPEN_STATUSES),
  )

/**
 * Removes an admin's access; in the same transaction ends their sessions and passes their open entries to `newOwner`,
 * or to no owner. Returns whether they still had access.
 */
export const removeAccess = (person: string, newOwner: string) =>
  runQuery(
    (supabase) => supabase.rpc('remove_access', { person, ...(newOwner && { new_owner: newOwner }) }),
    (removed) => removed === true,
  )
