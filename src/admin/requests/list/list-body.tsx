/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Some browsers drop the semantics of tables laid out as blocks:
   https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/button'
import { tickBox } from '@/admin/ui/checkbox'
import { waitlistTools, waitlistWords } from '@/admin/words'
import { chooseWords, groupWords as days } from '../model/list-words'
import { waitlistMessages } from '@/content/messages'
import { classNames } from '@/lib/class-names'
import { addDays, unitStart } from '@/lib/calendar'
import { groupBy } from '@/lib/group-by'
import { dayOf } from '@/lib/long-date'
import type { Entry, Page } from '../model/api'
import type { Work } from '../model/use-work'
import { isPast } from '../model/entry-text'
import { follow, type ViewAddress } from '../model/use-view'
import { descendsFirst, isNarrowed, type Sort, type View } from '../model/view'
import { Elsewhere } from './elsewhere'
import { EntryRow, hiddenBelow } from './entry-row'
import { columnWidths, type ListField } from '../model/fields'
import type { Counts } from '../model/use-counts'
import type { LoadedPage } from './use-page'
import type { useSelection } from './use-selection'

interface RowsProps extends ViewAddress {
  fields: readonly ListField[]
  work: Work
  selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'toggle' | 'add' | 'remove'
  >
  news: ReadonlyMap<string, string>
  onOpen: (id: string) => void
}

interface ListBodyProps extends RowsProps {
  loaded: LoadedPage
  counts: Counts
  onRetry: () => void
}

export function ListBody({
  loaded: { status, page },
  counts,
  onRetry,
  ...rows
}: ListBodyProps) {
  const failed = !page && status === 'failed'
  const text = failed
    ? failedText()
    : emptyText(page?.view ?? rows.view, page !== undefined, counts)
  return (
    <WaitlistTable {...rows} page={page} busy={page && status === 'loading'}>
      <output className="text-small text-muted">
        {page?.view.query ? (
          <Elsewhere {...rows} view={page.view} otherwise={text} />
        ) : (
          text
        )}
      </output>
      {failed && (
        <Button
          look="secondary"
          className="mx-auto mt-4 flex"
          onClick={onRetry}
        >
          {waitlistWords.retry}
        </Button>
      )}
    </WaitlistTable>
  )
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

const failedText = () =>
  navigator.onLine ? waitlistWords.notLoaded : waitlistWords.offline

function emptyText(
  view: View,
  loaded: boolean,
  { all, failed }: Counts,
): string {
  if (!loaded || (all === undefined && !failed)) return waitlistMessages.loading
  if (isNarrowed(view)) return waitlistTools.noMatch
  return all === 0 || view.status === 'all'
    ? waitlistMessages.empty
    : waitlistTools.emptyPlaces[view.status]
}

interface WaitlistTableProps extends RowsProps {
  page: Page | undefined
  busy?: boolean
  children?: ReactNode
}

function WaitlistTable(props: WaitlistTableProps) {
  const {
    page,
    fields,
    work,
    view,
    to,
    go,
    selection,
    news,
    onOpen,
    busy,
    children,
  } = props
  const entries = page?.entries ?? []
  const { selected, toggle } = selection
  const widths = columnWidths(fields)
  const toEntry = to({ entry: ANY_ID })
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className="w-full table-fixed border-separate border-spacing-0 text-left text-tiny transition-opacity aria-busy:opacity-60 aria-busy:delay-300 max-md:block"
    >
      <caption className="sr-only">{waitlistWords.caption}</caption>
      <thead role="rowgroup" className="max-md:hidden">
        <tr role="row">
          {fields.map((field, at) => (
            // Fixed widths: a text of 1,000 characters can't stretch a column.
            <Heading
              key={field.key}
              field={field}
              width={widths[at]}
              view={view}
              to={to}
              go={go}
            >
              {at === 0 && <PageBox entries={entries} {...selection} />}
            </Heading>
          ))}
        </tr>
      </thead>
      {page &&
        groupsOf(page).map(([name, members]) => (
          <tbody key={name ?? ''} role="rowgroup" className="max-md:block">
            {name !== undefined && (
              <tr role="row" className="max-md:block">
                <th
                  role="rowheader"
                  scope="rowgroup"
                  className="h-6.5 whitespace-nowrap bg-paper px-4 md:not-forced-colors:[border-image:conic-gradient(var(--color-paper)_0_0)_fill_0/0/0_100vmax_0_0] font-semibold text-muted lg:px-5 max-md:block max-md:py-1"
                >
                  {name}
                </th>
              </tr>
            )}
            {members.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                fields={fields}
                work={work}
                to={toEntry.replace(ANY_ID, entry.id)}
                selected={selected.has(entry.id)}
                isOpen={view.entry === entry.id}
                news={news.get(entry.id)}
                onSelect={toggle}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      {entries.length === 0 && (
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
      )}
    </table>
  )
}

function groupOf(
  entry: Page['loaded'][number],
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

/** Groups rows under time headings, as they were when they loaded: a changed entry keeps its place. */
const groupsOf = ({ entries, loaded, view: { sort } }: Page) =>
  groupBy(entries, (entry) =>
    groupOf(loaded.find(({ id }) => id === entry.id) ?? entry, sort),
  )

type PageBoxProps = RowsProps['selection'] & { entries: readonly Entry[] }

function PageBox({ entries, selected, add, remove }: PageBoxProps) {
  const count = entries.filter(({ id }) => selected.has(id)).length
  const isWhole = count > 0 && count === entries.length
  return (
    <label className="-mx-1.5 mr-2 inline-grid size-7 cursor-pointer place-items-center align-middle">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole
        }}
        checked={isWhole}
        disabled={entries.length === 0}
        onChange={() =>
          isWhole ? remove(entries.map(({ id }) => id)) : add(entries)
        }
        aria-label={chooseWords.page}
        className={tickBox}
      />
    </label>
  )
}

interface HeadingProps extends ViewAddress {
  field: ListField
  width: string | undefined
  children: ReactNode
}

/** Column heading: a sort link if the database has an index for that order. */
function Heading({
  field: { label, sort, from, widthClass },
  width,
  view,
  to,
  go,
  children,
}: HeadingProps) {
  const current = view.sort === sort
  const Arrow = view.descending ? ArrowDown : ArrowUp
  const direction = view.descending ? 'descending' : 'ascending'
  const other = sort && {
    sort,
    descending: current ? !view.descending : descendsFirst(sort),
    cursor: null,
  }
  return (
    <th
      role="columnheader"
      scope="col"
      // Leaves the checkbox out of the column's name.
      aria-label={label}
      aria-sort={current ? direction : undefined}
      // The content security policy allows styles set by script, unlike `style` attributes.
      style={{ width }}
      className={classNames(
        'sticky top-(--shell-top,4rem) z-10 h-8 whitespace-nowrap border-b border-line bg-surface px-2 font-semibold text-muted',
        'first:pl-4 last:pr-4 last:text-right lg:first:pl-5 lg:last:pr-5',
        from && hiddenBelow[from],
        widthClass,
      )}
    >
      {children}
      {other ? (
        <Link
          to={to(other)}
          onClick={follow(() => go(other))}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 hover:text-ink',
            current && 'text-ink',
          )}
        >
          {label}
          {current && <Arrow aria-hidden="true" size={14} />}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
