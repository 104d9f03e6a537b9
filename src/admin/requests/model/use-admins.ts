import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { workWords } from '@/admin/work-words'
import { adminsQuery, type Admin } from './choices-api'
import type { NameOf } from './fields'

const NO_ADMINS: readonly Admin[] = []
const SHORT_ID = 8

/** Id of the signed-in admin; undefined until the admins are loaded. */
export const meIn = (admins: readonly Admin[]) =>
  admins.find(({ isMe }) => isMe)?.id

/** Name for an owner's id; marks former admins, '…' while loading. */
export function nameOfAdmin(
  admins: readonly Admin[] | undefined,
  id: string | null,
): string {
  if (id === null) return workWords.nobody
  const admin = admins?.find((each) => each.id === id)
  if (admin) return admin.hasLeft ? workWords.left(admin.name) : admin.name
  return admins ? `${workWords.formerAdmin} (${id.slice(0, SHORT_ID)})` : '…'
}

/**
 * Present admins, and the others, who may have been admins: readers and former
 * members of the team. Both are empty while loading.
 */
export function useAdmins() {
  const { data } = useQuery(adminsQuery)
  const nameOf: NameOf = useCallback((id) => nameOfAdmin(data, id), [data])
  const admins = useMemo(
    () => data?.filter(({ isAdmin }) => isAdmin) ?? NO_ADMINS,
    [data],
  )
  const former = useMemo(
    () => data?.filter(({ isAdmin }) => !isAdmin) ?? NO_ADMINS,
    [data],
  )
  return { admins, former, nameOf, me: meIn(admins) }
}
