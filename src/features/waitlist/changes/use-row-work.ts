import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { WaitlistEntry } from '../api'
import { STATUSES } from '../filters/view'
import type { RowWork } from './row-mark'
import { useAdmins } from './use-admins'
import { latestOf, useChange } from './use-change'
import { useTakeOrGiveBack } from './use-take-or-give-back'

/** The key that takes what is nobody's, or gives it back; a status has the number of its place. */
export const MINE_KEY = 'm'

/** Status and owner in the list: by a press on a row, and by a key for the row, or for all that are selected. */
export function useRowWork(entries: readonly WaitlistEntry[], selected: ReadonlyMap<string, WaitlistEntry>) {
  const { admins, nameOf, me } = useAdmins(entries.length > 0)
  const change = useChange()
  const queries = useQueryClient()
  const work = useMemo(
    (): RowWork => ({
      nameOf,
      me,
      onStatus: (entry, status) => void change([entry], { status }),
      onOwner: (entry, owner) => void change([entry], { owner }),
    }),
    [nameOf, me, change],
  )

  const takeOrGiveBack = useTakeOrGiveBack(me, change)
  const workByKey = useCallback(
    (key: string, id: string | undefined) => {
      const status = STATUSES[Number(key) - 1]
      if (!status && key !== MINE_KEY) return false
      const asked = selected.size ? [...selected.values()] : entries.filter((entry) => entry.id === id)
      const those = asked.map((entry) => latestOf(queries, entry))
      if (!those.length) return false
      if (status) void change(those, { status })
      else takeOrGiveBack(those)
      return true
    },
    [entries, selected, takeOrGiveBack, change, queries],
  )
  /** Whom entries may belong to beside the reader, for the filter. */
  const owners = useMemo(
    () => admins.filter(({ isReader }) => !isReader).map(({ id, name }) => [id, name] as const),
    [admins],
  )
  return { work, workByKey, admins, owners, change }
}
