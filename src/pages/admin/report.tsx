import { reportWords as words } from '@/content/admin-report'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Report } from '@/features/report/report'
import { Seo } from '@/features/seo/seo'

/** /admin/report. */
export default function ReportPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <Report />
      </AdminFrame>
    </>
  )
}
