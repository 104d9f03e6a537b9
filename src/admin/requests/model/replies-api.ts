import { queryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { hasRows, runQuery } from '@/supabase/query'
import type { WholeEntry } from './entry-api'

/** A reply that was sent from here, or waits for that. */
export type Reply = WholeEntry['replies'][number]

/** Longest subject and text, as in the database (migration replies). */
export const MOST_SUBJECT = 150
export const MOST_TEXT = 4000

/**
 * The address that replies come from, as the function that sends them reports
 * it; null if no mail server is set.
 */
export const senderQuery = queryOptions({
  queryKey: [...WAITLIST, 'sender'],
  queryFn: () =>
    runQuery(
      (supabase) =>
        supabase
          .from('destinations')
          .select('sender')
          .eq('kind', 'direct')
          .limit(1),
      (rows) => rows?.[0]?.sender ?? null,
    ),
  staleTime: 60_000,
})

export interface NewReply {
  /** A retry with the same id after a lost response sends no second mail. */
  id: string
  subject: string
  body: string
}

/** Sends a reply ten seconds later. Throws CallFailed. */
export const sendReply = (entry: string, reply: NewReply) =>
  runQuery(
    (supabase) =>
      supabase
        .from('replies')
        .upsert({ entry_id: entry, ...reply }, { ignoreDuplicates: true }),
    () => undefined,
  )

/** Takes a reply back; returns false if it is on its way already. */
export const undoReply = (id: string) =>
  runQuery(
    (supabase) => supabase.from('replies').delete().eq('id', id).select('id'),
    hasRows,
  )

/** Sends an admin's own refused reply once more. */
export const sendAgain = (id: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('replies')
        .update({ refused_at: null })
        .eq('id', id)
        .select('id'),
    hasRows,
  )

const MINUTE_MS = 60_000

/** The latest reply to an entry within the last minute. */
export const loadRecentReply = (entry: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('replies')
        .select('id, admin_id, created_at')
        .eq('entry_id', entry)
        .gte('created_at', new Date(Date.now() - MINUTE_MS).toISOString())
        .order('created_at', { ascending: false })
        .limit(1),
    (rows) => rows?.[0],
  )
