import { notificationWords } from '@/admin/notices/notice-words'
import { NotificationsCard } from '@/admin/notices/notifications-card'
import { TeamSettings } from '@/admin/notices/team-settings'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/notifications: destinations and the team's settings. */
export default function NotificationsPage() {
  return (
    <AdminFrame words={notificationWords}>
      <NotificationsCard />
      <TeamSettings />
    </AdminFrame>
  )
}
