import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deliveryHealthWords as words } from '@/content/admin-notifications'
import { loadHealth } from './api'
import { formatMoment } from '@/lib/moment'
import { paths } from '@/lib/paths'

const LOOK_MS = 60_000

/** What the dashboard says where requests reach nobody, or not everybody; nothing where all is well. */
export function DeliveryNotice() {
  // A failure is no news: what is known stays.
  const { data: health } = useQuery({
    queryKey: ['notifications', 'health'],
    queryFn: loadHealth,
    refetchInterval: LOOK_MS,
  })

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
  <Link to={paths.notifications} className="underline underline-offset-4">
    {children}
  </Link>
)
