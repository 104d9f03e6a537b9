import { queryOptions } from '@tanstack/react-query'
import { NOTIFICATIONS } from '@/admin/refetch'
import { showZone } from '@/admin/team-time'
import { runQuery } from '@/supabase/query'
import { reasonOf } from '@/supabase/call'

type Style = 'standard' | 'slack' | 'teams'

export const EVENTS = [
  'request.created',
  'request.returned',
  'request.updated',
  'request.erased',
] as const
export type RequestEvent = (typeof EVENTS)[number]

/**
 * A receiver of notices: a row of the view destination_states (migration
 * notifications).
 */
export interface Destination {
  id: string
  name: string
  /** `direct`: mail to people who asked, which admins can't set up. */
  kind: 'email' | 'webhook' | 'direct'
  /** Address that mail to people comes from; null without a mail server. */
  sender: string | null
  /**
   * Of a mail destination; null for a webhook, as `url` and `style` are for
   * mail.
   */
  addresses: string[] | null
  url: string | null
  style: Style | null
  events: RequestEvent[]
  active: boolean
  /**
   * Reason for a stop by the database; null if active, or paused by an admin.
   */
  stopped: 'gone' | 'failing' | null
  /**
   * Start of the current failures; null before the third failed try in a row.
   */
  failing_since: string | null
  /** The last error; null after a success. */
  failure: string | null
  /** End of a delay that the receiver requested. */
  held_until: string | null
  /** Until then notices are signed with the replaced secret too. */
  old_secret_until: string | null
  /** Deliveries still to be made. */
  waiting: number
  /** Deliveries given up. */
  failed: number
  delivered_at: string | null
  /**
   * Due time of the oldest waiting delivery; null until it is ten minutes
   * overdue.
   */
  overdue_since: string | null
  test: { state: string; tried_at: string | null; error: string | null } | null
}

export const KINDS = ['email', 'slack', 'teams', 'standard'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The kind that admins choose: the database stores mail and three styles of
 * webhook.
 */
export const kindOf = ({ style }: Pick<Destination, 'style'>): Kind =>
  style ?? 'email'

/**
 * Preselected events of a new destination: mail and chat get only incoming
 * requests.
 */
export const defaultEvents = (kind: Kind): readonly RequestEvent[] =>
  kind === 'standard' ? EVENTS : ['request.created', 'request.returned']

/** Fields that the dialog edits. */
export type DestinationFields = Pick<
  Destination,
  'name' | 'addresses' | 'url' | 'style' | 'events'
>

/** Also the stopped ones, oldest first. Throws CallFailed. */
export const loadDestinations = () =>
  runQuery(
    (supabase) =>
      supabase
        .from('destination_states')
        .select()
        .order('created_at')
        .order('id')
        .overrideTypes<Destination[], { merge: false }>(),
    (data) => data ?? [],
  )

export const destinationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'destinations'],
  queryFn: loadDestinations,
})

/** Names of the database's scheduled jobs that are missing or inactive. */
export const loadMissingSchedules = () =>
  runQuery(
    (supabase) =>
      supabase
        .from('schedule_states')
        .select('name')
        .eq('active', false)
        .order('name'),
    (data) => (data ?? []).flatMap(({ name }) => name ?? []),
  )

export const missingSchedulesQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'missing-schedules'],
  queryFn: loadMissingSchedules,
})

/**
 * Returns whether a destination's secret is shown. Every webhook has one, as
 * the function that sends signs each; only receivers of our own format check it.
 */
export const hasSecret = ({ style }: Pick<Destination, 'style'>) =>
  style === 'standard'

/**
 * Returns a new webhook's secret, never shown again; undefined if its receiver
 * wouldn't check it.
 */
export async function addDestination(fields: DestinationFields) {
  const kind = fields.addresses ? 'email' : 'webhook'
  const id = await runQuery(
    (supabase) =>
      supabase
        .from('destinations')
        .insert({ kind, ...fields })
        .select('id')
        .single(),
    (data) => data?.id ?? '',
  )
  if (kind === 'email') return undefined
  const secret = await replaceSecret(id).catch(async (error: unknown) => {
    await removeDestination(id)
    throw error
  })
  return hasSecret(fields) ? secret : undefined
}

const SECRET_BYTES = 32

