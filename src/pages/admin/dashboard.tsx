import { ButtonLink } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { deliveryHealthWords } from '@/content/admin-notifications'
import { peopleWords } from '@/content/admin-people'
import { AdminFrame } from '@/features/auth/admin-frame'
import { DeliveryNotice } from '@/features/notifications/delivery-notice'
import { Seo } from '@/features/seo/seo'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { paths } from '@/lib/paths'

const words = adminWords.dashboard

/** /admin/dashboard (specification §2 and §6): the waitlist for an admin, and for nobody else. */
export default function DashboardPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <>
            <ButtonLink look="quiet" className="px-2!" to={paths.notifications}>
              {deliveryHealthWords.link}
            </ButtonLink>
            <ButtonLink look="quiet" className="px-2!" to={paths.people}>
              {peopleWords.link}
            </ButtonLink>
          </>
        }
      >
        <DeliveryNotice />
        <WaitlistCard />
      </AdminFrame>
    </>
  )
}
