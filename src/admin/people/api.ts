import { queryOptions } from '@tanstack/react-query'
import { currentUserId, hasRows, runQuery } from '@/supabase/query'
import { OPEN_STATUSES } from '@/lib/statuses'
import { addDays } from '@/lib/calendar'
import { dayOf } from '@/admin/team-time'
import { BEFORE_ALL, loadReport } from '@/admin/report-api'
import type { Role } from './invitations-api'

export type AdminAccount = Awaited<ReturnType<typeof loadAdminAccounts>>[number]

/** Days of which People shows answered requests and their median. */
export const DAYS = 30

const loadBy = async (
  dimension: 'owner' | 'present owner',
  from: string,
  to: string,
) =>
  new Map(
    (await loadReport(dimension, { from, to })).map((line) => [
      line.value,
      line,
    ]),
  )

/**
 * The team by name, then its former members, with counts of open and answered requests.
 */
export async function loadAdminAccounts() {
  const today = dayOf(new Date())
  const [me, admins, owned, recent] = await Promise.all([
    currentUserId(),
    runQuery(
      (supabase) =>
        supabase
          .from('people')
          .select()
          .order('left_at', { nullsFirst: true })
          .order('name')
          .order('id'),
      (rows) => rows ?? [],
    ),
    loadBy('present owner', BEFORE_ALL, today),
    loadBy('owner', addDays(today, 1 - DAYS), today),
  ])
  return admins.map(
    ({
      id: admin,
      role,
      name,
      email,
      last_seen_at,
      left_at,
      takes_turns,
      has_factor,
    }) => {
      const id = admin ?? ''
      const { answered = 0, median_answer_seconds: median = null } =
        recent.get(id) ?? {}
      return {
        id,
        role,
        name: name ?? '',
        email: email ?? '',
        lastSeen: last_seen_at,
        leftAt: left_at,
        takesTurns: takes_turns ?? false,
        hasFactor: has_factor ?? false,
        openEntries: owned.get(id)?.open ?? 0,
        answered,
        median,
        isMe: id === me,
      }
    },
  )
}

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: loadAdminAccounts,
})

/** Destinations of notices with their email addresses. */
export const addressesQuery = queryOptions({
  queryKey: ['people', 'addresses'],
  queryFn: () =>
    runQuery(
      (supabase) =>
        supabase
          .from('destination_states')
          .select('name, addresses')
          .order('name')
          .overrideTypes<
            { name: string; addresses: string[] | null }[],
            { merge: false }
          >(),
      (rows) => rows ?? [],
    ),
})

/**
 * Removes an admin's access; in the same transaction ends their sessions and
 * passes their open entries to `newOwner`, or to no owner. Returns whether they
 * still had access.
 */
export const removeAccess = (person: string, newOwner: string) =>
  runQuery(
    (supabase) =>
      supabase.rpc('remove_access', {
        person,
        ...(newOwner && { new_owner: newOwner }),
      }),
    (removed) => removed === true,
  )

/**
 * Changes a person's role; in the same transaction passes a new reader's open
 * entries to `newOwner`, or to no owner. Returns whether the role was another.
 */
export const changeRole = (person: string, role: Role, newOwner: string) =>
  runQuery(
    (supabase) =>
      supabase.rpc('change_role', {
        person,
        new_role: role,
        ...(newOwner && { new_owner: newOwner }),
      }),
    (changed) => changed === true,
  )

/**
 * Passes all open entries of an admin to another, or to no owner; returns
 * whether there were any.
 */
export const assignAll = (person: string, newOwner: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .update({ owner_id: newOwner || null, press: crypto.randomUUID() })
        .eq('owner_id', person)
        .in('status', OPEN_STATUSES)
        .select('id'),
    hasRows,
  )

/**
 * Sets whether an admin gets new requests in turn; returns whether they still
 * had access.
 */
export const setTakesTurns = (person: string, takesTurns: boolean) =>
  runQuery(
    (supabase) =>
      supabase
        .from('user_roles')
        .update({ takes_turns: takesTurns })
        .eq('user_id', person)
        .select('user_id'),
    hasRows,
  )

/**
 * Takes an admin's second factors, sessions and password away; returns whether
 * they still had access.
 */
export const resetFactor = (person: string) =>
  runQuery(
    (supabase) => supabase.rpc('reset_factor', { person }),
    (reset) => reset === true,
  )

/** Whether the team requires a second factor of everybody. */
export const needsFactorQuery = queryOptions({
  queryKey: ['people', 'needs-factor'],
  queryFn: () =>
    runQuery(
      (supabase) =>
        supabase.from('team_settings').select('needs_factor').single(),
      (settings) => settings?.needs_factor ?? false,
    ),
})

/** Sets whether the team requires a second factor of everybody. */
export const setNeedsFactor = (needs_factor: boolean) =>
  runQuery(
    (supabase) =>
      supabase
        .from('team_settings')
        .update({ needs_factor })
        .eq('id', true)
        .select('id'),
    hasRows,
  )
