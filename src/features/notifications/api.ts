import { send } from '@/supabase/ask'
import { reasonOf } from '@/supabase/call'

/** What a webhook's body is: that of the Standard Webhooks specification, or a message for a chat. */
export type Style = 'standard' | 'slack' | 'teams'

/** What a destination may be told of. */
export const EVENTS = ['request.created', 'request.returned', 'request.updated', 'request.erased'] as const
export type RequestEvent = (typeof EVENTS)[number]

/** A destination, as its view has it (migration notifications). */
export interface Destination {
  id: string
  name: string
  kind: 'email' | 'webhook'
  addresses: string[] | null
  url: string | null
  style: Style | null
  /** What it is told of. */
  events: RequestEvent[]
  active: boolean
  /** Why nothing is sent there, where no admin paused it. */
  stopped: 'gone' | 'failing' | null
  /** Since when it has taken nothing, from the third failed try on, and what it said last. */
  failing_since: string | null
  failure: string | null
  held_until: string | null
  old_secret_until: string | null
  waiting: number
  failed: number
  delivered_at: string | null
  /** Since when something waits that nothing takes. */
  overdue_since: string | null
  test: { state: string; tried_at: string | null; error: string | null } | null
}

/** What an admin says of a destination. */
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

/** Adds one; answers the secret of a webhook, which is never shown again. */
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

/** Gives a webhook a new secret, which the one before outlives by a day; answers it, this once. */
export function replaceSecret(destination_id: string) {
  const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`
  return send(
    (supabase) => supabase.from('webhook_secrets').insert({ destination_id, secret }),
    () => secret,
  )
}

const done = () => true

type Change = Partial<DestinationFields> & { active?: boolean; held_until?: null; removed_at?: string }

/** What waits for it goes where it leads from then on, at once. */
export const changeDestination = (id: string, change: Change) =>
  send((supabase) => supabase.from('destinations').update(change).eq('id', id).select('id').single(), done)

/** The database sets the moment by its own clock. */
export const removeDestination = (id: string) => changeDestination(id, { removed_at: new Date().toISOString() })

/** The database takes one test of a destination at a time: one that still waits is the test that was asked for. */
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

/** What failed, what waits, and what arrived lately. What came of a test is said elsewhere, unless it arrived. */
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
  // What is tried between the questions is in two answers.
  const tried = new Set([...failed, ...delivered].map(({ id }) => id))
  return [...failed, ...waiting.filter(({ id }) => !tried.has(id)), ...delivered]
}

/** All of a destination's deliveries that are in a state, but tests, or one of them: as it was seen, it may be another now. */
export type Which = Pick<Delivery, 'state'> & Partial<Pick<Delivery, 'id'>>

/** Sends deliveries of a destination now, or lets them be; answers how many. */
export async function changeDeliveries(destination_id: string, which: Which, state: 'waiting' | 'dismissed') {
  // Its receiver may have asked for time: now means now.
  if (state === 'waiting') await changeDestination(destination_id, { held_until: null })
  return send(
    (supabase) => {
      const those = { destination_id, ...which }
      return supabase.from('deliveries').update({ state }).match(those).neq('event', 'test').select('id')
    },
    (data) => data?.length ?? 0,
  )
}

/** Sends every request since a moment again, also what it was never told; answers how many. */
export const replayDeliveries = (destination: string, since: string) =>
  send(
    (supabase) => supabase.rpc('deliveries_replay', { destination, since }),
    (data) => data ?? 0,
  )

/** When requests that wait are due, and when the morning's mail is sent. */
export interface Reminders {
  waiting_hours: number
  morning_hour: number
  /** Of the time zone database, such as Europe/Dublin. */
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
