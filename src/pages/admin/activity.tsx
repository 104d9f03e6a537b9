import { activityWords } from '@/content/admin-activity'
import { ActivityList } from '@/features/waitlist/activity/activity-list'
import { AdminPage } from './page'

/** /admin/activity: the team's audit log. */
export default function ActivityPage() {
  return (
    <AdminPage words={activityWords}>
      <ActivityList />
    </AdminPage>
  )
}
