import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { BackLink } from '@/components/ui/back-link'
import { Button, ButtonLink } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { accountWords } from '@/content/admin-account'
import { authMessages } from '@/content/messages'
import { paths } from '@/lib/paths'
import { useAuth } from './auth-context'
import { SignOutButton } from './sign-out-button'

const words = adminWords.access
const ACCOUNT = accountWords.seo.path

interface AdminFrameProps {
  title: string
  subtitle: string
  /** Before the link to one's account and the sign-out button. */
  actions?: ReactNode
  /** What an admin sees, and nobody else. */
  children: ReactNode
}

/** Around an admin's page (specification §4 and §6): for an admin the page, for everybody else why not. */
export function AdminFrame({ title, subtitle, actions, children }: AdminFrameProps) {
  const auth = useAuth()
  const { pathname } = useLocation()
  // After signing in again, people come back to what they were looking at.
  if (auth.status === 'signed-out') return <Navigate to={paths.login} state={{ next: currentAddress() }} replace />

  const here = auth.status === 'signed-in' ? auth : undefined
  const admin = here?.isAdmin
  const notice = !here ? adminWords.loading : here.rolesKnown ? authMessages.accessDenied : words.unknown
  return (
    <div className="frame min-h-[70vh] py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          {admin && pathname !== paths.dashboard && (
            <BackLink to={paths.dashboard}>{adminWords.dashboard.back}</BackLink>
          )}
          {/* One heading through all states: it may hold the focus when the state changes. */}
          <h1 tabIndex={-1} className={admin ? 'text-heading font-bold' : 'sr-only'}>
            {admin ? title : adminWords.dashboard.area}
          </h1>
          {admin ? (
            <p className="text-small text-muted">{subtitle}</p>
          ) : (
            <output className={here ? 'block text-heading font-bold' : 'block'}>{notice}</output>
          )}
        </div>
        {admin && (
          <div className="flex flex-wrap gap-3">
            {actions}
            {pathname !== ACCOUNT && (
              <ButtonLink look="quiet" className="px-2!" to={ACCOUNT}>
                {accountWords.link}
              </ButtonLink>
            )}
            <SignOutButton />
          </div>
        )}
      </header>
      {admin && <div className="mt-6">{children}</div>}
      {here && !admin && (
        <>
          {(!here.rolesKnown || here.refused) && (
            <p className="mt-2 max-w-prose">{here.rolesKnown ? words.removed : words.unknownHint}</p>
          )}
          {here.user.email && <p className="mt-2 text-muted">{adminWords.signedInAs(here.user.email)}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            {!here.rolesKnown && <RetryButton />}
            <SignOutButton />
            <ButtonLink look="quiet" to={paths.home}>
              {adminWords.dashboard.home}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}

/** The window's own: while a page is being turned the router still tells the address of before. */
function currentAddress() {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/** Asks for the roles again. What comes of it is the page itself, or this button once more. */
function RetryButton() {
  const { retry } = useAuth()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void retry().finally(() => setBusy(false))
  }
  return (
    <Button busy={busy} onClick={press}>
      {busy ? words.retrying : words.retry}
    </Button>
  )
}
