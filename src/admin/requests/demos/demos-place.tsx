import { useIsAdmin } from '@/admin/session/changes'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, type To } from 'react-router-dom'
import { useShortcuts } from '@/admin/keys'
import { paletteWords } from '@/admin/shell/shell-words'
import { dayOf, formatWeekday, startOfDay } from '@/admin/team-time'
import { CommandOf } from '@/admin/ui/commands'
import { DayField } from '@/admin/ui/day-field'
import { LoadFailed } from '@/admin/ui/load-failed'
import { Select } from '@/admin/ui/select'
import { addDays, unitStart } from '@/lib/calendar'
import { classNames } from '@/lib/class-names'
import { groupBy } from '@/lib/group-by'
import { WITHOUT } from '@/lib/without'
import { Button } from '@/ui/button'
import { deciding } from '../model/demos'
import type { Entry } from '../model/entry'
import {
  focusedEntry,
  focusEntry,
  listRows,
  moveFocus,
} from '../model/entry-links'
import { sourceName } from '../model/entry-text'
import { useWork, type Work } from '../model/use-work'
import type { DemoOutcome } from '../model/view'
import { BookingItem, DemoItem, endOf } from './demo-row'
import {
  demoHash,
  isPlan,
  ORIGINS,
  readDemoView,
  RESULTS,
  type DemoView,
} from './demo-view'
import { demosWords as words } from './demos-words'
import { useBookings, useDemos, useNow, type ShownDemo } from './use-demos'

const DAYS_PAST = 30
const FEW_BOOKINGS = 5

const NO_ORIGIN = { source: '', origin: '', campaign: '', landingPath: '' }

/**
 * The demos of the team or of one admin: the plan, or those of a period. The
 * filters are in the URL's hash.
 */
export function DemosPlace() {
  const view = readDemoView(useLocation().hash)
  const work = useWork()
  return (
    <>
      <Controls view={view} work={work} />
      <List key={demoHash(view)} view={view} work={work} />
    </>
  )
}

interface PartProps {
  view: DemoView
  work: Work
}

function Controls({ view, work }: PartProps) {
  const navigate = useNavigate()
  const today = dayOf(new Date(useNow()))
  const linkTo = (changes: Partial<DemoView>) => ({
    hash: demoHash({ ...view, ...changes }),
  })
  const go = (changes: Partial<DemoView>) =>
    void navigate(linkTo(changes), { replace: true })
  const plan = linkTo({ from: '', to: '', result: '' })
  const past = linkTo({ from: addDays(today, 1 - DAYS_PAST), to: today })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Choices label={words.whose}>
          <Choice to={linkTo({ holder: '' })} isCurrent={view.holder === ''}>
            {words.all}
          </Choice>
          <Choice
            to={linkTo({ holder: 'me' })}
            isCurrent={view.holder === 'me'}
          >
            {words.mine}
          </Choice>
        </Choices>
        <Choices label={words.when}>
          <Choice to={plan} isCurrent={isPlan(view)}>
            {words.plan}
          </Choice>
          <Choice to={past} isCurrent={past.hash === demoHash(view)}>
            {words.past}
          </Choice>
        </Choices>
        <CommandOf
          label={view.holder === 'me' ? words.all : words.mine}
          group={paletteWords.tools}
          run={() => go({ holder: view.holder === 'me' ? '' : 'me' })}
        />
      </div>
      {!isPlan(view) && (
        <div className="flex flex-wrap items-end gap-3">
          <DayField
            label={words.from}
            day={view.from}
            max={view.to}
            onPick={(from) => go({ from })}
          />
          <DayField
            label={words.to}
            day={view.to}
            min={view.from}
            onPick={(to) => go({ to })}
          />
          <Select
            label={words.outcome}
            value={view.result}
            options={[
              ['', words.anyOutcome],
              ...RESULTS.map(
                (result) => [result, words.results[result]] as const,
              ),
            ]}
            onPick={(result) =>
              go({ result: readDemoView(`result=${result}`).result })
            }
          />
        </div>
      )}
      <ReportFilters view={view} work={work} linkTo={linkTo} />
    </div>
  )
}

