import { ChevronDown } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Popover } from '@/components/ui/popover'
import { navigationWords as words, placeNames } from '@/content/admin-list'
import { viewWords } from '@/content/admin-views'
import { classNames } from '@/lib/class-names'
import type { SavedView } from '../api'
import { formatCount } from '@/lib/count'
import { useCommandKey } from '../keys'
import type { NameOf } from '../list/fields'
import { countFor, type StatusCounts } from '../list/use-counts'
import { LoadFailed } from '../load-failed'
import { follow, type ViewAddress } from './use-view'
import type { SavedViews } from './use-views'
import { filterName, STATUS_FILTERS, viewOf, type View } from './view'
import { ViewItem } from './view-item'

interface ViewMenuProps extends ViewAddress {
  saved: SavedViews
  /** The saved view that was opened. */
  current: SavedView | undefined
  /** Of each status in the view; undefined until it was counted. */
  counts: StatusCounts | undefined
  nameOf: NameOf
  /** Whether single letters are keys: `v` opens it. */
  letters: boolean
}

/** Names the open view and whether it was changed; opens the others: statuses with their counts in the view, and saved views. */
export function ViewMenu({ view, to, go, saved, current, counts, nameOf, letters }: ViewMenuProps) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useCommandKey({ label: words.places, group: words.label, letter: 'v', letters }, () => setOpen(true))
  const choose = useCallback(
    (changes: Partial<View>) => {
      go(changes)
      setOpen(false)
    },
    [go],
  )
  const name = current?.name ?? placeNames[view.status]
  const isChanged = current && filterName(current.view) !== filterName(view)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={words.menu(isChanged ? `${name}, ${words.changed}` : name)}
      className="border-transparent! bg-paper text-small!"
      face={
        <>
          <span className="max-w-40 truncate">{name}</span>
          {isChanged && <span className="text-tiny font-normal text-muted">{words.changed}</span>}
          <ChevronDown aria-hidden="true" size={16} className="text-muted" />
        </>
      }
    >
      <ul ref={list} className="text-small">
        {STATUS_FILTERS.map((status) => {
          const isCurrent = !current && view.status === status
          return (
            <li key={status}>
              <Link
                to={to({ status, saved: '' })}
                aria-current={isCurrent || undefined}
                data-first-focus={isCurrent || undefined}
                onClick={follow(() => choose({ status, saved: '' }))}
                className={classNames(
                  'flex min-h-8 items-center justify-between gap-3 rounded-md px-2 hover:bg-paper aria-[current]:font-semibold',
                )}
              >
                {placeNames[status]}
                {counts && <span className="tabular-nums text-muted">{formatCount(countFor(counts, status))}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
      <h3 className="mt-3 border-t border-line px-2 pt-3 text-tiny text-muted">{words.views}</h3>
      {saved.failed ? (
        <LoadFailed text={viewWords.failed} className="px-2" onRetry={saved.retry} />
      ) : saved.views?.length ? (
        <ul aria-label={viewWords.list}>
          {saved.views.map((each) => (
            <ViewItem
              key={each.id}
              saved={each}
              isCurrent={each === current && !isChanged}
              nameOf={nameOf}
              to={to}
              onOpen={() => choose(viewOf(each.view, each.id))}
              onRename={(wanted) => saved.save.mutate({ kept: { ...each, name: wanted }, before: each })}
              onRemove={() => {
                // The button goes away with the view; the focus shall not.
                list.current?.querySelector('a')?.focus()
                saved.remove(each)
              }}
            />
          ))}
        </ul>
      ) : (
        <output className="block px-2 text-tiny text-muted">{saved.views ? viewWords.none : viewWords.loading}</output>
      )}
    </Popover>
  )
}
