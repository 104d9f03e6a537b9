/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Some browsers drop the semantics of tables laid out as blocks:
   https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html */
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { waitlistTools, waitlistWords } from '@/admin/words'
import { groupWords as days } from '../model/list-words'
import { waitlistMessages } from '@/content/messages'
import { addDays, unitStart } from '@/lib/calendar'
import { groupBy } from '@/lib/group-by'
import { dayOf } from '@/admin/team-time'
import type { Entry } from '../model/entry'
import type { Page } from '../model/pages'
import { focusedEntry, focusEntry } from '../model/entry-links'
import type { ListField } from '../model/fields'
import { isPast } from '../model/entry-text'
import { useCounts } from '../model/use-counts'
import { useView } from '../model/use-view'
import type { Work } from '../model/use-work'
import { isNarrowed, type Sort, type View } from '../model/view'
import { Elsewhere, MoreElsewhere } from './elsewhere'
import { EntryRow } from './entry-row'
import { Headings } from './headings'
import { matchOf } from './match'
import { PhoneRow } from './phone-row'
import { useColumns } from './columns-button'
import { measureList } from './measure-list'
import { useIsPhone } from './use-is-phone'
import { usePage } from './use-page'
import { useSelected } from './use-selection'

interface EntryListProps {
  work: Work
  /** Other admins' latest changes, in words, by entry. */
  news: ReadonlyMap<string, string>
  onSelect: (id: string, range: boolean) => void
  onRetry: () => void
}

/** The table of entries; on a phone, rows of its own. */
export function EntryList({ work, news, onSelect, onRetry }: EntryListProps) {
  const { view, to, go } = useView()
  const { status, page, entries } = usePage()
  const selected = useSelected()
  const isPhone = useIsPhone()
  const columns = useColumns()
  const fields = isPhone ? columns.chosen : columns.shown
  const Row = isPhone ? PhoneRow : EntryRow
  const noteFocus = useFocusAcrossLayouts(isPhone)
  // One address for all rows, with a place for the id.
  const toEntry = to({ entry: ANY_ID })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is */}
      <table
        ref={measureList}
        role="table"
        onFocus={noteFocus}
        aria-busy={(page && status === 'loading') || undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-tiny transition-opacity aria-busy:opacity-60 aria-busy:delay-300 max-md:block"
      >
        <caption className="sr-only">{waitlistWords.caption}</caption>
        <Headings fields={fields} />
        {page &&
          groupsOf(page).map(([name, members]) => (
            <tbody key={name ?? ''} role="rowgroup" className="max-md:block">
              {name !== undefined && <GroupHeading name={name} />}
              {members.map((entry) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  fields={fields}
                  work={work}
                  to={toEntry.replace(ANY_ID, entry.id)}
                  match={matchOf(entry, page.view.query)}
                  isDueList={view.status === 'due'}
                  selected={selected.has(entry.id)}
                  isOpen={view.entry === entry.id}
                  news={news.get(entry.id)}
                  onSelect={onSelect}
                  onOpen={go}
                />
              ))}
            </tbody>
          ))}
        {entries.length === 0 && (
          <Empty fields={fields}>
            <EmptyText />
            {!page && status === 'failed' && (
              <Button
                look="secondary"
                className="mx-auto mt-4 flex"
                onClick={onRetry}
              >
                {waitlistWords.retry}
              </Button>
            )}
          </Empty>
        )}
      </table>
      {page && entries.length > 0 && <MoreElsewhere view={page.view} />}
    </>
  )
}

/**
 * Focuses an entry again whose row the other layout has replaced, e.g. after a
 * zoom. Returns the listener that notes which entry has the focus.
 */
function useFocusAcrossLayouts(isPhone: boolean) {
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      focusEntry(focused.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever the layout changes
  }, [isPhone])
  return () => {
    focused.current = focusedEntry()
  }
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

function GroupHeading({ name }: { name: string }) {
  return (
    <tr role="row" className="max-md:block">
      <th
        role="rowheader"
        scope="rowgroup"
        className="h-6.5 whitespace-nowrap bg-paper px-4 md:not-forced-colors:[border-image:conic-gradient(var(--color-paper)_0_0)_fill_0/0/0_100vmax_0_0] font-semibold text-muted lg:px-5 max-md:block max-md:py-1"
      >
        {name}
      </th>
    </tr>
  )
}

interface EmptyProps {
  fields: readonly ListField[]
  children: ReactNode
}

const Empty = ({ fields, children }: EmptyProps) => (
  <tbody role="rowgroup" className="max-md:block">
    <tr role="row" className="max-md:block">
      <td
        role="cell"
        colSpan={fields.length}
        className="px-5 py-16 text-center max-md:block"
      >
        {children}
      </td>
    </tr>
  </tbody>
)

/** Says why there is no entry; after a search, where its entries are. */
function EmptyText() {
  const { status, page } = usePage()
  const counts = useCounts(page)
  const isCounted = counts.all !== undefined || counts.failed
  const text =
    page && isCounted
      ? emptyText(page.view, counts.all === 0)
      : waitlistMessages.loading
  return (
    <output className="text-small text-muted">
      {!page && status === 'failed' && failedText()}
      {page?.view.query && <Elsewhere view={page.view} otherwise={text} />}
      {(page ? !page.view.query : status !== 'failed') && text}
    </output>
  )
}

const failedText = () =>
  navigator.onLine ? waitlistWords.notLoaded : waitlistWords.offline

function emptyText(view: View, isAllEmpty: boolean): string {
  if (isNarrowed(view)) return waitlistTools.noMatch
  return isAllEmpty || view.status === 'all'
    ? waitlistMessages.empty
    : waitlistTools.emptyPlaces[view.status]
}

function groupOf(
  entry: Entry,
  sort: Sort,
  today = dayOf(new Date()),
): string | undefined {
  if (sort === 'due_at') {
    if (entry.late_at === null) return days.without
    if (isPast(entry.late_at)) return days.overdue
    return isPast(entry.due_at) ||
      dayOf(new Date(Date.parse(entry.late_at) - 1)) === today
      ? days.today
      : days.later
  }
  if (sort !== 'last_request_at' && sort !== 'last_activity_at')
    return undefined
  const day = dayOf(new Date(entry[sort]))
  if (day >= today) return days.today
  if (day === addDays(today, -1)) return days.yesterday
  return day >= unitStart(today, 'week') ? days.week : days.earlier
}

/**
 * Groups rows under time headings, as they were when they loaded: a changed
 * entry keeps its place.
 */
const groupsOf = ({ entries, loaded, view: { sort } }: Page) =>
  groupBy(entries, (entry) =>
    groupOf(loaded.find(({ id }) => id === entry.id) ?? entry, sort),
  )
