import { Navigate } from 'react-router-dom'
import { adminWords } from '@/content/admin'
import { useAuth } from '@/features/auth/auth-context'
import { LoginForm } from '@/features/auth/login-form'
import { Seo } from '@/features/seo/seo'

const words = adminWords.login

/** /admin/login (specification §2). */
export default function LoginPage() {
  const { status } = useAuth()
  return (
    <div className="mx-auto min-h-[70vh] max-w-[27rem] px-5 py-16 sm:py-24">
      <Seo {...words.seo} noindex />
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-heading font-bold">
          {words.title}
        </h1>
        <div className="mt-6">
          {status === 'signed-out' ? <LoginForm /> : <output>{adminWords.loading}</output>}
          {status === 'signed-in' && <Navigate to="/admin/dashboard" replace />}
        </div>
      </div>
    </div>
  )
}
