import { count, readerId, send } from '@/supabase/ask'

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
  const reader = await readerId()
  const admins = await send(
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
  count((supabase) =>
    supabase
      .from('waitlist')
      .select('id', { count: 'exact', head: true })
      .eq('owner_id', owner)
      .in('status', OPEN_STATUSES),
  )

/**
 * Removes an admin's access, ends their sessions and gives their open entries to another admin, or to no one, in one
 * transaction; answers whether they still had access. Throws a CallFailed.
 */
export const removeAccess = (person: string, newOwner: string) =>
  send(
    (supabase) => supabase.rpc('remove_access', { person, ...(newOwner && { new_owner: newOwner }) }),
    (removed) => removed === true,
  )
