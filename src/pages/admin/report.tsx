import { reportWords } from '@/content/admin-report'
import { Report } from '@/features/report/report'
import { AdminPage } from './page'

/** /admin/report: requests by source and outcome. */
export default function ReportPage() {
  return (
    <AdminPage words={reportWords}>
      <Report />
    </AdminPage>
  )
}
