import { adminWords } from '@/content/admin'
import { AdminFrame } from '@/features/auth/admin-frame'
import { DeliveryNotice } from '@/features/notifications/delivery-notice'
import { FiguresStrip } from '@/features/report/figures-strip'
import { Seo } from '@/features/seo/seo'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'

const words = adminWords.dashboard

/** /admin/dashboard (specification §2 and §6): the waitlist, for admins. */
export default function DashboardPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame dense title={words.title} subtitle={words.subtitle} actions={<FiguresStrip />}>
        <DeliveryNotice />
        <WaitlistCard />
      </AdminFrame>
    </>
  )
}
