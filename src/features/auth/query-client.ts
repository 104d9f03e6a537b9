import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'

// Renders responses at once: by default the library waits for a timer.
notifyManager.setScheduler(queueMicrotask)

// Refetches when the window gets focus too; by default only when the tab becomes visible.
focusManager.setEventListener((look) => {
  const listener = () => look()
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
})

/**
 * Query cache of one signed-in user (auth-provider.tsx). Failures are shown at once, with a retry button; there are no
 * automatic retries or refetches unless a query sets them.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Failed queries retry when the browser is back online.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
