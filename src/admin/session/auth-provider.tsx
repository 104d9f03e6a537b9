import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { forgetAdmin } from '@/admin/store'
import { AuthContext } from './auth-context'
import type { AuthState, SessionStore } from './session-store'
import { createQueryClient } from './query-client'
import { createSessionStore } from './session-store'

const pageStore = createSessionStore()

const loading: AuthState = { status: 'loading' }

interface AuthProviderProps {
  children: ReactNode
  store?: SessionStore
}

/**
 * Provides the session and a query cache; clears it and the store when the user
 * changes.
 */
export function AuthProvider({
  children,
  store = pageStore,
}: AuthProviderProps) {
  const state = useSyncExternalStore(
    store.subscribe,
    store.getState,
    () => loading,
  )
  const auth = useMemo(() => ({ ...state, ...store }), [state, store])
  const userId = state.status === 'signed-in' ? state.user.id : ''
  // oxlint-disable-next-line react/use-memo -- another user gets another cache
  const queries = useMemo(createQueryClient, [userId])
  useEffect(
    () => () => {
      queries.clear()
      forgetAdmin()
    },
    [queries],
  )
  return (
    <QueryClientProvider client={queries}>
      <AuthContext value={auth}>{children}</AuthContext>
    </QueryClientProvider>
  )
}
