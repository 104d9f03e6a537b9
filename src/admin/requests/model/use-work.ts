import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { changeWords, statusNames, workWords } from '@/admin/work-words'
import { showToast } from '@/ui/toast'
import type { Admin, Change, Entry } from './api'
import { STATUSES } from './view'
import type { NameOf } from './fields'
import { adminsQuery, readerOf, useAdmins } from './use-admins'
import { useChange, type Refused } from './use-change'

const MINE_KEY = 'm'

export const WORK_KEYS: readonly (readonly [letter: string, label: string])[] = [
  ...STATUSES.map((status, at) => [String(at + 1), `${workWords.status}: ${statusNames[status]}`] as const),
  [MINE_KEY, `${workWords.owner}: ${workWords.me}`],
]

export interface Work {
  admins: readonly Admin[]
  me: string | undefined
  nameOf: NameOf
  change: (entries: readonly Entry[], change: Change) => Promise<Refused>
  byKey: (key: string, entries: readonly Entry[]) => Promise<Refused> | undefined
}

export function useWork(): Work {
  const queries = useQueryClient()
  const { admins, nameOf, me } = useAdmins()
  const change = useChange()
  const byKey = useCallback(
    (key: string, seen: readonly Entry[]) => {
      const status = STATUSES[Number(key) - 1]
      if ((!status && key !== MINE_KEY) || !seen.length) return undefined
      if (status) return change(seen, { status })
      const take = async () => {
        // The key may be pressed before the admins have loaded.
        const reader = me ?? readerOf(await queries.ensureQueryData(adminsQuery).catch(() => []))
        if (reader) return change(seen, { owner_id: reader })
        showToast('destructive', changeWords.failed)
        return { text: changeWords.failed.description, kind: 'failed' as const }
      }
      return take()
    },
    [me, change, queries],
  )
  return useMemo(() => ({ admins, me, nameOf, change, byKey }), [admins, me, nameOf, change, byKey])
}

export interface EntryChange {
  conflict: string
  to: (change: Change) => Promise<Refused>
  byKey: (letter: string) => void
}

export function useEntryChange(entry: Entry, work: Work): EntryChange {
  const [conflict, setConflict] = useState('')
  const say = async (answer: Promise<Refused>) => {
    setConflict('')
    const refused = await answer
    setConflict(refused.text)
    return refused
  }
  return {
    conflict,
    to: (change) => say(work.change([entry], change)),
    byKey: (key) => {
      const answer = work.byKey(key, [entry])
      if (answer) void say(answer)
    },
  }
}
