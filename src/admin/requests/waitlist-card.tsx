import { ArrowLeft, Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { waitlistTools, waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'
import { formatCount } from '@/lib/count'
import { cursorFor, type Entry } from './model/api'
import { EntryPanel } from './entry/entry-panel'
import { EraseDialog } from './entry/erase-dialog'
import { useUndoKeys } from './model/undo'
import { StepDialog, type StepDialogProps } from './model/next-step-picker'
import { placeNames } from './model/list-words'
import { useWork } from './model/use-work'
import { ExportButton } from './export/export-button'
import { FilterMenu, nameFrom, Switches } from './filters/filter-menu'
import { SaveView } from './filters/save-view'
import { SearchField } from './filters/controls'
import { useView } from './model/use-view'
import { useViews } from './filters/use-views'
import { NEWEST_OPEN, type View } from './model/view'
import { ViewMenu } from './filters/view-menu'
import { LoadFailed } from '@/admin/ui/load-failed'
import { ListBody } from './list/list-body'
import { PageLinks } from './list/page-links'
import { SelectionBar } from './list/selection-bar'
import { ColumnsButton, KeysTool, useColumns } from './list/tools'
import { useCounts } from './model/use-counts'
import { focusEntry } from './model/entry-links'
import { showEntry, useListKeys } from './list/use-list-keys'
import { useLive } from './list/use-live'
import {
  useEntryTurning,
  useNearestPage,
  usePage,
  usePosition,
} from './list/use-page'
import { useSelection } from './list/use-selection'
import { useReload } from '@/admin/query-keys'

const NO_ENTRIES: readonly Entry[] = []
/** Keys of the selection's next step; the open entry's panel has the same. */
const STEP_KEYS = new Set(['d', 'h'])

/**
 * Position of the open entry: beside the list, at window height less the shell's two lines; instead of it in small
 * windows.
 */
const beside = classNames(
  'min-w-0 min-[1100px]:sticky min-[1100px]:top-(--shell-top) min-[1100px]:h-[calc(100dvh-var(--shell-top,4rem)-3rem)]',
  'min-[1100px]:w-[480px] min-[1100px]:shrink-0 min-[1100px]:border-l min-[1100px]:border-line',
)

/** The dashboard's list, 'Waitlist Submissions' (specification §2). */
export function WaitlistCard({
  onListed,
}: {
  onListed?: (listed: boolean) => void
}) {
  const { view, to, go } = useView()
  const loaded = usePage(view)
  const { status, page, retry } = loaded
  const listed = page !== undefined || status === 'failed'
  useEffect(() => onListed?.(listed), [listed, onListed])
  const counts = useCounts(page)
  const { total, all } = counts
  const before = usePosition(page, total)
  const reload = useReload()
  const { fields } = useColumns()
  const saved = useViews()
  const turning = useEntryTurning(page, view.entry, go)
  const [erasing, setErasing] = useState<readonly Entry[]>()
  const [stepping, setStepping] =
    useState<Pick<StepDialogProps, 'entries' | 'later'>>()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const turnTo = (cursor: View['cursor']) => {
    const { current } = card
    if (current && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ behavior: 'instant' })
    go({ cursor })
  }
  // Stable, because EntryRow is memoised.
  const openEntry = useCallback((entry: string) => go({ entry }), [go])
  const closeEntry = () => go({ entry: '' }, 'replace')
  const focusSearch = () => searchField.current?.focus()
  const focusHeading = () => heading.current?.focus()
  const tryAgain = () => {
    // The retry button disappears: focus the heading.
    focusHeading()
    retry()
  }
  const showNew = () => {
    focusHeading()
    go({ ...NEWEST_OPEN, cursor: null })
    reload()
  }

  const entries = page?.entries ?? NO_ENTRIES
  const selection = useSelection(entries, view.saved || view.status)
  const work = useWork()
  const { arrived, news } = useLive(page, work)
  useUndoKeys()
  // Prefers the list's copy of a selected entry, which may be newer.
  const picked = [...selection.selected.values()].map(
    (entry) => entries.find(({ id }) => id === entry.id) ?? entry,
  )
  useListKeys(view.entry !== '', {
    search: focusSearch,
    select(id, range) {
      const entry = entries.find((entry) => entry.id === id)
      if (entry) selection.toggle(entry, range)
    },
    turn(side) {
      const cursor = page && cursorFor(page, side)
      if (cursor !== undefined) turnTo(cursor)
    },
    work(key, id) {
      // Keys are the open entry's, unless it is selected too.
      if (picked.length && view.entry && !selection.selected.has(view.entry))
        return false
      const those = picked.length
        ? picked
        : entries.filter((entry) => entry.id === id)
      if (!STEP_KEYS.has(key)) return work.byKey(key, those) !== undefined
      if (those.length) setStepping({ entries: those, later: key === 'h' })
      return those.length > 0
    },
  })
  useEffect(() => showEntry(view.entry), [view.entry])

  useNearestPage(loaded, view, go)
  const current = saved.views?.find(({ id }) => id === view.saved)
  return (
    <section
      ref={card}
      aria-labelledby="waitlist-title"
      className="bg-surface min-[1100px]:flex min-[1100px]:items-start"
    >
      <div
        className={classNames(
          '@container min-h-[calc(100dvh-var(--shell-top,4rem)-3rem)] min-w-0 flex-1 flex-col flex',
          view.entry && 'max-[1099px]:hidden',
        )}
      >
        <div className="relative flex min-h-11 items-center gap-2 border-b border-line px-4 py-1 max-md:flex-wrap max-md:gap-y-1 lg:px-5">
          <div className="flex shrink-0 items-center gap-2 text-tiny text-muted max-md:-order-3 max-md:min-w-0 max-md:grow max-md:basis-[calc(100%-9.5rem)] max-md:shrink">
            <h2
              ref={heading}
              id="waitlist-title"
              tabIndex={-1}
              className="outline-none @max-3xl:md:sr-only"
            >
              {waitlistWords.title}
            </h2>
            {all !== undefined && (
              <p className="shrink-0 whitespace-nowrap rounded-full border border-line px-2 text-center tabular-nums md:min-w-18">
                {total !== undefined && total < all
                  ? waitlistWords.ofAll(formatCount(total), formatCount(all))
                  : formatCount(all)}
                <span className="sr-only"> {waitlistWords.entries}</span>
              </p>
            )}
          </div>
          <search aria-label={waitlistTools.label} className="contents">
            <ViewMenu {...{ view, to, go, saved, current }} />
            <SearchField
              query={view.query}
              go={go}
              field={searchField}
              className="min-w-20 shrink md:w-72 max-md:order-1 max-md:w-full max-md:has-placeholder-shown:not-focus-within:sr-only"
            />
            <FilterMenu view={view} go={go} />
            <Switches view={view} go={go} />
            {!view.query && (
              <IconButton
                label={waitlistTools.label}
                icon={Search}
                iconSize={18}
                className="-mx-2 -my-1.5 h-9 w-10.5 max-md:-order-2 md:hidden"
                onClick={focusSearch}
              />
            )}
          </search>
          <div className="ml-auto flex shrink-0 items-center gap-1 max-md:-order-2 max-md:-my-1.5">
            <span className="@max-3xl:md:hidden">
              <SaveView {...{ view, go, saved, current }} />
            </span>
            <span className="@max-3xl:hidden">
              <ColumnsButton />
            </span>
            <ExportButton
              what={{
                filters: view,
                name: nameFrom(
                  placeNames[view.status],
                  { ...view, query: '' },
                  work.nameOf,
                ),
              }}
              total={total}
            />
            <KeysTool />
          </div>
        </div>
        {status === 'failed' && page && (
          <LoadFailed
            band
            text={waitlistWords.notRenewed}
            className="border-t px-5"
            announced={false}
            onRetry={tryAgain}
          />
        )}
        <div
          aria-live="polite"
          className="pointer-events-none sticky top-[calc(var(--shell-top,4rem)+2rem)] z-20 h-0"
        >
          {arrived > 0 && (
            <Button
              size="tiny"
              className="pointer-events-auto absolute right-3 top-10 w-fit rounded-full shadow-float md:inset-x-0 md:mx-auto"
              onClick={showNew}
            >
              {waitlistWords.newEntries(arrived)}
            </Button>
          )}
        </div>
        <ListBody
          {...{ loaded, counts, fields, work, selection, news, view, to, go }}
          onOpen={openEntry}
          onRetry={tryAgain}
        />
        {page && entries.length > 0 && (
          <PageLinks
            page={page}
            total={total}
            before={before}
            to={(cursor) => to({ cursor })}
            onTurn={turnTo}
          />
        )}
        {picked.length > 0 && (
          <SelectionBar
            {...{ selection, view, work }}
            entries={picked}
            shown={
              picked.filter(({ id }) =>
                entries.some((entry) => entry.id === id),
              ).length
            }
            total={total}
            onErase={setErasing}
            onStep={(those) => setStepping({ entries: those })}
          >
            <ExportButton
              what={{ ids: [...selection.selected.keys()] }}
              total={selection.selected.size}
              named={!view.entry}
            />
          </SelectionBar>
        )}
      </div>
      {view.entry && (
        <div data-beside className={beside}>
          <Button
            look="quiet"
            size="tiny"
            className="min-[1100px]:hidden"
            onClick={() => {
              closeEntry()
              setTimeout(() => focusEntry(view.entry))
            }}
          >
            <ArrowLeft aria-hidden="true" size={16} />
            {waitlistTools.backToList}
          </Button>
          <EntryPanel
            id={view.entry}
            work={work}
            onErase={(entry) => setErasing([entry])}
            onClose={closeEntry}
            {...turning}
          />
        </div>
      )}
      {stepping && (
        <StepDialog
          {...stepping}
          onPick={(step) => void work.change(stepping.entries, step)}
          onClose={() => setStepping(undefined)}
        />
      )}
      {erasing && (
        <EraseDialog
          entries={erasing}
          onErased={(ids) => {
            setErasing(undefined)
            if (ids.includes(view.entry)) closeEntry()
            selection.remove(ids)
            reload()
          }}
          onClose={() => setErasing(undefined)}
          returnFocus={focusHeading}
        />
      )}
    </section>
  )
}
