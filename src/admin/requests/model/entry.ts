import { REQUEST_COLUMNS } from '@/content/request-fields'
import type { Tables } from '@/supabase/database.types'
import type { Status } from '@/lib/statuses'
import { DEMOS, inOrder, type Demo } from './demos'
import type { ClosedAs } from './view'

/** The order of a call whose latest rows come first. */
export const NEWEST_FIRST = { ascending: false }

/** Columns of an entry; a column that grows with its history isn't read. */
export const ROW =
  `id, created_at, last_request_at, last_activity_at, return_count, asked_again_at, latest_message, ${REQUEST_COLUMNS}, source, origin, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason, status, status_since, owner_id, next_step, next_step_on, due_at, due_reason, late_at, outcome, outcome_at, company_domain, answered_at, answer_seconds, booked_at, version, changed_by, changed_at, name_key, email_key, company_key` as const

/** Columns of an entry in the list. */
export const COLUMNS =
  `${ROW}, waitlist_notes(removed_at), replies(sent_at), ${DEMOS}` as const

type SortKey = 'name_key' | 'email_key' | 'company_key'

type Row = Omit<
  Tables<'waitlist'>,
  | 'search'
  | 'reminders'
  | 'remind_at'
  | 'escalate_at'
  | 'escalated_at'
  | 'press'
  | 'answered_by'
  | 'handled_by'
>

/** A row of the list; its sort keys are never null there. */
export interface Entry
  extends Omit<Row, 'status' | 'outcome' | SortKey>, Record<SortKey, string> {
  status: Status
  outcome: ClosedAs | null
  /** Number of notes, without removed ones. */
  notes: number
  /** Number of replies that a mail server took. */
  sent_replies: number
  /** In the order in which they take place. */
  demos: readonly Demo[]
}

/**
 * A row with its notes and replies counted, without removed notes and replies
 * that were not sent.
 */
export function entryOf({
  waitlist_notes,
  replies,
  demos,
  ...row
}: Row & {
  waitlist_notes: { removed_at: string | null }[]
  replies: { sent_at: string | null }[]
  demos: Parameters<typeof inOrder>[0]
}): Entry {
  const notes = waitlist_notes.filter(
    ({ removed_at }) => removed_at === null,
  ).length
  const sent_replies = replies.filter(({ sent_at }) => sent_at !== null).length
  return { ...row, notes, sent_replies, demos: inOrder(demos) } as Entry
}

/** Ids per call: 4 kB of URL, of the 8 kB that servers accept. */
const MAX_IDS_PER_CALL = 100

/** Splits ids into parts that fit into one call's URL. */
export const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_IDS_PER_CALL) }, (_, at) =>
    all.slice(at * MAX_IDS_PER_CALL, (at + 1) * MAX_IDS_PER_CALL),
  )