/** Returns a webhook's new secret; the old one remains valid for a day. */
export function replaceSecret(destination_id: string) {
  const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`
  return runQuery(
    (supabase) =>
      supabase.from('webhook_secrets').insert({ destination_id, secret }),
    () => secret,
  )
}

const returnTrue = () => true

type DestinationChange = Partial<DestinationFields> & {
  active?: boolean
  held_until?: null
  removed_at?: string
}

/** Throws CallFailed, `invalid` for an address that the database refuses. */
export const changeDestination = (id: string, change: DestinationChange) =>
  runQuery(
    (supabase) =>
      supabase
        .from('destinations')
        .update(change)
        .eq('id', id)
        .select('id')
        .single(),
    returnTrue,
  )

/** The database replaces `removed_at` with its own time. */
export const removeDestination = (id: string) =>
  changeDestination(id, { removed_at: new Date().toISOString() })

/**
 * The database refuses a second waiting test delivery; the first one counts.
 */
export const testDestination = (destination_id: string) =>
  runQuery(
    (supabase) =>
      supabase.from('deliveries').insert({ destination_id, event: 'test' }),
    returnTrue,
  ).catch((error: unknown) => {
    if (reasonOf(error) === 'taken') return true
    throw error
  })

const LOG_COLUMNS =
  'id, created_at, event, entry_id, erased_id, state, due_at, tries, tried_at, status, took_ms, error, waitlist(name, company)'

export type Delivery = Awaited<ReturnType<typeof loadDeliveries>>[number]

/**
 * A destination's log, without undelivered test deliveries: the destination
 * shows its last test.
 */
export async function loadDeliveries(destination: string) {
  const loadState = (
    state: string,
    order: 'tried_at' | 'due_at' | 'finished_at',
    limit: number,
  ) =>
    runQuery(
      (supabase) => {
        const all = supabase
          .from('deliveries')
          .select(LOG_COLUMNS)
          .eq('destination_id', destination)
          .eq('state', state)
        const withoutTests =
          state === 'delivered' ? all : all.neq('event', 'test')
        return withoutTests
          .order(order, { ascending: state === 'waiting' })
          .limit(limit)
      },
      (data) => data ?? [],
    )
  const states = [
    loadState('failed', 'tried_at', 50),
    loadState('waiting', 'due_at', 25),
    loadState('delivered', 'finished_at', 25),
  ]
  const [failed = [], waiting = [], delivered = []] = await Promise.all(states)
  // A delivery tried between the queries is in two results.
  const triedIds = new Set([...failed, ...delivered].map(({ id }) => id))
  return [
    ...failed,
    ...waiting.filter(({ id }) => !triedIds.has(id)),
    ...delivered,
  ]
}

/** The log of one destination. */
export const deliveriesQuery = (destination: string) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'deliveries', destination],
    queryFn: () => loadDeliveries(destination),
  })

/**
 * Selects one delivery, or all in a state except tests. Skips deliveries that
 * left the state.
 */
export type DeliveryFilter = Pick<Delivery, 'state'> &
  Partial<Pick<Delivery, 'id'>>

/**
 * Sends a destination's matching deliveries again (`waiting`), or hides failed
 * ones (`dismissed`). Returns their number.
 */
export async function changeDeliveries(
  destination_id: string,
  filter: DeliveryFilter,
  state: 'waiting' | 'dismissed',
) {
  // Retrying ends a delay that the receiver requested.
  if (state === 'waiting')
    await changeDestination(destination_id, { held_until: null })
  return runQuery(
    (supabase) => {
      const match = { destination_id, ...filter }
      return supabase
        .from('deliveries')
        .update({ state })
        .match(match)
        .neq('event', 'test')
        .select('id')
    },
    (data) => data?.length ?? 0,
  )
}

export type TeamSettings = NonNullable<
  Awaited<ReturnType<typeof loadTeamSettings>>
>

/** Working time, reminders, escalation and invitations of the whole team. */
const loadTeamSettings = () =>
  runQuery(
    (supabase) =>
      supabase
        .from('team_settings')
        .select(
          'working_days, workday_starts, workday_ends, zone, waiting_hours, morning_hour, invites, escalate_to, escalation_hours',
        )
        .single(),
    (data) => data,
  )

export const teamSettingsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'team-settings'],
  queryFn: loadTeamSettings,
})

/** Applies to the next reminder, and to all due times. */
export const saveTeamSettings = (change: Partial<TeamSettings>) =>
  runQuery(
    (supabase) =>
      supabase
        .from('team_settings')
        .update({ ...change })
        .eq('id', true)
        .select('zone')
        .single(),
    (row) => row && showZone(row.zone),
  )
