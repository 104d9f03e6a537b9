import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { ENTRIES } from '@/admin/refetch'

// Renders responses in a microtask; the default is after a timer.
notifyManager.setScheduler(queueMicrotask)

// Also refetches on window focus; by default only when a tab becomes visible.
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
  // Never drops entries: selections, undo and list pages refer to them by id.
  queries.setQueryDefaults(ENTRIES, { gcTime: Infinity })
  return queries
}
