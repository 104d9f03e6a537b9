import { useState } from 'react'
import { adminWords, waitlistTools } from '@/admin/words'
import { DeliveryNotice } from '@/admin/notices/delivery-notice'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { AddRequest } from '@/admin/requests/add-request'
import { AskOutcome } from '@/admin/requests/ask-outcome'
import { entryLinks } from '@/admin/requests/model/entry-links'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/dashboard (specification §2 and §6): loads the waitlist before figures and notices. */
export default function DashboardPage() {
  const [listed, setListed] = useState(false)
  return (
    <AdminFrame
      words={adminWords.dashboard}
      dense
      actions={
        <>
          {/* Past the figures and the toolbar; visible while focused. */}
          <button
            type="button"
            className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded-control focus:bg-moss focus:px-3 focus:py-1.5 focus:text-small focus:text-moss-on"
            onClick={() => entryLinks()[0]?.focus()}
          >
            {waitlistTools.skip}
          </button>
          <AddRequest />
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
