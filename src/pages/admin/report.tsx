import { reportWords } from '@/content/admin-report'
import { Report } from '@/features/report/report'
import { AdminPage } from './page'

/** /admin/report: what came, from where, and what became of it. */
export default function ReportPage() {
  return (
    <AdminPage words={reportWords}>
      <Report />
    </AdminPage>
  )
}
