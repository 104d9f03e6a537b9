import { Navigate, useLocation } from 'react-router-dom'
import { adminWords } from '@/content/admin'
import { useAuth } from '@/features/auth/auth-context'
import { LoginForm } from '@/features/auth/login-form'
import { Seo } from '@/features/seo/seo'

const words = adminWords.login

const DASHBOARD = '/admin/dashboard'
const NOTIFICATIONS = '/admin/notifications'

/** Where somebody came from, as the history entry has it: the dashboard in some view, or the notifications. */
function nextAddress(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined
  if (next === NOTIFICATIONS) return next
  return typeof next === 'string' && (next === DASHBOARD || next.startsWith(`${DASHBOARD}?`)) ? next : DASHBOARD
}

/** /admin/login (specification §2). */
export default function LoginPage() {
  const { status } = useAuth()
  const { state } = useLocation()
  return (
    <div className="mx-auto min-h-[70vh] max-w-[27rem] px-5 py-16 sm:py-24">
      <Seo {...words.seo} noindex />
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-heading font-bold">
          {words.title}
        </h1>
        <div className="mt-6">
          {status === 'signed-out' ? <LoginForm /> : <output>{adminWords.loading}</output>}
          {status === 'signed-in' && <Navigate to={nextAddress(state)} replace />}
        </div>
      </div>
    </div>
  )
}
