import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

export type Auth = AuthState & SessionStore

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be called inside an AuthProvider')
  return auth
}
