import { notificationWords as words } from '@/content/admin-notifications'
import { AdminFrame } from '@/features/auth/admin-frame'
import { NotificationsCard } from '@/features/notifications/notifications-card'
import { Seo } from '@/features/seo/seo'

/** /admin/notifications: who is told of a request, for an admin and for nobody else, as the dashboard is. */
export default function NotificationsPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <NotificationsCard />
      </AdminFrame>
    </>
  )
}
