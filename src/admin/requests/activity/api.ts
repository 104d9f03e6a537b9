import { infiniteQueryOptions } from '@tanstack/react-query'
import { WAITLIST } from '@/admin/refetch'
import type { Tables } from '@/supabase/database.types'
import { runQuery } from '@/supabase/query'
import { afterCursor } from '../model/pages'
import { NEWEST_FIRST } from '../model/entry'
import type { HistoryItem } from '../model/entry-api'

type Row = Omit<Tables<'team_activity'>, 'changes'>

/**
 * An action in the audit log, or what one press changed; without `admin_id` if
 * automatic.
 */
export interface Activity extends Row {
  id: string
  created_at: string
  action: string
  changes: readonly Pick<HistoryItem, 'action' | 'before' | 'after'>[] | null
}

export type ActivityKind = '' | 'entries' | 'audit'

export const AUTOMATIC = 'automatic'

/**
 * Changes after the cursor `after`, newest first. `who`: an admin's id,
 * AUTOMATIC, or '' for everybody.
 */
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

export const PAGE_SIZE = 20

/** Loads one row more than a page shows, to know whether there are others. */
export const activityQuery = (kind: ActivityKind, who: string) =>
  infiniteQueryOptions({
    queryKey: [...WAITLIST, 'activity', kind, who],
    queryFn: ({ pageParam }) =>
      loadActivity(kind, who, pageParam, PAGE_SIZE + 1),
    initialPageParam: null as Activity | null,
    getNextPageParam: (page) =>
      page.length > PAGE_SIZE ? page[PAGE_SIZE - 1] : undefined,
    gcTime: 0,
  })
