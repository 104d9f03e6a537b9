import { Outlet } from 'react-router-dom'
import style from '@/app/admin.css?inline'
import { AuthProvider } from '@/features/auth/auth-provider'
import { adoptStyle } from '@/lib/adopt-style'

adoptStyle(style)

/** Around every admin page: the session. */
export default function AdminArea() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
