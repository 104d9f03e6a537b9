import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { deliveryHealthWords } from '@/content/admin-notifications'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/features/auth/auth-context'
import { SignOutButton } from '@/features/auth/sign-out-button'
import { DeliveryNotice } from '@/features/notifications/delivery-notice'
import { Seo } from '@/features/seo/seo'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'

const words = adminWords.dashboard

/** /admin/dashboard (specification §2 and §6): the waitlist for an admin, and for nobody else. */
export default function DashboardPage() {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  // Whoever signs in again comes back to what they were looking at.
  if (auth.status === 'signed-out') return <Navigate to="/admin/login" state={{ next: pathname + search }} replace />

  const admin = auth.status === 'signed-in' && auth.isAdmin
  const denied = auth.status === 'signed-in' && !auth.isAdmin
  return (
    <div className="frame min-h-[70vh] py-10">
      <Seo {...words.seo} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          {/* One heading through all states: it may hold the focus when the state changes. */}
          <h1 tabIndex={-1} className={admin ? 'text-heading font-bold' : 'sr-only'}>
            {admin ? words.title : words.area}
          </h1>
          {admin ? (
            <p className="text-small text-muted">{words.subtitle}</p>
          ) : (
            <output className={denied ? 'block text-heading font-bold' : 'block'}>
              {denied ? authMessages.accessDenied : adminWords.loading}
            </output>
          )}
        </div>
        {admin && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="quiet" className="px-2!" to="/admin/notifications">
              {deliveryHealthWords.link}
            </ButtonLink>
            <SignOutButton />
          </div>
        )}
      </header>
      {admin && (
        <>
          <DeliveryNotice renewSession={auth.renewSession} />
          <div className="mt-6">
            <WaitlistCard renewSession={auth.renewSession} />
          </div>
        </>
      )}
      {denied && (
        <>
          {auth.user.email && <p className="mt-2 text-muted">{adminWords.signedInAs(auth.user.email)}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <SignOutButton />
            <ButtonLink look="quiet" to="/">
              {words.home}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
