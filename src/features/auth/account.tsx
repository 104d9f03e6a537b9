import { useId, type ReactNode } from 'react'
import { accountWords as words } from '@/content/admin-account'
import { confirmSession } from './api'
import { useAuth } from './auth-context'
import { PasswordForm } from './password-form'
import { SessionsCard } from './sessions-card'

/** One's own password and sessions. */
export function Account() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={words.password.title}>
        <p className="mb-5">{words.password.text}</p>
        <PasswordForm
          email={auth.user.email ?? ''}
          askCurrent
          onSet={() => undefined}
          onGone={() => void confirmSession()}
        />
      </Card>
      <Card title={words.sessions.title}>
        <SessionsCard />
      </Card>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-surface p-6 text-small sm:p-8">
      <h2 id={id} className="mb-2 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
