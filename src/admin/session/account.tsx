import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { accountWords as words } from './account-words'
import { formatMoment } from '@/admin/team-time'
import { roleNames } from '@/admin/words'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { confirmSession, ownSessionQuery } from './api'
import { useAuth } from './auth-context'
import { factorWords } from './factor-words'
import { Factors } from './factors'
import { PasswordForm } from './password-form'
import { SignOutElsewhere } from './sign-out-elsewhere'

/** Name, role, password, second factors and sessions of the signed-in person. */
export function Account() {
  const auth = useAuth()
  const [changing, setChanging] = useState(false)
  if (auth.status !== 'signed-in' || !auth.role) return null
  const { title, text, change, submit, cancel } = words.password
  const { email = '' } = auth.user
  const close = () => setChanging(false)
  return (
    <div className="grid">
      <Setting
        title={auth.profile?.full_name ?? email}
        text={roleNames[auth.role]}
      >
        <p className="[overflow-wrap:anywhere]">{email}</p>
      </Setting>
      <Setting title={title} text={text}>
        <Button look="secondary" onClick={() => setChanging(true)}>
          {change}
        </Button>
      </Setting>
      {changing && (
        <Dialog
          wide
          title={submit}
          description={text}
          closeLabel={cancel}
          onClose={close}
        >
          <PasswordForm
            email={email}
            askCurrent
            onSet={close}
            onSessionGone={() => void confirmSession()}
          />
        </Dialog>
      )}
      <Setting title={factorWords.title} text={factorWords.text}>
        <Factors />
      </Setting>
      <Setting title={words.sessions.title} text={words.sessions.text}>
        <Sessions />
      </Setting>
    </div>
  )
}

function Setting({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
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

function Sessions() {
  const auth = useAuth()
  // Refetches after a change of the password, which creates a new session.
  const token =
    auth.status === 'signed-in' ? auth.session.access_token : undefined
  const { data: own, refetch } = useQuery(ownSessionQuery(token))
  return (
    <>
      {own?.began_at && own.ends_at && (
        <p className="mb-3">
          {words.sessions.times(
            formatMoment(own.began_at),
            formatMoment(own.ends_at),
          )}
        </p>
      )}
      {typeof own?.others === 'number' && (
        <p>{words.sessions.others(own.others)}</p>
      )}
      <SignOutElsewhere className="mt-5" onDone={refetch} />
    </>
  )
}
