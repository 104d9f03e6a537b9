import { notificationWords } from '@/admin/notices/notice-words'
import { NotificationsCard } from '@/admin/notices/notifications-card'
import { RemindersCard } from '@/admin/notices/reminders-card'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/notifications: destinations and reminders. */
export default function NotificationsPage() {
  return (
    <AdminFrame words={notificationWords}>
      <NotificationsCard />
      <RemindersCard />
    </AdminFrame>
  )
}
