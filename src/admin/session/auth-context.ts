import { createContext, use } from 'react'
import type { AuthState, SessionStore } from './session-store'

export type Auth = AuthState & SessionStore

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Name of a signed-in person; without one the address, or else the id. */
export const accountName = ({
  profile,
  user,
}: Extract<AuthState, { status: 'signed-in' }>) =>
  profile?.full_name ?? user.email ?? user.id

/** State and acts of the session; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be called inside an AuthProvider')
  return auth
}
