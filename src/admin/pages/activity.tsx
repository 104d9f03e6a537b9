import { activityWords } from '@/admin/requests/activity/activity-words'
import { ActivityList } from '@/admin/requests/activity/activity-list'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/activity: the changes of all admins. */
export default function ActivityPage() {
  return (
    <AdminFrame words={activityWords}>
      <ActivityList />
    </AdminFrame>
  )
}
