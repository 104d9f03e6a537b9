import { reportWords } from '@/admin/reports/report-words'
import { Report } from '@/admin/reports/report'
import { AdminPage } from '@/admin/admin-page'

export default function ReportPage() {
  return (
    <AdminPage words={reportWords}>
      <Report />
    </AdminPage>
  )
}
