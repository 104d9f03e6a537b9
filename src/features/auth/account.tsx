import { useId, type ReactNode } from 'react'
import { accountWords as words } from '@/content/admin-account'
import { confirmSession } from './api'
import { useAuth } from './auth-context'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'

/** One's own password and sessions. */
export function Account() {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <div className="grid">
      <Setting title={words.password.title} text={words.password.text}>
        <PasswordForm
          email={auth.user.email ?? ''}
          askCurrent
          onSet={() => undefined}
          onGone={() => void confirmSession()}
        />
      </Setting>
      <Setting title={words.sessions.title} text={words.sessions.text}>
        <Sessions />
      </Setting>
    </div>
  )
}

/** What is set, and what that means, beside the controls. */
function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 text-small last:pb-0 md:grid-cols-[minmax(0,17rem)_minmax(0,26rem)]"
    >
      <div>
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
