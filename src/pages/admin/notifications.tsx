import { notificationWords } from '@/content/admin-notifications'
import { NotificationsCard } from '@/features/notifications/notifications-card'
import { RemindersCard } from '@/features/notifications/reminders-card'
import { AdminPage } from './page'

/** /admin/notifications: destinations of notices, and reminders. */
export default function NotificationsPage() {
  return (
    <AdminPage words={notificationWords}>
      <NotificationsCard />
      <RemindersCard />
    </AdminPage>
  )
}
