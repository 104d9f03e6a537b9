import { Navigate, useLocation } from 'react-router-dom'
import { adminWords } from '@/admin/words'
import { useAuth } from '@/admin/session/auth-context'
import { CodeStep } from '@/admin/session/code-form'
import { factorWords } from '@/admin/session/factor-words'
import { AuthLayout } from '@/admin/session/auth-layout'
import { signOutMessages } from '@/admin/session/session-store'
import { LoginForm } from '@/admin/session/login-form'
import { authMessages } from '@/content/messages'
import { adminPages, paths } from '@/lib/paths'
import { showToast } from '@/ui/toast'

const words = adminWords.login

/**
 * Admin page to open after signing in, from the history state; else the
 * dashboard.
 */
function nextAddress(state: unknown): string {
  const next =
    typeof state === 'object' && state !== null && 'next' in state
      ? state.next
      : undefined
  if (typeof next !== 'string') return paths.dashboard
  const [pathname] = next.split(/[?#]/, 1)
  return adminPages.some((path) => path === pathname) ? next : paths.dashboard
}

/**
 * /admin/login (specification §2). A signed-in user goes on to the page that
 * asked for the login.
 */
export default function LoginPage() {
  const auth = useAuth()
  const { status } = auth
  const { state } = useLocation()
  // The sign-out toast's text as a note too, as the toast may be missed.
  const signOutMessage =
    auth.status === 'signed-out' && auth.ended && signOutMessages[auth.ended]
  if (auth.status === 'signed-in' && auth.needs === 'code')
    return (
      <AuthLayout
        title={factorWords.code.title}
        description={words.description}
        note={auth.user.email && adminWords.signedInAs(auth.user.email)}
      >
        <CodeStep onDone={() => showToast('success', authMessages.signedIn)} />
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={words.title}
      description={words.description}
      note={
        signOutMessage &&
        `${signOutMessage.title}. ${signOutMessage.description}`
      }
    >
      {status === 'signed-out' ? (
        <LoginForm />
      ) : (
        <output>{adminWords.loading}</output>
      )}
      {status === 'signed-in' && <Navigate to={nextAddress(state)} replace />}
    </AuthLayout>
  )
}
