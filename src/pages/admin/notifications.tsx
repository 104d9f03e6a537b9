import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { notificationWords as words } from '@/content/admin-notifications'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/features/auth/auth-context'
import { SignOutButton } from '@/features/auth/sign-out-button'
import { NotificationsCard } from '@/features/notifications/notifications-card'
import { Seo } from '@/features/seo/seo'

/** /admin/notifications: who is told of a request, for an admin and for nobody else, as the dashboard is. */
export default function NotificationsPage() {
  const auth = useAuth()
  const { pathname } = useLocation()
  if (auth.status === 'signed-out') return <Navigate to="/admin/login" state={{ next: pathname }} replace />

  const admin = auth.status === 'signed-in' && auth.isAdmin
  const denied = auth.status === 'signed-in' && !auth.isAdmin
  return (
    <div className="frame min-h-[70vh] py-10">
      <Seo {...words.seo} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 tabIndex={-1} className={admin ? 'text-heading font-bold' : 'sr-only'}>
            {admin ? words.title : adminWords.dashboard.area}
          </h1>
          {admin ? (
            <p className="text-small text-muted">{words.subtitle}</p>
          ) : (
            <output className={denied ? 'block text-heading font-bold' : 'block'}>
              {denied ? authMessages.accessDenied : adminWords.loading}
            </output>
          )}
        </div>
        {auth.status === 'signed-in' && (
          <div className="flex flex-wrap gap-3">
            {admin && (
              <ButtonLink look="quiet" className="px-2!" to="/admin/dashboard">
                {words.back}
              </ButtonLink>
            )}
            <SignOutButton />
          </div>
        )}
      </header>
      {admin && (
        <div className="mt-6">
          <NotificationsCard renewSession={auth.renewSession} />
        </div>
      )}
    </div>
  )
}
