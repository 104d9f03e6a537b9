import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { changeWords } from '@/content/admin-work'
import { showToast } from '@/lib/toast'
import type { Admin, Change, Entry } from '../api'
import { STATUSES } from '../filters/view'
import type { NameOf } from '../list/fields'
import { adminsQuery, readerOf, useAdmins } from './use-admins'
import { useChange } from './use-change'

/** The key that makes entries the reader's; a status has the number of its place. */
const MINE_KEY = 'm'

/** What admins do with the status and owner of entries, in the list and in an entry, and what they need to know for it. */
export interface Work {
  admins: readonly Admin[]
  me: string | undefined
  nameOf: NameOf
  /** Answers what was refused, in words; empty where nothing was. */
  change: (entries: readonly Entry[], change: Change) => Promise<string>
  /** The change that a key stands for, answered as above; undefined where it stands for none. */
  byKey: (key: string, entries: readonly Entry[]) => Promise<string> | undefined
}

/** `enabled`: something is there to be worked on. */
export function useWork(enabled: boolean): Work {
  const queries = useQueryClient()
  const { admins, nameOf, me } = useAdmins(enabled)
  const change = useChange()
  const byKey = useCallback(
    (key: string, seen: readonly Entry[]) => {
      const status = STATUSES[Number(key) - 1]
      if ((!status && key !== MINE_KEY) || !seen.length) return undefined
      if (status) return change(seen, { status })
      const take = async () => {
        // The key may be pressed before it is known who the reader is.
        const reader = me ?? readerOf(await queries.ensureQueryData(adminsQuery).catch(() => []))
        if (reader) return change(seen, { owner_id: reader })
        showToast('destructive', changeWords.failed)
        return changeWords.failed.description
      }
      return take()
    },
    [me, change, queries],
  )
  return useMemo(() => ({ admins, me, nameOf, change, byKey }), [admins, me, nameOf, change, byKey])
}
