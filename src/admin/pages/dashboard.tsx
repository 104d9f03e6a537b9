import { Changes } from '@/admin/session/changes'
import { useState } from 'react'
import { useAdminStore } from '@/admin/store'
import { adminWords } from '@/admin/words'
import { DeliveryNotice } from '@/admin/notices/delivery-notice'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { AddRequest } from '@/admin/requests/add-request'
import { AskOutcome } from '@/admin/requests/ask-outcome'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { AdminFrame } from '@/admin/session/admin-frame'

/**
 * /admin/dashboard (specification §2 and §6): loads the waitlist before figures
 * and notices.
 */
export default function DashboardPage() {
  const [listed, setListed] = useState(false)
  return (
    <AdminFrame
      words={adminWords.dashboard}
      dense
      isCovered={useAdminStore(({ entryIsOpen }) => entryIsOpen)}
      actions={
        <>
          <Changes>
            <AddRequest />
          </Changes>
          <FiguresStrip enabled={listed} />
        </>
      }
    >
      {listed && <DeliveryNotice />}
      <WaitlistCard onListed={setListed} />
      <AskOutcome />
    </AdminFrame>
  )
}
