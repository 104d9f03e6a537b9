import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/admin/query-keys'

// By default the library renders responses after a timer.
notifyManager.setScheduler(queueMicrotask)

// By default a focused window does not refetch, only a tab that becomes visible.
focusManager.setEventListener((refetch) => {
  const listener = () => refetch()
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
})

/** Failures show a retry button at once, without automatic retries. */
export function createQueryClient() {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Selections, undo and the next page of a list refer to entries by id.
  queries.setQueryDefaults(queryKeys.entries, { gcTime: Infinity })
  queries.setQueryDefaults(queryKeys.local, { gcTime: Infinity, structuralSharing: false })
  return queries
}
