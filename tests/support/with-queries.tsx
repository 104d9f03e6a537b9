import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AuthContext, type Auth } from '@/admin/session/auth-context'
import { createQueryClient } from '@/admin/session/query-client'

export function WithQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** A part of a page as an admin sees it, without a session of its own. */
export const AsAdmin = ({ children }: { children: ReactNode }) => (
  <AuthContext value={{ status: 'signed-in', isAdmin: true } as Auth}>
    <WithQueries>{children}</WithQueries>
  </AuthContext>
)
