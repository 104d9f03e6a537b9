import { adminWords } from '@/content/admin'
import { DeliveryNotice } from '@/features/notifications/delivery-notice'
import { FiguresStrip } from '@/features/report/figures-strip'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { AdminPage } from './page'

/** /admin/dashboard (specification §2 and §6): the waitlist. */
export default function DashboardPage() {
  return (
    <AdminPage words={adminWords.dashboard} dense actions={<FiguresStrip />}>
      <DeliveryNotice />
      <WaitlistCard />
    </AdminPage>
  )
}
