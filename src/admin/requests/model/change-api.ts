import { REQUEST_FIELDS } from '@/content/request-fields'
import { runQuery } from '@/supabase/query'
import type { Entry } from './entry'

// Calls that change and erase entries.

export const CORRECTABLE = REQUEST_FIELDS.filter((field) => field !== 'message')

export const CHANGEABLE = [
  'status',
  'outcome',
  'owner_id',
  'demo_at',
  'next_step',
  'next_step_on',
  // Only an undo sets it: the database ignores any other value.
  'asked_again_at',
  ...CORRECTABLE,
] as const

export type Change = Partial<Pick<Entry, (typeof CHANGEABLE)[number]>>

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

export type Changed = Pick<Entry, (typeof CHANGED)[number]>

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
  change: Change,
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
 * Current values of the fields that admins change, to tell a conflict. Leaves
 * out erased entries.
 */
export const loadChanged = (ids: readonly string[]) =>
  runQuery(
    (supabase) =>
      supabase.from('waitlist').select(CHANGED.join()).in('id', ids),
    changedOf,
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
