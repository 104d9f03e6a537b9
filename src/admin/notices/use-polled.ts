import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

const FAST_POLL_MS = 1500
const SLOW_POLL_MS = 10_000
const FAST_POLLS = 4

/** Polls fast after each `reload`, then slowly. */
export function usePolled<T, Key extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, Key>,
) {
  const responses = useRef({ all: 0, before: 0 })
  const { data, isError, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => {
      responses.current.all = state.dataUpdateCount + state.errorUpdateCount
      return responses.current.all - responses.current.before < FAST_POLLS
        ? FAST_POLL_MS
        : SLOW_POLL_MS
    },
  })
  const reload = useCallback(() => {
    responses.current.before = responses.current.all
    void refetch()
  }, [refetch])
  return { data, hasFailed: isError, reload }
}
