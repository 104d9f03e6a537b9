import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Soon after something was done it is looked again and again, later now and then. */
const SOON_MS = 1500
const LATER_MS = 10_000
const SOON_LOOKS = 4

/** What a call answers, kept up to date while the page is looked at. `reload` asks at once. */
export function usePolled<T>(name: readonly string[], ask: () => Promise<T>) {
  /** How many answers there have been, and how many when something was done last. */
  const answers = useRef({ all: 0, before: 0 })
  // After a failure what is on the screen stays: the next look may do better.
  const { data, isError, refetch } = useQuery({
    queryKey: ['notifications', ...name],
    queryFn: ask,
    refetchInterval: ({ state }) => {
      answers.current.all = state.dataUpdateCount + state.errorUpdateCount
      return answers.current.all - answers.current.before < SOON_LOOKS ? SOON_MS : LATER_MS
    },
  })
  const reload = useCallback(() => {
    answers.current.before = answers.current.all
    void refetch()
  }, [refetch])
  return { data, hasFailed: isError, reload }
}
