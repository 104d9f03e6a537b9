import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

export type Auth = AuthState & SessionStore

export const AuthContext = createContext<Auth | undefined>(undefined)

/** State and acts of the session; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be called inside an AuthProvider')
  return auth
}