interface ReportFiltersProps extends PartProps {
  linkTo: (changes: Partial<DemoView>) => To
}

/** The filters that only a link of the report sets, and their removal. */
function ReportFilters({ view, work, linkTo }: ReportFiltersProps) {
  const { holder } = view
  const texts = ORIGINS.flatMap((key) =>
    view[key] ? [`${words.filters[key]}: ${valueName(key, view[key])}`] : [],
  )
  if (holder !== '' && holder !== 'me')
    texts.push(
      `${words.filters.holder}: ${work.nameOf(holder === 'nobody' ? null : holder)}`,
    )
  if (!texts.length) return null
  return (
    <p className="text-small">
      <bdi>{texts.join(' · ')}</bdi>{' '}
      <Link
        to={linkTo({ ...NO_ORIGIN, holder: '' })}
        className="ml-2 text-moss underline-offset-4 hover:underline"
      >
        {words.clear}
      </Link>
    </p>
  )
}

function valueName(key: (typeof ORIGINS)[number], value: string) {
  if (key === 'source') return sourceName(value === WITHOUT ? null : value)
  return value === WITHOUT ? words.none : value
}

const Choices = ({
  label,
  children,
}: {
  label: string
  children: ReactNode
}) => (
  <nav aria-label={label} className="-ml-3 flex flex-wrap gap-x-1">
    {children}
  </nav>
)

interface ChoiceProps {
  to: To
  isCurrent: boolean
  children: string
}

const Choice = ({ to, isCurrent, children }: ChoiceProps) => (
  <Link
    to={to}
    aria-current={isCurrent || undefined}
    className="inline-flex min-h-9 items-center rounded-control px-3 text-tiny font-semibold text-muted hover:text-ink aria-[current=true]:bg-line/70 aria-[current=true]:text-ink"
  >
    {children}
  </Link>
)

type Group = { name: string; withDay: boolean } & (
  | { demos: readonly ShownDemo[] }
  | { bookings: readonly Entry[] }
)

/** What waits first, then what is planned, in order of time. */
function planGroups(
  demos: readonly ShownDemo[],
  bookings: readonly Entry[],
  now: number,
): readonly Group[] {
  const { groups } = words
  const today = dayOf(new Date(now))
  const sunday = addDays(unitStart(today, 'week'), 6)
  const groupOf = (shown: ShownDemo) => {
    if (endOf(shown) <= now) return groups.waiting
    const day = dayOf(new Date(shown.row.starts_at))
    if (day <= today) return groups.today
    return day <= sunday ? groups.week : groups.later
  }
  const grouped = new Map(groupBy(demos, groupOf))
  const groupNamed = (name: string) => {
    const members = grouped.get(name)
    const withDay = name !== groups.today
    return members ? [{ name, withDay, demos: members }] : []
  }
  return [
    ...[groups.waiting, groups.today].flatMap(groupNamed),
    ...(bookings.length
      ? [{ name: groups.undated, withDay: false, bookings }]
      : []),
    ...[groups.week, groups.later].flatMap(groupNamed),
  ]
}

const dayGroups = (demos: readonly ShownDemo[]): readonly Group[] =>
  groupBy(demos, ({ row }) => dayOf(new Date(row.starts_at))).map(
    ([day, members]) => ({
      name: formatWeekday(startOfDay(day).toISOString()),
      withDay: false,
      demos: members,
    }),
  )

