import type { Tables } from '@/supabase/database.types'
import type { DemoOutcome } from './view'

/** Demos, as they are read with their entry. */
export const DEMOS =
  'demos(id, starts_at, minutes, holder_id, outcome, booked_by, booked_at, decided_by, decided_at, booking_uid, invites)' as const

type Row = Omit<Tables<'demos'>, 'entry_id' | 'press' | 'former_booking_uids'>

/** A demo of an entry; its outcome is null until an admin decides it. */
export interface Demo extends Omit<Row, 'outcome'> {
  outcome: DemoOutcome | null
}

interface WithDemos {
  demos: readonly Demo[]
}

/**
 * A change from a demo as the admin saw it to its new values: without `from` a
 * booking, without `to` its undo.
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

/** The demo that comes next, or waits for its outcome. */
export const nextDemo = ({ demos }: WithDemos) =>
  demos.find(({ outcome }) => outcome === null)

/** The next demo, or else the last one. */
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

/** Demos after some changes. */
export function withChanges(
  demos: readonly Demo[],
  changes: readonly DemoChange[],
): readonly Demo[] {
  const changed = new Map(demos.map((demo) => [demo.id, demo]))
  for (const { from, to } of changes) {
    if (to) changed.set(to.id, to)
    else if (from) changed.delete(from.id)
  }
  return inOrder([...changed.values()])
}

export const inviting = (demo: Demo): DemoChange => ({
  from: demo,
  to: { ...demo, invites: true },
})

const isSame = (one: Demo, other: Demo) =>
  one.outcome === other.outcome &&
  one.invites === other.invites &&
  Date.parse(one.starts_at) === Date.parse(other.starts_at)

/** The changes that lead from some demos back to those before. */
export function changesBack(
  demos: readonly Demo[],
  before: readonly Demo[],
): readonly DemoChange[] {
  const known = new Map(before.map((demo) => [demo.id, demo]))
  return demos.flatMap((from) => {
    const to = known.get(from.id)
    return to && isSame(from, to) ? [] : [{ from, to }]
  })
}

/** Whether demos are the same, at the same times and with the same outcomes. */
export const areSame = (some: readonly Demo[], others: readonly Demo[]) =>
  some.length === others.length && changesBack(some, others).length === 0
