import type { Database } from '@/lib/database.types'
import { getSupabase } from '@/lib/supabase'
import { ask } from '@/lib/in-session'

type Functions = Database['public']['Functions']

/** A destination as the database's function describes it (migration destinations_admin). */
export interface Destination {
  id: string
  name: string
  kind: 'email' | 'webhook'
  addresses: string[] | null
  url: string | null
  style: 'standard' | 'slack' | null
  active: boolean
  gone: boolean
  held_until: string | null
  old_secret_until: string | null
  waiting: number
  failed: number
  delivered_at: string | null
  test: { state: string; tried_at: string | null; error: string | null } | null
}

/** Whether anybody is told, what failed, and since when something waits that nothing takes. */
export interface Health {
  destinations: number
  failed: number
  overdue_since: string | null
}

export type NewDestination = Functions['destination_add']['Args']

/** One line of a destination's log. */
export interface Delivery {
  id: string
  created_at: string
  request_id: string | null
  state: string
  due_at: string
  tries: number
  tried_at: string | null
  status: number | null
  took_ms: number | null
  error: string | null
}

export async function loadDestinations() {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destinations_list').retry(false),
    (data) => shapedAs<Destination[]>(data),
  )
}

/** Adds one; answers its id and, for a webhook, the secret, which is never shown again. */
export async function addDestination(wanted: NewDestination) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destination_add', wanted).retry(false),
    (data) => shapedAs<{ id: string; secret: string | null }>(data),
  )
}

export async function pauseDestination(destination: string, paused: boolean) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destination_pause', { destination, paused }).retry(false),
    () => true,
  )
}

export async function removeDestination(destination: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destination_remove', { destination }).retry(false),
    () => true,
  )
}

export async function testDestination(destination: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destination_test', { destination }).retry(false),
    () => true,
  )
}

/** Makes a new secret; answers it, this once. */
export async function rotateSecret(destination: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('destination_rotate', { destination }).retry(false),
    (data) => data ?? '',
  )
}

export async function loadDeliveries(destination: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('deliveries_list', { destination }).retry(false),
    (data): Delivery[] => data ?? [],
  )
}

/** One delivery, what failed of a destination, or with `since` everything; answers how many. */
export async function replayDeliveries(which: Functions['deliveries_replay']['Args']) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('deliveries_replay', which).retry(false),
    (data) => data ?? 0,
  )
}

export async function dismissDeliveries(which: Functions['deliveries_dismiss']['Args']) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('deliveries_dismiss', which).retry(false),
    (data) => data ?? 0,
  )
}

/** Whether anybody is told, and whether what was to be sent is. */
export async function loadHealth() {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('delivery_health').retry(false),
    (data) => shapedAs<Health>(data),
  )
}

/** What a function answers as JSON has the shape that its migration gives it: the generated types know it as `Json`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
const shapedAs = <T>(data: unknown) => data as T
