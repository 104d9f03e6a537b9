import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

/** Session state and actions. */
export type Auth = AuthState & Pick<SessionStore, 'signIn' | 'signOut' | 'signOutEverywhere' | 'retry'>

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Returns the session state (specification §4); needs an AuthProvider above. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}
