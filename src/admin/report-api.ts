import type { Unit } from '@/lib/calendar'
import { workWords } from '@/admin/work-words'
import { teamZone } from '@/admin/team-time'
import { countRows, runQuery } from '@/supabase/query'

// The report's queries return aggregates only, without spam.

export const DIMENSIONS = [
  'origin',
  'campaign',
  'landingPath',
  'source',
  'owner',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface Period {
  /** First day, as 2026-11-20, in the team's time zone. */
  from: string
  /** Last day, included. */
  to: string
}

export interface Figures {
  /** Entries made in the period; the next seven figures are of these. */
  requests: number
  answered: number
  /**
   * Working time from the request to the first answer; null without an answered
   * one. Calls and fairs that admins added have none.
   */
  median_answer_seconds: number | null
  /** Nine of ten answers took no longer. */
  p90_answer_seconds: number | null
  /** The same, also by night and on days off. */
  median_clock_seconds: number | null
  p90_clock_seconds: number | null
  booked: number
  open: number
  /** Demos that start in the period: the sum of the next four figures. */
  demos: number
  held: number
  no_show: number
  cancelled: number
  /** Without an outcome, of an entry that isn't closed. */
  pending: number
  /** Entries that were closed so in the period, whenever they were made. */
  won: number
  lost: number
}

/**
 * Figures of one campaign, owner (by id) etc.; `value` is null for the requests
 * without one.
 */
export interface Line extends Figures {
  value: string | null
}

export type Days = { day: string; entries: number }[]

export interface Span {
  /** First and last day of the chart; both may lie within a week or month. */
  first: string
  last: string
  unit: Unit
}

export const BEFORE_ALL = '2020-01-01'

/**
 * One line per campaign, page etc., most requests first; for `all` one line, or
 * none if nothing counts in the period.
 */
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

/**
 * Names by admin's id, also of former admins, as their entries count in the
 * report. Throws CallFailed.
 */
export const loadOwnerNames = (): Promise<Record<string, string>> =>
  runQuery(
    (supabase) => supabase.from('people').select('id, name, left_at'),
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

/**
 * Entries that have been new since before a moment: unanswered for too long.
 */
export const countWaiting = (before: Date) =>
  countRows((supabase) =>
    supabase
      .from('waitlist')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'new')
      .lt('status_since', before.toISOString()),
  )
