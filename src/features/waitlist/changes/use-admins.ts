import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { workWords } from '@/content/admin-work'
import { listKey } from '../asked'
import type { NameOf } from '../columns/field-text'
import { loadAdmins, type Admin } from './api'

const NO_ADMINS: readonly Admin[] = []
/** So much of an account's id tells one former admin from another. */
const SHORT_ID = 8
const STALE_MS = 300_000

/**
 * All admins, and what to call one by their id. Until they are known nobody is called by a wrong name. Where they are not
 * `asked` for, they are what somebody else has asked for: the list does when its rows are there.
 */
export function useAdmins(asked = true) {
  const { data } = useQuery({ queryKey: listKey('admins'), queryFn: loadAdmins, staleTime: STALE_MS, enabled: asked })
  const nameOf: NameOf = useCallback(
    (id) => {
      if (id === null) return workWords.nobody
      const admin = data?.find((each) => each.id === id)
      return admin?.name ?? (data ? `${workWords.formerAdmin} (${id.slice(0, SHORT_ID)})` : '…')
    },
    [data],
  )
  const admins = data ?? NO_ADMINS
  return { admins, nameOf, me: admins.find(({ isReader }) => isReader)?.id }
}
