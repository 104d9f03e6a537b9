import { adminPageNames } from '@/content/admin-shell'
import { site } from '@/content/site'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const title = adminPageNames[paths.report]

/** /admin/report. */
export default function ReportPage() {
  return (
    <>
      <Seo title={`${title} | ${site.name}`} description={title} keywords="admin" path={paths.report} noindex />
      <AdminFrame title={title} subtitle="">
        {undefined}
      </AdminFrame>
    </>
  )
}
