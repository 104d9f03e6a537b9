import { REQUEST_FIELDS } from '@/content/request-fields'
import { runQuery } from '@/supabase/query'
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
  demoChanges?: readonly DemoChange[]
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
  change: Omit<Change, 'demoChanges'>,
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
 * Books, moves, decides or takes back a demo, if it still is as the admin saw it
 * (optimistic lock); returns whether it was.
 */
export const saveDemo = (
  entry: string,
  { from, to }: DemoChange,
  press: string,
): Promise<boolean> => {
  if (!from) return to ? bookDemo(entry, to, press) : Promise.resolve(true)
  return to ? updateDemo(from, to, press) : takeBackDemo(from)
}

/** A retry after a lost response books no second demo. */
const bookDemo = (
  entry_id: string,
  { id, starts_at, minutes, holder_id, invites }: Demo,
  press: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('demos')
        .upsert(
          { id, entry_id, starts_at, minutes, holder_id, invites, press },
          { ignoreDuplicates: true },
        ),
    () => true,
  )

const updateDemo = (from: Demo, to: Demo, press: string) =>
  runQuery(
    (supabase) =>
      supabase
        .from('demos')
        .update({
          ...(to.starts_at !== from.starts_at && { starts_at: to.starts_at }),
          ...(to.outcome !== from.outcome && { outcome: to.outcome }),
          ...(to.invites !== from.invites && { invites: to.invites }),
          press,
        })
        .eq('id', from.id)
        .eq('starts_at', from.starts_at)
        .filter('outcome', from.outcome ? 'eq' : 'is', from.outcome)
        .select('id'),
    (rows) => Boolean(rows?.length),
  )

const takeBackDemo = ({ id }: Demo) =>
  runQuery(
    (supabase) => supabase.from('demos').delete().eq('id', id).select('id'),
    (rows) => Boolean(rows?.length),
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
