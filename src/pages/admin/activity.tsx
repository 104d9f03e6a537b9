import { adminPageNames } from '@/content/admin-shell'
import { site } from '@/content/site'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const title = adminPageNames[paths.activity]

/** /admin/activity. */
export default function ActivityPage() {
  return (
    <>
      <Seo title={`${title} | ${site.name}`} description={title} keywords="admin" path={paths.activity} noindex />
      <AdminFrame title={title} subtitle="">
        {undefined}
      </AdminFrame>
    </>
  )
}
