import { Navigate } from 'react-router-dom'

/** /admin: leads to the dashboard, and that to the login whom it doesn't know. */
export default function AdminPage() {
  return <Navigate to="/admin/dashboard" replace />
}
