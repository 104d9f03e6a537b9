import { activityWords as words } from '@/content/admin-activity'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo } from '@/features/seo/seo'
import { ActivityList } from '@/features/waitlist/activity/activity-list'

/** /admin/activity: the audit log of the team, for admins. */
export default function ActivityPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <ActivityList />
      </AdminFrame>
    </>
  )
}
