import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { deliveryHealthWords as words } from '@/content/admin-notifications'
import { askInSession, type RenewSession } from './answer'
import { loadHealth, type Health } from './api'
import { formatMoment } from './moment'

const LOOK_MS = 60_000

/** What the dashboard says where requests reach nobody, or not everybody; nothing where all is well. */
export function DeliveryNotice({ renewSession }: { renewSession: RenewSession }) {
  const [health, setHealth] = useState<Health>()

  useEffect(() => {
    let current = true
    const look = async () => {
      if (document.hidden) return
      const answer = await askInSession(loadHealth, renewSession)
      // A failure is no news.
      if (current && answer !== 'session-ended' && answer.data) setHealth(answer.data)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [renewSession])

  const { destinations, failed = 0, overdue_since } = health ?? {}
  return (
    <div aria-live="polite" className="mt-4 grid gap-2 text-small empty:hidden">
      {overdue_since && (
        <p className="text-danger">
          {words.overdue(formatMoment(overdue_since))} {words.overdueLink}.
        </p>
      )}
      {failed > 0 && (
        <p className="text-danger">
          {words.failed(failed)} <NotificationsLink>{words.failedLink}</NotificationsLink>
        </p>
      )}
      {destinations === 0 && (
        <p className="text-muted">
          {words.nobody} <NotificationsLink>{words.nobodyLink}</NotificationsLink>
        </p>
      )}
    </div>
  )
}

const NotificationsLink = ({ children }: { children: string }) => (
  <Link to="/admin/notifications" className="underline underline-offset-4">
    {children}
  </Link>
)
