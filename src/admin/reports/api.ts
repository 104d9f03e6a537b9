import type { Unit } from '@/lib/calendar'
import { countRows, runQuery } from '@/supabase/query'

// Aggregates only, spam excluded.

export type Dimension = 'origin' | 'campaign' | 'page' | 'source'

/** Both days included, in the reader's time zone. */
export interface Period {
  from: string
  to: string
}

export interface Figures {
  requests: number
  answered_within_hour: number
  /** Null if none was answered. */
  median_answer_seconds: number | null
  booked: number
}

/** `value` is null for requests without one. */
export interface Line extends Figures {
  value: string | null
}

export type Days = { day: string; entries: number }[]

export interface Span {
  first: string
  last: string
  unit: Unit
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** One line per value, most requests first; for `all` one line, or none without requests. */
export const loadReport = (dimension: Dimension | 'all', { from, to }: Period): Promise<Line[]> =>
  runQuery(
    (supabase) => supabase.rpc('waitlist_report', { dimension, first_day: from, last_day: to, zone: zone() }),
    (rows) => rows ?? [],
  )

/** Empty units are omitted. */
export const loadDays = ({ first, last, unit }: Span): Promise<Days> =>
  runQuery(
    (supabase) => supabase.rpc('waitlist_days', { zone: zone(), first_day: first, last_day: last, unit }),
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
