import { Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

/** /admin: redirects to the dashboard. */
export default function AdminPage() {
  return <Navigate to={paths.dashboard} replace />
}
