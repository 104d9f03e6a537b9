import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { adminsQuery } from './choices-api'
import { mentionsIn } from './mentions'

/** Finds the ids of the admins whom a note names, when it is sent. */
export function useMentions() {
  const queries = useQueryClient()
  const find = useCallback(
    async (text: string) =>
      text.includes('@')
        ? mentionsIn(text, await queries.ensureQueryData(adminsQuery)).map(
            ({ id }) => id,
          )
        : [],
    [queries],
  )
  /**
   * Loads the admins anew after a refusal of a note: whether the text named
   * somebody who is no admin any more.
   */
  const hasLost = useCallback(
    async (text: string) => {
      const before = await find(text)
      if (before.length === 0) return false
      await queries.refetchQueries({ queryKey: adminsQuery.queryKey })
      return (await find(text)).length < before.length
    },
    [find, queries],
  )
  return { find, hasLost }
}
