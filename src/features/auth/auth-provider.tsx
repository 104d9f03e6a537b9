import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { AuthContext } from './auth-context'
import type { AuthState, SessionStore } from './auth-state'
import { createSessionStore } from './session-store'

const pageStore = createSessionStore()

const loading: AuthState = { status: 'loading' }

interface AuthProviderProps {
  children: ReactNode
  /** The page's one store, unless a test brings its own. */
  store?: SessionStore
}

/** Gives the pages below it the session. */
export function AuthProvider({ children, store = pageStore }: AuthProviderProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState, () => loading)
  const auth = useMemo(() => {
    const { signIn, signOut, signOutEverywhere, renewSession, retry } = store
    return { ...state, signIn, signOut, signOutEverywhere, renewSession, retry }
  }, [state, store])
  return <AuthContext value={auth}>{children}</AuthContext>
}
