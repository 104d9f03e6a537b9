import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Polls fast right after an action. */
const SOON_MS = 1500
const LATER_MS = 10_000
const SOON_LOOKS = 4

export function usePolled<T>(queryKey: readonly unknown[], ask: () => Promise<T>) {
  const answers = useRef({ all: 0, before: 0 })
  // Failed polls keep the last data.
  const { data, isError, refetch } = useQuery({
    queryKey,
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
