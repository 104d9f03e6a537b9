import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'

// What has arrived is shown at once: the library's own way waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

// Somebody who comes back from another window looks again, not only from another tab.
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
 * What the admin area has asked the server and still knows: of one person, and forgotten with them (auth-provider.tsx).
 * A failure is reported at once, with a button, and nothing is asked again unasked but where a query says so.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Back online, what had failed goes on by itself.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
