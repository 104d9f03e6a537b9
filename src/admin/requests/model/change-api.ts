import { REQUEST_FIELDS } from '@/content/request-fields'
import { hasRows, runQuery } from '@/supabase/query'
import { DEMOS, inOrder, type Demo, type DemoChange } from './demos'
import type { Entry } from './entry'

// Calls that change and erase entries.

export const CORRECTABLE = REQUEST_FIELDS.filter((field) => field !== 'message')

export const CHANGEABLE = [
  'status',
  'outcome',
  'owner_id',
  'next_step',
  'next_step_on',
  // Only an undo sets it: the database ignores any other value.
  'asked_again_at',
  ...CORRECTABLE,
] as const

export interface Change extends Partial<
  Pick<Entry, (typeof CHANGEABLE)[number]>
> {
  /** A change of one of the entry's demos, which stands alone. */
  demo?: DemoChange
}

const CHANGED = [
  ...([
    'id',
    'version',
    'changed_by',
    'changed_at',
    'answered_at',
    'booked_at',
    'outcome_at',
    'due_at',
    'due_reason',
    'late_at',
    'last_activity_at',
  ] as const),
  ...CHANGEABLE,
] as const

export interface Changed extends Pick<Entry, (typeof CHANGED)[number]> {
  /** Missing after a change of the entry alone, which leaves them. */
  demos?: readonly Demo[]
}

const changedOf = (rows: readonly object[] | null) => (rows ?? []) as Changed[]

/**
 * Updates and returns the entries that still have the version (optimistic
 * lock). Throws a `taken` CallFailed if one would get another entry's email, by
 * correction or ceasing to be spam. The activity shows changes of one `press`
 * in one line.
 */
export const updateEntries = (
  ids: readonly string[],
  version: number,
  change: Omit<Change, 'demo'>,
  press: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .update({ ...change, press })
        .in('id', ids)
        .eq('version', version)
        .select(CHANGED.join()),
    changedOf,
  )

/**
 * Current values of the fields that admins change, with the demos, to tell a
 * conflict. Leaves out erased entries.
 */
export const loadChanged = (ids: readonly string[]) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .select(`${CHANGED.join()}, ${DEMOS}`)
        .in('id', ids),
    (rows) =>
      changedOf(rows).map(({ demos = [], ...row }) =>
        Object.assign(row, { demos: inOrder(demos) }),
      ),
  )

/**
 * Books a demo, changes it, or takes its booking back. Returns false if the
 * demo, or for a booking its entry, is not as the admin saw it any more
 * (optimistic lock), or if a booking arrives for the second time. The database
 * makes the entry of a new demo a booked one, and restores its status when the
 * booking is taken back.
 */
export const saveDemo = (
  entry: Changed,
  { from, to }: DemoChange,
  press: string,
): Promise<boolean> => {
  if (from && to) return updateDemo(from, to, press)
  if (from) return takeBackDemo(from)
  return to ? bookDemo(entry, to, press) : Promise.resolve(false)
}

const bookDemo = (
  { id: entry_id, version: entry_version }: Changed,
  { id, starts_at, minutes, holder_id, invites }: Demo,
  press: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('demos')
        .upsert(
          {
            id,
            entry_id,
            entry_version,
            starts_at,
            minutes,
            holder_id,
            invites,
            press,
          },
          { ignoreDuplicates: true },
        )
        .select('id'),
    hasRows,
  )

const EDITABLE = [
  'starts_at',
  'minutes',
  'holder_id',
  'outcome',
  'invites',
] as const

interface Filterable {
  filter: (column: string, operator: string, value: unknown) => this
}

/** Narrows a call to one demo, if it still is as the admin saw it. */
const asSeen = <Query extends Filterable>(query: Query, demo: Demo): Query =>
  (['id', ...EDITABLE] as const).reduce(
    (narrowed, field) =>
      narrowed.filter(field, demo[field] === null ? 'is' : 'eq', demo[field]),
    query,
  )

const updateDemo = (from: Demo, to: Demo, press: string) => {
  const changes = Object.fromEntries(
    EDITABLE.flatMap((field) =>
      to[field] === from[field] ? [] : [[field, to[field]]],
    ),
  )
  return runQuery(
    (supabase) =>
      asSeen(supabase.from('demos').update({ ...changes, press }), from).select(
        'id',
      ),
    hasRows,
  )
}

const takeBackDemo = (demo: Demo) =>
  runQuery(
    (supabase) => asSeen(supabase.from('demos').delete(), demo).select('id'),
    hasRows,
  )

/**
 * Deletes entries with all that belongs to them. Returns the ids that existed;
 * throws CallFailed.
 */
export const eraseEntries = (ids: readonly string[]) =>
  runQuery(
    (supabase) => supabase.from('waitlist').delete().in('id', ids).select('id'),
    (rows) => (rows ?? []).map(({ id }) => id),
  )
