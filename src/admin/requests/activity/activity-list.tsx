import { waitlistWords } from '@/admin/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CalendarPlus,
  Bell,
  Download,
  Pencil,
  KeyRound,
  Reply,
  Settings,
  Trash2,
  UserPen,
  UserPlus,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/ui/button'
import { Select } from '@/admin/ui/select'
import { Moment } from '@/admin/ui/moment'
import { activityWords as words } from './activity-words'
import { timelineWords } from '../model/entry-words'
import { groupWords } from '../model/list-words'
import { addDays, formatDay } from '@/lib/calendar'
import { groupBy } from '@/lib/group-by'
import { dayOf, formatTime } from '@/admin/team-time'
import { paths } from '@/lib/paths'
import { textOrNotAvailable } from '../model/entry-text'
import { authorOf, changeText } from '../model/timeline-items'
import { useAdmins } from '../model/use-admins'
import type { NameOf } from '../model/fields'
import {
  AUTOMATIC,
  activityQuery,
  PAGE_SIZE,
  type Activity,
  type ActivityKind,
} from './api'

const KINDS: readonly ActivityKind[] = ['', 'entries', 'audit']

/**
 * Content of /admin/activity: actions by day, newest first. `#show=` filters by
 * kind, `#who=` by admin.
 */
export function ActivityList() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { admins, former, nameOf } = useAdmins()
  const shown = new URLSearchParams(hash.slice(1))
  const kind = KINDS.find((each) => each === shown.get('show')) ?? ''
  const who = shown.get('who') ?? ''
  const go = (show: string, by: string) => {
    const hash = new URLSearchParams([
      ...(show ? [['show', show]] : []),
      ...(by ? [['who', by]] : []),
    ]).toString()
    void navigate({ hash }, { replace: true })
  }
  const people = [...admins, ...former].map(
    ({ id }) => [id, nameOf(id)] as const,
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Select
          label={words.filter}
          value={kind}
          options={KINDS.map((each) => [each, words.kinds[each]])}
          onPick={(show) => go(show, who)}
        />
        <Select
          label={words.who}
          value={who}
          options={[
            ['', words.anybody],
            ...people,
            [AUTOMATIC, timelineWords.nobody],
          ]}
          onPick={(by) => go(kind, by)}
        />
      </div>
      <Days key={`${kind} ${who}`} kind={kind} who={who} />
    </>
  )
}

function Days({ kind, who }: { kind: ActivityKind; who: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(activityQuery(kind, who))
  const items = data?.pages.flatMap((page) => page.slice(0, PAGE_SIZE)) ?? []
  const failed = error !== null && !isFetching
  const loadMore = () =>
    void (isFetching || (data ? fetchNextPage() : refetch()))
  const { nameOf } = useAdmins()
  const list = useRef<HTMLElement>(null)
  const shown = useRef(0)

  // The "Show more" button moves or disappears: focus the first new item.
  useEffect(() => {
    const first =
      shown.current > 0
        ? list.current?.querySelectorAll('ol > li')[shown.current]
        : undefined
    if (first instanceof HTMLElement) first.focus()
    shown.current = items.length
  }, [items.length])

  return (
    <section ref={list} aria-label={words.list}>
      {groupBy(items, ({ created_at }) => dayOf(new Date(created_at))).map(
        ([day, those]) => (
          <div key={day}>
            <h2 className="mt-6 border-b border-line pb-1.5 text-tiny font-semibold text-muted">
              {dayName(day)}
            </h2>
            <ol>
              {those.map((item) => (
                <Item key={item.id} item={item} nameOf={nameOf} />
              ))}
            </ol>
          </div>
        ),
      )}
      {items.length === 0 && !failed && (
        <output className="block py-16 text-center text-small text-muted">
          {isFetching ? words.loading : words.empty}
        </output>
      )}
      {(failed || hasNextPage) && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            look="secondary"
            aria-disabled={isFetching || undefined}
            onClick={loadMore}
          >
            {failed ? waitlistWords.retry : words.more}
          </Button>
          <p role="alert" className="text-small text-danger empty:hidden">
            {failed && words.failed}
          </p>
        </div>
      )}
    </section>
  )
}

function dayName(day: string) {
  const today = dayOf(new Date())
  if (day === today) return groupWords.today
  return day === addDays(today, -1) ? groupWords.yesterday : formatDay(day)
}

const icons: Record<string, LucideIcon> = {
  export: Download,
  copy: Download,
  erase: Trash2,
  'access-removed': UserX,
  'role-changed': UserPen,
  'access-invited': UserPlus,
  'access-accepted': UserPlus,
  'access-withdrawn': UserX,
  'address-changed': UserPen,
  'factor-added': KeyRound,
  'factor-removed': KeyRound,
  'factor-reset': KeyRound,
  'settings-changed': Settings,
  'opening-added': Reply,
  'opening-changed': Reply,
  'opening-removed': Reply,
  'reply-sent': Reply,
  'reply-undone': Reply,
  'demo-invited': CalendarPlus,
}

function textOf(
  {
    action,
    before,
    after,
    changes,
    entry_count,
    entry_ids,
    destination_name,
    person_name,
  }: Activity,
  nameOf: NameOf,
) {
  if (changes)
    return changes.map((change) => changeText(change, nameOf)).join('; ')
  const say = words.actions[action]
  const count = action === 'erase' ? (entry_ids?.length ?? null) : entry_count
  const what =
    destination_name ??
    person_name ??
    [before, after].filter(Boolean).join(' to ')
  const text = say?.(count, what) ?? timelineWords.other
  if (!before && !after) return text
  if (person_name) return `${text} ${words.role(before, after)}`
  return destination_name ? `${text}. ${words.settings(before, after)}` : text
}

function Item({ item, nameOf }: { item: Activity; nameOf: NameOf }) {
  const { action, created_at, admin_id, entry_id, entry_name, entry_count } =
    item
  const Icon = icons[action] ?? (entry_id ? Pencil : Bell)
  const who = authorOf(item, nameOf)
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[3.75rem_1rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 text-small"
    >
      <Moment at={created_at} className="text-tiny tabular-nums text-muted">
        {formatTime(created_at)}
      </Moment>
      <Icon
        aria-hidden="true"
        size={14}
        className="mt-1 self-start text-muted"
      />
      <div className="[overflow-wrap:anywhere]">
        <span className="font-semibold" title={admin_id ?? undefined}>
          {who}
        </span>
        <span className="text-muted"> · </span>
        {entry_id && (
          <>
            <Link
              to={`${paths.dashboard}#status=all&entry=${entry_id}`}
              className="text-moss underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {textOrNotAvailable(entry_name)}
            </Link>
            {entry_count !== null &&
              entry_count > 1 &&
              words.others(entry_count - 1)}
            <span className="text-muted"> · </span>
          </>
        )}
        {textOf(item, nameOf)}
      </div>
    </li>
  )
}
