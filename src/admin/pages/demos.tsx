import { DemosPlace } from '@/admin/requests/demos/demos-place'
import { demosWords } from '@/admin/requests/demos/demos-words'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/demos: what waits for its outcome, and what is planned. */
export default function DemosPage() {
  return (
    <AdminFrame words={demosWords}>
      <DemosPlace />
    </AdminFrame>
  )
}
