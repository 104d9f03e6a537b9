import { Link } from 'react-router-dom'
import { statusNames, workWords as words } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import type { Counts } from '../list/use-counts'
import { formatCount } from '../entry-text'
import { isPlainPress, type ViewAddress } from './use-view'
import { STATUSES, statusesOf, type StatusFilter, type View } from './view'

const names: Record<StatusFilter, string> = { open: words.open, ...statusNames, all: words.all }
const tabs: readonly StatusFilter[] = ['open', ...STATUSES, 'all']

interface StatusTabsProps {
  view: View
  to: ViewAddress['to']
  go: ViewAddress['go']
  counts: Counts['statuses']
}

/** The statuses with their counts in the view; one press shows one of them. */
export function StatusTabs({ view, to, go, counts }: StatusTabsProps) {
  return (
    <nav aria-label={words.statuses} className="border-t border-line px-3 py-1">
      <ul className="flex flex-wrap text-tiny">
        {tabs.map((status) => {
          const current = view.status === status
          const count = counts && statusesOf(status).reduce((sum, each) => sum + counts[each], 0)
          return (
            <li key={status}>
              <Link
                to={to({ status })}
                aria-current={current || undefined}
                onClick={(event) => {
                  if (!isPlainPress(event)) return
                  event.preventDefault()
                  go({ status })
                }}
                className={classNames(
                  'inline-flex min-h-9 items-center gap-1.5 border-b-2 px-2',
                  current ? 'border-moss font-semibold' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {names[status]}
                {count !== undefined && (
                  <span className="font-normal tabular-nums text-muted">{formatCount(count)}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
