import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { changeWords, statusNames, workWords } from '@/admin/work-words'
import { showToast } from '@/ui/toast'
import type { Change, Entry } from './api'
import { STATUSES } from './view'
import { adminsQuery, readerOf, useAdmins } from './use-admins'
import { useChange, type Refused } from './use-change'

const MINE_KEY = 'm'

export const WORK_KEYS: readonly (readonly [letter: string, label: string])[] =
  [
    ...STATUSES.map(
      (status, at) =>
        [
          String(at + 1),
          `${workWords.status}: ${statusNames[status]}`,
        ] as const,
    ),
    [MINE_KEY, `${workWords.owner}: ${workWords.me}`],
  ]

export type Work = ReturnType<typeof useWork>

export function useWork() {
  const queries = useQueryClient()
  const { admins, nameOf, me } = useAdmins()
  const change = useChange()
  const byKey = useCallback(
    (key: string, seen: readonly Entry[]) => {
      const status = STATUSES[Number(key) - 1]
      const take = async (): Promise<Refused> => {
        // The `m` key may be pressed before the admins have loaded.
        const reader =
          me ??
          readerOf(await queries.ensureQueryData(adminsQuery).catch(() => []))
        if (reader) return change(seen, { owner_id: reader })
        showToast('destructive', changeWords.failed)
        return { text: changeWords.failed.description, kind: 'failed' }
      }
      if ((!status && key !== MINE_KEY) || !seen.length) return undefined
      return status ? change(seen, { status }) : take()
    },
    [me, change, queries],
  )
  return useMemo(
    () => ({ admins, me, nameOf, change, byKey }),
    [admins, me, nameOf, change, byKey],
  )
}

export type EntryChange = ReturnType<typeof useEntryChange>

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
    byKey: (key: string) => {
      const answer = work.byKey(key, [entry])
      if (answer) void say(answer)
    },
  }
}
