import { Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

/** /admin: leads to the dashboard, and that to the login whom it doesn't know. */
export default function AdminPage() {
  return <Navigate to={paths.dashboard} replace />
}
