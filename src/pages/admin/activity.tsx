import { activityWords } from '@/content/admin-activity'
import { ActivityList } from '@/features/waitlist/activity/activity-list'
import { AdminPage } from './page'

/** /admin/activity: the audit log of the team, for admins. */
export default function ActivityPage() {
  return (
    <AdminPage words={activityWords}>
      <ActivityList />
    </AdminPage>
  )
}
