import { OpeningsCard } from '@/admin/replies/openings-card'
import { repliesWords } from '@/admin/replies/replies-words'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/replies: texts with which replies begin. */
export default function RepliesPage() {
  return (
    <AdminFrame words={repliesWords}>
      <OpeningsCard />
    </AdminFrame>
  )
}
