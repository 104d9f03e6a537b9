import { queryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { REQUEST_COLUMNS } from '@/content/request-fields'
import type { Tables } from '@/supabase/database.types'
import { currentUserId, hasRows, runQuery } from '@/supabase/query'
import { DEMOS } from './demos'
import { entryOf, chunksOf, ROW } from './entry'
import { logExport } from './log-api'

/** Id of the signed-in admin. */
export const meQuery = queryOptions({
  queryKey: [...WAITLIST, 'me'],
  queryFn: currentUserId,
  staleTime: Infinity,
})

export type WholeEntry = NonNullable<Awaited<ReturnType<typeof loadEntry>>>
export type Return = WholeEntry['returns'][number]
export type Note = WholeEntry['written'][number]
export type Invitation = WholeEntry['invitations'][number]
export type HistoryItem = WholeEntry['history'][number]

/** A notice that arrived. */
export interface Notice {
  id: string
  event: string
  finished_at: string
  destination: Destination
}
type Destination = Pick<
  Tables<'destinations'>,
  'name' | 'kind' | 'style' | 'admin_id'
>

const DELIVERIES =
  'deliveries(id, event, state, finished_at, destinations!deliveries_destination_id_fkey(name, kind, style, admin_id))'

const INVITATIONS =
  'invitations(id, demo_id, sequence, method, starts_at, created_at, sent_at, failure)'

const WHOLE =
  `${ROW}, waitlist_notes(id, created_at, admin_id, body, first_body, removed_at), waitlist_history(id, created_at, admin_id, action, before, after), waitlist_returns(id, created_at, ${REQUEST_COLUMNS}, source, spam_reason, landing_path, referrer_host, utm_source, utm_medium, utm_campaign), replies(id, created_at, admin_id, subject, body, send_at, sent_at, refused_at, error), ${DEMOS}, ${INVITATIONS}, ${DELIVERIES}` as const

/** Returns loaded with an entry: the server's row limit. */
export const MAX_RETURNS = 1000

type Delivery = Pick<
  Tables<'deliveries'>,
  'id' | 'event' | 'state' | 'finished_at'
> & {
  destinations: Destination | null
}

/** Replies aren't notices: they have states of their own. */
const noticesOf = (deliveries: readonly Delivery[]): readonly Notice[] =>
  deliveries
    .flatMap(({ id, event, state, finished_at, destinations }) =>
      state === 'delivered' &&
      event !== 'reply.sent' &&
      finished_at &&
      destinations
        ? [{ id, event, finished_at, destination: destinations }]
        : [],
    )
    .toSorted((one, other) => other.finished_at.localeCompare(one.finished_at))

const newestFirst = <Item extends { id: string; created_at: string }>(
  items: readonly Item[],
) =>
  items.toSorted(
    (one, other) =>
      other.created_at.localeCompare(one.created_at) ||
      other.id.localeCompare(one.id),
  )

/**
 * An entry with everything about it, each list newest first; null if it was
 * erased.
 */
export const loadEntry = (id: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .select(WHOLE)
        .eq('id', id)
        .order('created_at', {
          referencedTable: 'waitlist_returns',
          ascending: false,
        })
        .limit(MAX_RETURNS, { referencedTable: 'waitlist_returns' })
        .maybeSingle(),
    (row) => {
      if (!row) return null
      const { waitlist_returns, waitlist_history, deliveries, ...rest } = row
      return {
        ...entryOf(rest),
        written: newestFirst(
          rest.waitlist_notes.filter(({ removed_at }) => removed_at === null),
        ),
        returns: newestFirst(waitlist_returns),
        history: newestFirst(waitlist_history),
        replies: newestFirst(rest.replies),
        invitations: newestFirst(rest.invitations),
        notices: noticesOf(deliveries),
      }
    },
  )

interface Twin {
  id: string
  twin_id: string
  name: string
  status: string
  /** The address is one before a correction, or of a return. */
  former: boolean
}

/**
 * Pairs of an entry and another with one of its addresses. For copies and
 * erasures.
 */
async function loadTwins(ids: readonly string[]) {
  const parts = await Promise.all(
    chunksOf(ids).map((part) =>
      runQuery(
        (supabase) =>
          supabase
            .from('waitlist_twins')
            .select()
            .in('id', part)
            .overrideTypes<Twin[], { merge: false }>(),
        (rows) => rows ?? [],
      ),
    ),
  )
  return parts.flat()
}

/** A person's entries, the asked one first. */
export type Held = readonly [WholeEntry, ...WholeEntry[]]

/**
 * Loads everything stored under an entry's email; the audit log records an
 * export.
 */
export async function loadCopy(id: string): Promise<Held | null> {
  // A former address may have been a mistake, and another person's.
  const twins = (await loadTwins([id]))
    .filter(({ former }) => !former)
    .map(({ twin_id }) => twin_id)
  await logExport('copy', 1 + twins.length)
  const [entry, ...others] = await Promise.all(
    [id, ...twins].map((one) => loadEntry(one)),
  )
  return entry ? [entry, ...others.filter((other) => other !== null)] : null
}

/** The data kept about the person of an entry. */
export const copyQuery = (id: string) =>
  queryOptions({
    queryKey: [...WAITLIST, 'copy', id],
    queryFn: () => loadCopy(id),
    // The audit log records each load: load once per opening.
    staleTime: Infinity,
    gcTime: 0,
  })

/**
 * For an erasure: loads the notices sent, and entries with the same addresses,
 * also former ones: spam, erased `along`, and others, `left`.
 */
export async function loadErasure(ids: readonly string[]) {
  const twins = (await loadTwins(ids)).filter(
    ({ twin_id }) => !ids.includes(twin_id),
  )
  const [along, left] = [true, false].map((isSpam) =>
    twins.filter(({ status }) => (status === 'spam') === isSpam),
  )
  const idsOf = (some: readonly Twin[] = []) => [
    ...new Set(some.map(({ twin_id }) => twin_id)),
  ]
  const told = await loadDeliveredNotices([...ids, ...idsOf(along)])
  for (const { id, twin_id } of along ?? []) {
    const notices = [...(told.get(id) ?? []), ...(told.get(twin_id) ?? [])]
    if (notices.length) told.set(id, notices)
  }
  const names = new Map(left?.map(({ twin_id, name }) => [twin_id, name]))
  return {
    told,
    along: idsOf(along),
    left: Array.from(names, ([id, name]) => ({ id, name })),
  }
}

/** The extent of an erasure; loaded anew for each dialog. */
export const erasureQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...WAITLIST, 'erasure', ids],
    queryFn: () => loadErasure(ids),
    gcTime: 0,
  })

