import type { Tables } from '@/supabase/database.types'
import { runQuery } from '@/supabase/query'
import { afterCursor } from '../model/api'

type Row = Tables<'team_activity'>

/** An action in the audit log, without `admin_id` if automatic. */
export interface Activity extends Row {
  id: string
  created_at: string
  action: string
}

export type ActivityKind = '' | 'entries' | 'audit'

const NEWEST_FIRST = { ascending: false }

export const loadActivity = (kind: ActivityKind, after: Activity | null, size: number) =>
  runQuery(
    (supabase) => {
      let rows = supabase.from('team_activity').select('*')
      if (kind) rows = kind === 'entries' ? rows.not('entry_id', 'is', null) : rows.is('entry_id', null)
      const page = rows.order('created_at', NEWEST_FIRST).order('id', NEWEST_FIRST).limit(size)
      return after ? page.or(afterCursor('created_at', false, { key: after.created_at, id: after.id })) : page
    },
    (rows) => (rows ?? []) as Activity[],
  )
