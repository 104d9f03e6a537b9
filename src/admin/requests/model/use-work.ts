import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { changeWords, statusNames, workWords } from '@/admin/work-words'
import { orOffline } from '@/admin/ui/show-failure'
import { showToast } from '@/ui/toast'
import { STATUSES, type Status } from '@/lib/statuses'
import { adminsQuery } from './choices-api'
import type { Change } from './change-api'
import type { Entry } from './entry'
import { meIn, useAdmins } from './use-admins'
import { useChange, type Refused } from './use-change'

/**
 * Shortcuts that give entries a status or the signed-in admin as owner, with
 * the palette's names.
 */
export const WORK_SHORTCUTS: readonly (readonly [
  id: Status | 'mine',
  label: string,
])[] = [
  ...STATUSES.map(
    (status) =>
      [status, `${workWords.status}: ${statusNames[status]}`] as const,
  ),
  ['mine', `${workWords.owner}: ${workWords.me}`],
]

export type Work = ReturnType<typeof useWork>

/** The actions on entries, by key, menu or panel, and the admins they need. */
export function useWork() {
  const queries = useQueryClient()
  const { admins, nameOf, me } = useAdmins()
  const change = useChange()
  /** Gives entries a status, or the signed-in admin as owner. */
  const mark = useCallback(
    async (seen: readonly Entry[], as: Status | 'mine'): Promise<Refused> => {
      if (as !== 'mine') return change(seen, { status: as })
      // The key may be pressed before the admins have loaded.
      const owner_id =
        me ?? meIn(await queries.ensureQueryData(adminsQuery).catch(() => []))
      if (owner_id) return change(seen, { owner_id })
      showToast('destructive', orOffline(changeWords.failed))
      return { text: changeWords.failed.description, kind: 'failed' }
    },
    [me, change, queries],
  )
  return useMemo(
    () => ({ admins, me, nameOf, change, mark }),
    [admins, me, nameOf, change, mark],
  )
}

export type EntryChange = ReturnType<typeof useEntryChange>

/**
 * Changes of one entry; `conflict` is shown in the panel until the next one.
 */
export function useEntryChange(entry: Entry, work: Work) {
  const [conflict, setConflict] = useState('')
  const say = async (answer: Promise<Refused>) => {
    setConflict('')
    const refused = await answer
    setConflict(refused.text)
    return refused
  }
  return {
    conflict,
    to: (change: Change) => say(work.change([entry], change)),
    mark: (as: Status | 'mine') => say(work.mark([entry], as)),
  }
}
