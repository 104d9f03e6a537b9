import type { Tables } from '@/supabase/database.types'
import { runQuery } from '@/supabase/query'
import { afterCursor, NEWEST_FIRST } from '../model/api'
import type { HistoryItem } from '../model/entry-api'

type Row = Omit<Tables<'team_activity'>, 'changes'>

/** An action in the audit log, or what one press changed; without `admin_id` if automatic. */
export interface Activity extends Row {
  id: string
  created_at: string
  action: string
  changes: readonly Pick<HistoryItem, 'action' | 'before' | 'after'>[] | null
}

export type ActivityKind = '' | 'entries' | 'audit'

export const AUTOMATIC = 'automatic'

export const loadActivity = (
  kind: ActivityKind,
  who: string,
  after: Activity | null,
  size: number,
) =>
  runQuery(
    (supabase) => {
      let rows = supabase.from('team_activity').select('*')
      if (kind)
        rows =
          kind === 'entries'
            ? rows.not('entry_id', 'is', null)
            : rows.is('entry_id', null)
      if (who)
        rows =
          who === AUTOMATIC
            ? rows.is('admin_id', null)
            : rows.eq('admin_id', who)
      const page = rows
        .order('created_at', NEWEST_FIRST)
        .order('id', NEWEST_FIRST)
        .limit(size)
      return after
        ? page.or(
            afterCursor('created_at', false, {
              key: after.created_at,
              id: after.id,
            }),
          )
        : page
    },
    (rows) => (rows ?? []) as unknown as Activity[],
  )