async function loadDeliveredNotices(ids: readonly string[]) {
  const told = new Map<string, readonly Notice[]>()
  for (const part of chunksOf(ids)) {
    await runQuery(
      (supabase) =>
        supabase.from('waitlist').select(`id, ${DELIVERIES}`).in('id', part),
      (rows) => {
        for (const { id, deliveries } of rows ?? []) {
          const notices = noticesOf(deliveries)
          if (notices.length) told.set(id, notices)
        }
      },
    )
  }
  return told
}

/**
 * Adds a note. The client generates the id, so a retry after a lost response
 * adds no second one.
 */
export const addNote = (
  entry: string,
  id: string,
  body: string,
  mentions: string[],
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist_notes')
        .upsert(
          { id, entry_id: entry, body, mentions },
          { ignoreDuplicates: true },
        ),
    () => undefined,
  )

/** Corrects a note of one's own; returns whether it existed. */
export const correctNote = (id: string, body: string, mentions: string[]) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist_notes')
        .update({ body, mentions })
        .eq('id', id)
        .select('id'),
    hasRows,
  )

/**
 * Removes a note, or restores it within a minute; returns whether it existed.
 */
export const setNoteRemoved = (id: string, removed: boolean) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist_notes')
        .update({ removed_at: removed ? new Date().toISOString() : null })
        .eq('id', id)
        .select('id'),
    hasRows,
  )
