import { Link, useLocation } from 'react-router-dom'
import { statusNames, workWords as words } from '@/content/admin-work'
import { paths } from '@/lib/paths'
import { STATUSES, type StatusFilter } from './filters/view'

const names: Record<StatusFilter, string> = { open: words.open, ...statusNames, all: words.all }

/** The list by status, for the side bar. */
export function WaitlistNavigation() {
  const { pathname, hash } = useLocation()
  const shown = new URLSearchParams(hash.slice(1)).get('status') ?? 'open'
  return (
    <ul>
      {(['open', ...STATUSES, 'all'] as const).map((status) => (
        <li key={status}>
          <Link
            to={`${paths.dashboard}${status === 'open' ? '' : `#status=${status}`}`}
            aria-current={(pathname === paths.dashboard && shown === status && 'page') || undefined}
            className="flex min-h-8 items-center rounded-control px-2.5 text-small text-muted hover:bg-line/50 hover:text-ink aria-[current=page]:bg-line/70 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {names[status]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
