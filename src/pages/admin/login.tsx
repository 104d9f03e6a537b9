import { Navigate, useLocation } from 'react-router-dom'
import { adminWords } from '@/content/admin'
import { useAuth } from '@/features/auth/auth-context'
import { farewells } from '@/features/auth/farewells'
import { LoginForm } from '@/features/auth/login-form'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const words = adminWords.login

const DASHBOARD = paths.dashboard
/** The pages that lead here and are gone back to. */
const RETURNED_TO = [DASHBOARD, paths.notifications, paths.people, paths.account]

/** Where somebody came from, as the history entry has it: one of those pages in some view, and no other place. */
function nextAddress(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined
  if (typeof next !== 'string') return DASHBOARD
  const [path] = next.split(/[?#]/, 1)
  return RETURNED_TO.some((page) => page === path) ? next : DASHBOARD
}

/** /admin/login (specification §2). */
export default function LoginPage() {
  const auth = useAuth()
  const { status } = auth
  const { state } = useLocation()
  // The notification of it may be gone by the time that somebody looks.
  const farewell = auth.status === 'signed-out' && auth.ended && farewells[auth.ended]
  return (
    <div className="mx-auto min-h-[70vh] max-w-[27rem] px-5 py-16 sm:py-24">
      <Seo {...words.seo} noindex />
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-heading font-bold">
          {words.title}
        </h1>
        {farewell && <p className="mt-2 text-small">{`${farewell.title}. ${farewell.description}`}</p>}
        <div className="mt-6">
          {status === 'signed-out' ? <LoginForm /> : <output>{adminWords.loading}</output>}
          {status === 'signed-in' && <Navigate to={nextAddress(state)} replace />}
        </div>
      </div>
    </div>
  )
}
