import { notificationWords as words } from '@/content/admin-notifications'
import { AdminFrame } from '@/features/auth/admin-frame'
import { NotificationsCard } from '@/features/notifications/notifications-card'
import { RemindersCard } from '@/features/notifications/reminders-card'
import { Seo } from '@/features/seo/seo'

/** /admin/notifications: where notices of requests are sent, and reminders; for admins. */
export default function NotificationsPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <NotificationsCard />
        <RemindersCard />
      </AdminFrame>
    </>
  )
}
