import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statusNames, workWords as words } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import { formatCount } from '../entry/entry-text'
import { sumOf, type StatusCounts } from '../list/use-counts'
import { follow, type ViewAddress } from './use-view'
import { STATUSES, statusesOf, type StatusFilter } from './view'

const names: Record<StatusFilter, string> = { open: words.open, ...statusNames, all: words.all }
const tabs: readonly StatusFilter[] = ['open', ...STATUSES, 'all']

interface StatusTabsProps extends ViewAddress {
  /** Undefined until it was counted. */
  counts: StatusCounts | undefined
  /** What can be done with the view, at the end of the line. */
  children: ReactNode
}

/** The statuses with their counts in the view; one press shows one of them. */
export function StatusTabs({ view, to, go, counts, children }: StatusTabsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2">
      <nav aria-label={words.statuses}>
        <ul className="-mx-2 flex flex-wrap text-tiny">
          {tabs.map((status) => {
            const current = view.status === status
            const count = counts && sumOf(counts, statusesOf(status))
            return (
              <li key={status}>
                <Link
                  to={to({ status })}
                  aria-current={current || undefined}
                  onClick={follow(() => go({ status }))}
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
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  )
}
