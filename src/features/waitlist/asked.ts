import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Names what the list asks the server for: everything of it can be asked again at once. */
export const listKey = (...name: readonly unknown[]) => ['waitlist', ...name]

/** The newest answer that there is: while another one is on its way, or after a failure, still the one before. */
export function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer)
  if (answer !== undefined && answer !== latest) setLatest(answer)
  return answer ?? latest
}

/** Loads what is on the screen again, because entries came or went. What is not on it is forgotten. */
export function useReload() {
  const queries = useQueryClient()
  return useCallback(() => {
    const isOfList = ({ queryKey: [area, kind] }: Query) => area === 'waitlist' && kind !== 'newer' && kind !== 'told'
    queries.removeQueries({ predicate: isOfList, type: 'inactive' })
    void queries.resetQueries({ queryKey: listKey('newer') })
    void queries.invalidateQueries({ predicate: isOfList })
  }, [queries])
}
