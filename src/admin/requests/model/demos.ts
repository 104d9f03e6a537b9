import type { Tables } from '@/supabase/database.types'
import type { DemoOutcome } from './view'

/** Demos, as they are read with their entry. */
export const DEMOS =
  'demos(id, starts_at, minutes, holder_id, outcome, booked_by, booked_at, decided_by, decided_at, booking_uid, invites)' as const

type Row = Omit<
  Tables<'demos'>,
  | 'entry_id'
  | 'entry_version'
  | 'status_before'
  | 'press'
  | 'former_booking_uids'
>

/** A demo of an entry; its outcome is null until an admin decides it. */
export interface Demo extends Omit<Row, 'outcome'> {
  outcome: DemoOutcome | null
}

interface WithDemos {
  demos: readonly Demo[]
}

/**
 * A change from a demo as the admin saw it to its new values. Without `from` it
 * books the demo, without `to` it takes that booking back.
 */
export interface DemoChange {
  from?: Demo | undefined
  to?: Demo | undefined
}

/** Demos in the order in which they take place. */
export const inOrder = (rows: readonly Row[]): readonly Demo[] =>
  (rows as readonly Demo[]).toSorted(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
  )

/** The first demo without an outcome: to come, or over. */
export const nextDemo = ({ demos }: WithDemos) =>
  demos.find(({ outcome }) => outcome === null)

/** The next demo; the last one if all have an outcome. */
export const currentDemo = (entry: WithDemos) =>
  nextDemo(entry) ?? entry.demos.at(-1)

const LENGTH_MIN = 30

/**
 * Books a demo, with an invitation to it if the admin has ticked that; the page
 * generates its id.
 */
export const booking = (starts_at: string, invites = false): DemoChange => ({
  to: {
    id: crypto.randomUUID(),
    starts_at,
    minutes: LENGTH_MIN,
    holder_id: null,
    outcome: null,
    booked_by: null,
    booked_at: new Date().toISOString(),
    decided_by: null,
    decided_at: null,
    booking_uid: null,
    invites,
  },
})

export const moving = (demo: Demo, starts_at: string): DemoChange => ({
  from: demo,
  to: { ...demo, starts_at },
})

export const deciding = (
  demo: Demo,
  outcome: DemoOutcome | null,
): DemoChange => ({ from: demo, to: { ...demo, outcome } })

/** The change that takes a change back. */
export const inverseOf = ({ from, to }: DemoChange): DemoChange => ({
  from: to,
  to: from,
})

/** Demos after a change. */
export function withChange(
  demos: readonly Demo[],
  { from, to }: DemoChange,
): readonly Demo[] {
  const id = (to ?? from)?.id
  const others = demos.filter((demo) => demo.id !== id)
  return inOrder(to ? [...others, to] : others)
}

export const inviting = (demo: Demo): DemoChange => ({
  from: demo,
  to: { ...demo, invites: true },
})
