import { activityWords } from '@/admin/requests/activity/activity-words'
import { ActivityList } from '@/admin/requests/activity/activity-list'
import { AdminPage } from '@/admin/admin-page'

export default function ActivityPage() {
  return (
    <AdminPage words={activityWords}>
      <ActivityList />
    </AdminPage>
  )
}
