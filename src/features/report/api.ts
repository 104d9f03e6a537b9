import type { Unit } from '@/lib/calendar'
import { count, send } from '@/supabase/ask'

// What the report asks of the database: numbers, never a row of somebody's. Spam is in none of them.

/** What requests are told apart by: what brought the visitor, its campaign, the first page, or the form. */
export type Dimension = 'origin' | 'campaign' | 'page' | 'source'

/** The days from one to the other, both counted, of the reader's calendar. */
export interface Period {
  from: string
  to: string
}

/** What came of some requests. */
export interface Figures {
  requests: number
  answered_within_hour: number
  /** From the request to its first answer; null where none was answered. */
  median_answer_seconds: number | null
  booked: number
}

/** The same of those that have one value in common; null is without. */
export interface Line extends Figures {
  value: string | null
}

export type Days = { day: string; entries: number }[]

/** The days that a chart is of, and by what it counts them. */
export interface Span {
  first: string
  last: string
  unit: Unit
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The figures of some days: a line for each value, most requests first; of `all` one, or none where nothing came. */
export const loadReport = (dimension: Dimension | 'all', { from, to }: Period): Promise<Line[]> =>
  send(
    (supabase) => supabase.rpc('waitlist_report', { dimension, first_day: from, last_day: to, zone: zone() }),
    (rows) => rows ?? [],
  )

/** Requests a day, week or month; those without any are left out. */
export const loadDays = ({ first, last, unit }: Span): Promise<Days> =>
  send(
    (supabase) => supabase.rpc('waitlist_days', { zone: zone(), first_day: first, last_day: last, unit }),
    (rows) => rows ?? [],
  )

/** How many have been new since before a moment. */
export const countWaiting = (before: Date) =>
  count((supabase) =>
    supabase
      .from('waitlist')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'new')
      .lt('status_since', before.toISOString()),
  )
