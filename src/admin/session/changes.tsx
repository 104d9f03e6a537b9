import type { ReactNode } from 'react'
import { useAuth } from './auth-context'

/**
 * Whether the signed-in person may change anything; a reader may not. Looks
 * only: the database refuses a reader's changes.
 */
export function useIsAdmin() {
  const auth = useAuth()
  return auth.status === 'signed-in' && auth.isAdmin
}

/** Renders controls that change something, for admins alone. */
export const Changes = ({ children }: { children: ReactNode }) =>
  useIsAdmin() ? children : null
