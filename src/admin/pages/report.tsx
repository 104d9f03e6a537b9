import { reportWords } from '@/admin/reports/report-words'
import { Report } from '@/admin/reports/report'
import { AdminPage } from '@/admin/admin-page'

/** /admin/report: requests by source and outcome. */
export default function ReportPage() {
  return (
    <AdminPage words={reportWords}>
      <Report />
    </AdminPage>
  )
}
