import { send } from '@/supabase/ask'
import { reasonOf } from '@/supabase/call'

/** Format of a webhook's body: Standard Webhooks specification, or a chat message. */
export type Style = 'standard' | 'slack' | 'teams'

/** Events that a destination can subscribe to. */
export const EVENTS = ['request.created', 'request.returned', 'request.updated', 'request.erased'] as const
export type RequestEvent = (typeof EVENTS)[number]

/** A row of the view `destination_states` (migration notifications). */
export interface Destination {
  id: string
  name: string
  kind: 'email' | 'webhook'
  addresses: string[] | null
  url: string | null
  style: Style | null
  events: RequestEvent[]
  active: boolean
  /** Why sending stopped, unless an admin paused it. */
  stopped: 'gone' | 'failing' | null
  /** Start of the current failures, null before the third failed try, and the last error. */
  failing_since: string | null
  failure: string | null
  held_until: string | null
  old_secret_until: string | null
  waiting: number
  failed: number
  delivered_at: string | null
  /** Since when due deliveries wait, if the receiver has taken none for ten minutes. */
  overdue_since: string | null
  test: { state: string; tried_at: string | null; error: string | null } | null
}

/** Columns that an admin edits. */
export type DestinationFields = Pick<Destination, 'name' | 'addresses' | 'url' | 'style' | 'events'>

export const loadDestinations = () =>
  send(
    (supabase) =>
      supabase
        .from('destination_states')
        .select()
        .order('created_at')
        .order('id')
        .overrideTypes<Destination[], { merge: false }>(),
    (data) => data ?? [],
  )

/** Names of the database's schedules that are missing or off. */
export const loadMissingSchedules = () =>
  send(
    (supabase) => supabase.from('schedule_states').select('name').eq('active', false).order('name'),
    (data) => (data ?? []).flatMap(({ name }) => name ?? []),
  )

/** Adds a destination; returns a webhook's secret, which is never shown again. */
export async function addDestination(fields: DestinationFields) {
  const kind = fields.addresses ? 'email' : 'webhook'
  const id = await send(
    (supabase) =>
      supabase
        .from('destinations')
        .insert({ kind, ...fields })
        .select('id')
        .single(),
    (data) => data?.id ?? '',
  )
  if (kind === 'email') return undefined
  return replaceSecret(id).catch(async (error: unknown) => {
    await removeDestination(id)
    throw error
  })
}

const SECRET_BYTES = 32

/** Replaces a webhook's secret; the old one remains valid for a day. Returns the new one, only this once. */
export function replaceSecret(destination_id: string) {
  const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`
  return send(
    (supabase) => supabase.from('webhook_secrets').insert({ destination_id, secret }),
    () => secret,
  )
}

const done = () => true

type Change = Partial<DestinationFields> & { active?: boolean; held_until?: null; removed_at?: string }

/** Changes apply at once, also to waiting deliveries. */
export const changeDestination = (id: string, change: Change) =>
  send((supabase) => supabase.from('destinations').update(change).eq('id', id).select('id').single(), done)

/** The database replaces the time with its own. */
export const removeDestination = (id: string) => changeDestination(id, { removed_at: new Date().toISOString() })

/** The database allows one waiting test per destination; if one waits already, it serves as this test. */
export const testDestination = (destination_id: string) =>
  send((supabase) => supabase.from('deliveries').insert({ destination_id, event: 'test' }), done).catch(
    (error: unknown) => {
      if (reasonOf(error) === 'taken') return true
      throw error
    },
  )

const LOG =
  'id, created_at, event, entry_id, erased_id, state, due_at, tries, tried_at, status, took_ms, error, waitlist(name, company)'

/** One line of a destination's log. */
export type Delivery = Awaited<ReturnType<typeof loadDeliveries>>[number]

/** Failed, waiting and recent deliveries. Tests are listed only if delivered; the destination shows their result. */
export async function loadDeliveries(destination: string) {
  const part = (state: string, order: 'tried_at' | 'due_at' | 'finished_at', limit: number) =>
    send(
      (supabase) => {
        const all = supabase.from('deliveries').select(LOG).eq('destination_id', destination).eq('state', state)
        const some = state === 'delivered' ? all : all.neq('event', 'test')
        return some.order(order, { ascending: state === 'waiting' }).limit(limit)
      },
      (data) => data ?? [],
    )
  const parts = [part('failed', 'tried_at', 50), part('waiting', 'due_at', 25), part('delivered', 'finished_at', 25)]
  const [failed = [], waiting = [], delivered = []] = await Promise.all(parts)
  // A delivery tried between two of the queries is in both results.
  const tried = new Set([...failed, ...delivered].map(({ id }) => id))
  return [...failed, ...waiting.filter(({ id }) => !tried.has(id)), ...delivered]
}

/** One delivery, or all of a state, except tests. The state is the one on screen, which may be outdated. */
export type Which = Pick<Delivery, 'state'> & Partial<Pick<Delivery, 'id'>>

/** Sends or dismisses deliveries of a destination; returns their number. */
export async function changeDeliveries(destination_id: string, which: Which, state: 'waiting' | 'dismissed') {
  // The receiver may have asked for a delay: an admin's press overrides it.
  if (state === 'waiting') await changeDestination(destination_id, { held_until: null })
  return send(
    (supabase) => {
      const those = { destination_id, ...which }
      return supabase.from('deliveries').update({ state }).match(those).neq('event', 'test').select('id')
    },
    (data) => data?.length ?? 0,
  )
}

/** Resends every request since a time, including those never sent to this destination; returns their number. */
export const replayDeliveries = (destination: string, since: string) =>
  send(
    (supabase) => supabase.rpc('deliveries_replay', { destination, since }),
    (data) => data ?? 0,
  )

/** Age at which unanswered requests are due, and hour of the morning mail. */
export interface Reminders {
  waiting_hours: number
  morning_hour: number
  /** IANA time zone name, such as Europe/Dublin. */
  zone: string
}

export const loadReminders = () =>
  send(
    (supabase) => supabase.from('team_settings').select('waiting_hours, morning_hour, zone').single(),
    (data): Reminders | null => data,
  )

export const saveReminders = ({ waiting_hours, morning_hour, zone }: Reminders) =>
  send((supabase) => {
    const settings = { waiting_hours, morning_hour, zone }
    return supabase.from('team_settings').update(settings).eq('id', true).select('id').single()
  }, done)
