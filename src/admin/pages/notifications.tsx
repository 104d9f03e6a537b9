import { notificationWords } from '@/admin/notices/notice-words'
import { NotificationsCard } from '@/admin/notices/notifications-card'
import { TeamSettings } from '@/admin/notices/team-settings'
import { useAdmins } from '@/admin/requests/model/use-admins'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/notifications: destinations and the team's settings. */
export default function NotificationsPage() {
  return (
    <AdminFrame words={notificationWords}>
      <NotificationsCard />
      <Settings />
    </AdminFrame>
  )
}

function Settings() {
  const { admins, nameOf } = useAdmins()
  return <TeamSettings admins={admins} nameOf={nameOf} />
}
