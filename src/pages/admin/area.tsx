import { Outlet } from 'react-router-dom'
import { AuthProvider } from '@/features/auth/auth-provider'

/** Around every admin page: the session. */
export default function AdminArea() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
