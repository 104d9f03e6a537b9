import { Navigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

export default function AdminPage() {
  return <Navigate to={paths.dashboard} replace />
}
