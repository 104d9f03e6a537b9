import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

/** The session and what can be done about it. */
export type Auth = AuthState & Pick<SessionStore, 'signIn' | 'signOut' | 'signOutEverywhere' | 'retry'>

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Who is signed in (specification §4), below an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}
