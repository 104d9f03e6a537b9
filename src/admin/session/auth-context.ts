import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

export type Auth = AuthState & SessionStore

export const AuthContext = createContext<Auth | undefined>(undefined)

/** The user's session and access, and the functions to change them (specification §4). */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be called inside an AuthProvider')
  return auth
}
