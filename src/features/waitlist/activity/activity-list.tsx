import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { activityWords as words } from '@/content/admin-activity'
import { addDays, formatDay } from '@/lib/calendar'
import { dayOf } from '@/lib/long-date'
import { useAdmins } from '../entry/use-admins'
import { waitlistKey } from '../query-keys'
import { ActivityItem } from './activity-item'
import { loadActivity, type Activity, type ActivityKind } from './api'
import { useNewestFirst } from './use-newest-first'

const KINDS: readonly ActivityKind[] = ['', 'entries', 'audit']

/** What /admin/activity shows: who did what and when, by day, the newest first. The address says which part of it. */
export function ActivityList() {
  const { hash } = useLocation()
  const shown = new URLSearchParams(hash.slice(1)).get('show')
  const kind = KINDS.find((each) => each === shown) ?? ''
  return (
    <>
      <nav aria-label={words.filter} className="-mx-2.5 flex flex-wrap gap-x-1 text-small">
        {KINDS.map((each) => (
          <Link
            key={each}
            to={{ hash: each && `show=${each}` }}
            replace
            aria-current={each === kind || undefined}
            className="rounded-control px-2.5 py-1.5 text-muted hover:text-ink aria-[current=true]:bg-line/70 aria-[current=true]:font-semibold aria-[current=true]:text-ink"
          >
            {words.kinds[each]}
          </Link>
        ))}
      </nav>
      <Days key={kind} kind={kind} />
    </>
  )
}

function Days({ kind }: { kind: ActivityKind }) {
  const { items, isLoading, failed, hasMore, loadMore } = useNewestFirst(
    waitlistKey('activity', kind),
    (after: Activity | null, size) => loadActivity(kind, after, size),
  )
  const { nameOf } = useAdmins()
  const list = useRef<HTMLElement>(null)
  const shown = useRef(0)

  // The button that asked for them moves on or goes away: the focus goes to the first of what came.
  useEffect(() => {
    const first = shown.current > 0 ? list.current?.querySelectorAll('ol > li')[shown.current] : undefined
    if (first instanceof HTMLElement) first.focus()
    shown.current = items.length
  }, [items.length])

  return (
    <section ref={list} aria-label={words.list}>
      {byDay(items).map(([day, those]) => (
        <div key={day}>
          <h2 className="mt-6 border-b border-line pb-1.5 text-tiny font-semibold text-muted">{dayName(day)}</h2>
          <ol>
            {those.map((item) => (
              <ActivityItem key={item.id} item={item} nameOf={nameOf} />
            ))}
          </ol>
        </div>
      ))}
      {items.length === 0 && !failed && (
        <output className="block py-16 text-center text-small text-muted">
          {isLoading ? words.loading : words.empty}
        </output>
      )}
      {(failed || hasMore) && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button look="secondary" aria-disabled={isLoading || undefined} onClick={loadMore}>
            {failed ? words.retry : words.more}
          </Button>
          <p role="alert" className="text-small text-danger empty:hidden">
            {failed && words.failed}
          </p>
        </div>
      )}
    </section>
  )
}

/** Items by the day of the reader's calendar, in their order. */
function byDay(items: readonly Activity[]): readonly [day: string, items: readonly Activity[]][] {
  const days = new Map<string, Activity[]>()
  for (const item of items) {
    const day = dayOf(new Date(item.created_at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}

function dayName(day: string) {
  const today = dayOf(new Date())
  if (day === today) return words.today
  return day === addDays(today, -1) ? words.yesterday : formatDay(day)
}
