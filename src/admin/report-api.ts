import type { Unit } from '@/lib/calendar'
import { workWords } from '@/admin/work-words'
import { teamZone } from '@/admin/team-time'
import { countRows, runQuery } from '@/supabase/query'

// The report's queries return aggregates only, without spam.

export const DIMENSIONS = [
  'origin',
  'campaign',
  'page',
  'source',
  'owner',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface Period {
  from: string
  to: string
}

export interface Figures {
  requests: number
  answered: number
  median_answer_seconds: number | null
  p90_answer_seconds: number | null
  booked: number
  held: number
  no_show: number
  won: number
  lost: number
  open: number
}

/** Figures of one campaign, owner (by id) etc.; `value` is null for the requests without one. */
export interface Line extends Figures {
  value: string | null
}

export type Days = { day: string; entries: number }[]

export interface Span {
  first: string
  last: string
  unit: Unit
}

export const BEFORE_ALL = '2020-01-01'

/** One line per campaign, page etc., most requests first; for `all` one line, or none without requests. */
export const loadReport = (
  dimension: Dimension | 'present owner' | 'all',
  { from, to }: Period,
): Promise<Line[]> =>
  runQuery(
    (supabase) =>
      supabase.rpc('waitlist_report', {
        dimension,
        first_day: from,
        last_day: to,
        zone: teamZone(),
      }),
    (rows) => rows ?? [],
  )

export const loadOwnerNames = (): Promise<Record<string, string>> =>
  runQuery(
    (supabase) => supabase.from('admins').select('id, name, left_at'),
    (rows) =>
      Object.fromEntries(
        (rows ?? []).map(({ id, name, left_at }) => [
          id,
          left_at ? workWords.left(name!) : name,
        ]),
      ),
  )

/** Requests by day, week or month; units without requests are omitted. */
export const loadDays = ({ first, last, unit }: Span): Promise<Days> =>
  runQuery(
    (supabase) =>
      supabase.rpc('waitlist_days', {
        zone: teamZone(),
        first_day: first,
        last_day: last,
        unit,
      }),
    (rows) => rows ?? [],
  )

export const countWaiting = (before: Date) =>
  countRows((supabase) =>
    supabase
      .from('waitlist')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'new')
      .lt('status_since', before.toISOString()),
  )
