import { queryOptions } from '@tanstack/react-query'
import { runQuery } from '@/supabase/query'
import { NOTIFICATIONS } from './refetch'

/** An admin's own mailbox that refuses mail, or lost some. */
export interface Mailbox {
  id: string
  admin_id: string
  /** The admin's. */
  name: string
  /** The mail server's words; null if the last mail arrived. */
  failure: string | null
  /** Null before the third failed try in a row. */
  failing_since: string | null
  /** Mails given up. */
  failed: number
}

/** Empty while all admins get their mail. */
export const failingMailboxesQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'failing-mailboxes'],
  queryFn: () =>
    runQuery(
      (supabase) =>
        supabase
          .from('failing_mailboxes')
          .select()
          .order('name')
          .order('id')
          .overrideTypes<Mailbox[], { merge: false }>(),
      (rows) => rows ?? [],
    ),
})

/** Sends what waits for a mailbox, and what was given up. */
export const sendMailAgain = (mailbox: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('deliveries')
        .update({ state: 'waiting' })
        .eq('destination_id', mailbox)
        .in('state', ['waiting', 'failed'])
        .select('id'),
    (rows) => rows?.length ?? 0,
  )
