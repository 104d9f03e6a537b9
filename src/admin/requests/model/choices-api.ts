import { queryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import { BEFORE_ALL, loadReport } from '@/admin/report-api'
import { dayOf } from '@/admin/team-time'
import { currentUserId, runQuery } from '@/supabase/query'

// Calls for the choices of menus and filters.

export type Admin = Awaited<ReturnType<typeof loadAdmins>>[number]

/**
 * The team by name, with its former members, as entries and changes name them.
 */
export async function loadAdmins() {
  const me = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase.from('people').select('id, role, name, left_at').order('name'),
    (rows) =>
      (rows ?? []).map(({ id, role, name, left_at }) => ({
        id: id ?? '',
        name: name ?? '',
        isMe: id === me,
        isAdmin: role === 'admin',
        hasLeft: Boolean(left_at),
      })),
  )
}

export const adminsQuery = queryOptions({
  queryKey: [...WAITLIST, 'admins'],
  queryFn: loadAdmins,
  staleTime: 300_000,
})

/** Distinct origins of entries for the filter, at most 200. */
export const loadOrigins = () =>
  runQuery(
    (supabase) => supabase.from('waitlist_origins').select('origin').limit(200),
    (rows) => (rows ?? []).flatMap(({ origin }) => origin ?? []),
  )

export const originsQuery = queryOptions({
  queryKey: [...WAITLIST, 'origins'],
  queryFn: loadOrigins,
})

/** Campaigns or landing pages that ever had a request, most requests first. */
export const loadValues = async (dimension: 'campaign' | 'landingPath') =>
  (
    await loadReport(dimension, { from: BEFORE_ALL, to: dayOf(new Date()) })
  ).flatMap(({ value }) => value ?? [])

/** Choices of the filter for campaigns or landing pages. */
export const valuesQuery = (dimension: 'campaign' | 'landingPath') =>
  queryOptions({
    queryKey: [...WAITLIST, 'values', dimension],
    queryFn: () => loadValues(dimension),
  })
