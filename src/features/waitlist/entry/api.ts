import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'

/** What an admin has written about an entry. */
export interface Note {
  id: string
  created_at: string
  admin_id: string | null
  body: string
}

/** The notes of an entry, oldest first. */
export async function loadNotes(entry: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_notes', { entry }).retry(false),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- public.entry_note (migration waitlist_entries)
    (data) => (data ?? []) as Note[],
  )
}

/** Adds a note under an id of our own: sent again after an answer that was lost, it is there once. */
export async function addNote(entry: string, note: string, body: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_note_add', { entry, body, note }).retry(false),
    () => undefined,
  )
}

/** Removes a note; for a minute it can be restored. Answers whether it was there. */
export async function removeNote(note: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_note_remove', { note }).retry(false),
    (data) => data === true,
  )
}

/** Brings back a note that was removed; answers whether it was still there to be. */
export async function restoreNote(note: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_note_restore', { note }).retry(false),
    (data) => data === true,
  )
}

/** One change of an entry. Statuses are words, owners ids; of a note it is told that there was one. */
export interface HistoryItem {
  id: string
  created_at: string
  admin_id: string | null
  what: string
  before: string | null
  after: string | null
}

/** What was changed, newest first, from behind the given one. */
export async function loadHistory(entry: string, after: HistoryItem | null, size: number) {
  const supabase = await getSupabase()
  return ask(
    () =>
      supabase
        .rpc('waitlist_history', { entry, size, ...(after && { after_moment: after.created_at, after_id: after.id }) })
        .retry(false),
    (data): HistoryItem[] => data ?? [],
  )
}
