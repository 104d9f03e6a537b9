import { notificationWords } from '@/admin/notices/notice-words'
import { NotificationsCard } from '@/admin/notices/notifications-card'
import { RemindersCard } from '@/admin/notices/reminders-card'
import { AdminPage } from '@/admin/admin-page'

export default function NotificationsPage() {
  return (
    <AdminPage words={notificationWords}>
      <NotificationsCard />
      <RemindersCard />
    </AdminPage>
  )
}
