import { reportWords } from '@/admin/reports/report-words'
import { Report } from '@/admin/reports/report'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/report: figures of a period. */
export default function ReportPage() {
  return (
    <AdminFrame words={reportWords}>
      <Report />
    </AdminFrame>
  )
}
