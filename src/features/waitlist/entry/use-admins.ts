import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { workWords } from '@/content/admin-work'
import { loadAdmins, type Admin } from '../api'
import type { NameOf } from '../list/fields'
import { waitlistKey } from '../query-keys'

const NO_ADMINS: readonly Admin[] = []
/** So much of an account's id tells one former admin from another. */
const SHORT_ID = 8

export const adminsQuery = queryOptions({ queryKey: waitlistKey('admins'), queryFn: loadAdmins, staleTime: 300_000 })

/** Who of them looks at the page. */
export const readerOf = (admins: readonly Admin[]) => admins.find(({ isReader }) => isReader)?.id

/** What to call an admin by their id. Until all are known nobody is called by a wrong name. */
export function nameOfAdmin(admins: readonly Admin[] | undefined, id: string | null): string {
  if (id === null) return workWords.nobody
  const admin = admins?.find((each) => each.id === id)
  return admin?.name ?? (admins ? `${workWords.formerAdmin} (${id.slice(0, SHORT_ID)})` : '…')
}

/** All admins, who of them is the reader, and what to call one by their id. */
export function useAdmins() {
  const { data } = useQuery(adminsQuery)
  const nameOf: NameOf = useCallback((id) => nameOfAdmin(data, id), [data])
  const admins = data ?? NO_ADMINS
  return { admins, nameOf, me: readerOf(admins) }
}
