import type { Tables } from '@/supabase/database.types'
import { send } from '@/supabase/ask'
import { behind } from '../api'

type Row = Tables<'team_activity'>

/** Something that somebody did, or the site by itself (`admin_id` is null); with `entry_id` it was done to an entry. */
export interface Activity extends Row {
  id: string
  created_at: string
  action: string
}

/** All that was done, what was done to entries, or the rest: what takes entries away or along, and settings. */
export type ActivityKind = '' | 'entries' | 'audit'

const NEWEST_FIRST = { ascending: false }

/** What was done, newest first, from behind the given one. */
export const loadActivity = (kind: ActivityKind, after: Activity | null, size: number) =>
  send(
    (supabase) => {
      const all = supabase.from('team_activity').select('*')
      const rows = kind === '' ? all : kind === 'entries' ? all.not('entry_id', 'is', null) : all.is('entry_id', null)
      const page = rows.order('created_at', NEWEST_FIRST).order('id', NEWEST_FIRST).limit(size)
      return after ? page.or(behind('created_at', false, { key: after.created_at, id: after.id })) : page
    },
    // A view's columns may all be null, as far as its types know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these never are
    (rows) => (rows ?? []) as Activity[],
  )
