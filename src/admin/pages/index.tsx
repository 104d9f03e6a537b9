import { Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

/** /admin has no page of its own. */
export default function AdminPage() {
  return <Navigate to={paths.dashboard} replace />
}