function List({ view, work }: PartProps) {
  const now = useNow()
  const { query, total, demos, keep } = useDemos(view)
  const plan = isPlan(view)
  const bookings = useBookings(
    view.holder,
    plan && ORIGINS.every((key) => !view[key]),
  )
  // A few at first: today's demos shall be in sight.
  const [wantsFew, setWantsFew] = useState(true)
  const isShort = wantsFew && bookings.entries.length > FEW_BOOKINGS
  const shownBookings = isShort
    ? bookings.entries.slice(0, FEW_BOOKINGS)
    : bookings.entries
  const groups = plan ? planGroups(demos, shownBookings, now) : dayGroups(demos)
  const ids = groups.flatMap((group) =>
    'demos' in group
      ? group.demos.map(({ demo }) => demo.id)
      : group.bookings.map(({ id }) => id),
  )
  const order = ids.join()
  useEffect(() => listRows(order.split(',')), [order])
  const decide = (shown: ShownDemo, outcome: DemoOutcome | null) => {
    const { row, entry, demo } = shown
    keep(row)
    // The pressed button leaves.
    focusEntry(row.id)
    void work.change([entry], { demo: deciding(demo, outcome) })
  }
  useRowKeys(demos, now, decide)
  const isLoaded = query.data !== undefined
  const hasFailed = query.isError && !query.isFetching
  return (
    <section aria-label={words.list} className="mt-4">
      {!plan && total !== undefined && (
        <p className="text-small tabular-nums text-muted">
          {words.count(total)}
        </p>
      )}
      {hasFailed && (
        <LoadFailed text={words.failed} onRetry={() => void query.refetch()} />
      )}
      {bookings.query.isError && !bookings.query.isFetching && (
        <LoadFailed
          text={words.bookingsFailed}
          onRetry={() => void bookings.query.refetch()}
        />
      )}
      {groups.map((group) => (
        <div key={group.name}>
          <h2
            className={classNames(
              'mt-6 border-b border-line pb-1.5 text-small font-semibold',
              group.name === words.groups.waiting
                ? 'text-danger'
                : 'text-muted',
            )}
          >
            {group.name}
          </h2>
          <ol>
            {'demos' in group
              ? group.demos.map((shown) => (
                  <DemoItem
                    key={shown.row.id}
                    shown={shown}
                    withDay={group.withDay}
                    now={now}
                    work={work}
                    onDecide={(outcome) => decide(shown, outcome)}
                  />
                ))
              : group.bookings.map((entry) => (
                  <BookingItem key={entry.id} entry={entry} work={work} />
                ))}
          </ol>
          {'bookings' in group && isShort && (
            <MoreButton onClick={() => setWantsFew(false)} />
          )}
          {'bookings' in group && !isShort && <More query={bookings.query} />}
        </div>
      ))}
      {groups.length === 0 && !hasFailed && (
        <output className="block py-16 text-center text-small text-muted">
          {isLoaded ? emptyText(view) : words.loading}
        </output>
      )}
      <More query={query} />
    </section>
  )
}

function emptyText(view: DemoView) {
  if (!isPlan(view)) return words.emptyPeriod
  return view.holder === 'me' ? words.emptyMine : words.empty
}

interface MoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

const More = ({ query }: MoreProps) =>
  query.hasNextPage && (
    <MoreButton
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    />
  )

const MoreButton = (
  props: Pick<ComponentProps<typeof Button>, 'busy' | 'onClick'>,
) => (
  <Button {...props} look="secondary" size="tiny" className="mt-3">
    {words.more}
  </Button>
)

/**
 * Keys move along the rows, and decide the demo whose row has the focus: one
 * that has not begun can only be cancelled.
 */
function useRowKeys(
  demos: readonly ShownDemo[],
  now: number,
  onDecide: (shown: ShownDemo, outcome: DemoOutcome) => void,
) {
  const isAdmin = useIsAdmin()
  const move = (by: 1 | -1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow') && focusedEntry() === undefined
      ? false
      : moveFocus(by)
  const decide = (outcome: DemoOutcome) => () => {
    const id = focusedEntry()
    const shown = demos.find(({ row }) => row.id === id)
    if (!shown || !isAdmin) return false
    const hasBegun = Date.parse(shown.demo.starts_at) <= now
    if (hasBegun || outcome === 'cancelled') onDecide(shown, outcome)
    return true
  }
  useShortcuts('page', { next: move(1), previous: move(-1) })
  // Before the page's own keys: c adds a request elsewhere.
  useShortcuts('question', {
    held: decide('held'),
    'no-show': decide('no-show'),
    cancelled: decide('cancelled'),
  })
}
