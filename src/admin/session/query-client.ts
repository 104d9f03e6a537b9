import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'

// By default the library renders responses after a timer.
notifyManager.setScheduler(queueMicrotask)

// By default a focused window does not refetch, only a tab that becomes visible.
focusManager.setEventListener((look) => {
  const listener = () => look()
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
})

/** Failures show a retry button at once, without automatic retries. */
export const createQueryClient = () =>
  new QueryClient({
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
