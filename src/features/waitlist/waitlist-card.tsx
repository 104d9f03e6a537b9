import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { CardHeader } from './card-header'
import { DaysChart } from './days/days-chart'
import { EntryPanel } from './entry/entry-panel'
import { EraseDialog } from './entry/erase-dialog'
import { useEntryTurning } from './entry/use-entry-turning'
import { ExportButton } from './export/export-button'
import { Filters } from './filters/filters'
import { PageLinks } from './list/page-links'
import { SelectionBar } from './list/selection-bar'
import { useDays } from './days/use-days'
import { useLetterKeys, useListKeys } from './list/use-list-keys'
import { useNewEntries } from './list/use-new-entries'
import { usePage } from './list/use-page'
import { usePosition } from './list/use-position'
import { useSelection } from './list/use-selection'
import { useCounts } from './list/use-counts'
import { useView } from './filters/use-view'
import { isFiltered, NEWEST_OPEN, type View } from './filters/view'
import { ListBody, StaleNotice } from './list/list-body'
import { StatusTabs } from './filters/status-tabs'
import { ColumnsButton } from './list/columns-button'
import { KeysButton } from './list/keys-button'
import { useColumns } from './list/use-columns'
import { useWork } from './entry/use-work'
import { useUndoKeys } from './entry/undo'
import { ViewsButton } from './filters/views-button'
import { useReload } from './query-keys'
import { turnFrom, type Entry } from './api'

const NO_ENTRIES: readonly Entry[] = []

/** The card 'Waitlist Submissions' of the dashboard (specification §2), for an admin. */
export function WaitlistCard() {
  const { view, to, go } = useView()
  const loaded = usePage(view)
  const { status, page, retry } = loaded
  const counts = useCounts(page)
  const before = usePosition(page, counts.total)
  const { lately, chart } = useDays(view)
  const newEntries = useNewEntries(page)
  const reload = useReload()
  const selection = useSelection()
  const { fields, choose } = useColumns()
  const turning = useEntryTurning(page, view.entry, go)
  const [erasing, setErasing] = useState<readonly Entry[]>()
  const [letters, setLetters] = useLetterKeys()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  // The links are below the rows: a reader who turns the page wants to see the new one from its top.
  const showTop = useCallback(() => {
    const { current } = card
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ behavior: 'instant' })
  }, [])
  const focusHeading = useCallback(() => heading.current?.focus(), [])
  const open = useCallback((entry: string) => go({ entry }), [go])
  const turnTo = useCallback(
    (cursor: View['cursor']) => {
      showTop()
      go({ cursor })
    },
    [go, showTop],
  )
  const tryAgain = () => {
    // The button goes away with the press; the focus shall not.
    focusHeading()
    retry()
  }
  const showNew = () => {
    focusHeading()
    go({ ...NEWEST_OPEN, cursor: null })
    reload()
  }

  const entries = page?.entries ?? NO_ENTRIES
  const work = useWork(entries.length > 0 || view.entry !== '')
  const owners = useMemo(
    () => work.admins.filter(({ isReader }) => !isReader).map(({ id, name }) => [id, name] as const),
    [work.admins],
  )
  useUndoKeys(letters)
  const keys = useMemo(
    () => ({
      search: () => searchField.current?.focus(),
      select: (id: string) => {
        const entry = entries.find((entry) => entry.id === id)
        if (entry) selection.toggle(entry)
      },
      turn: (side: 'next' | 'previous') => {
        const cursor = page && turnFrom(page, side)
        if (cursor !== undefined) turnTo(cursor)
      },
      work: (key: string, id: string | undefined) => {
        const { selected } = selection
        const those = selected.size ? [...selected.values()] : entries.filter((entry) => entry.id === id)
        return work.byKey(key, those) !== undefined
      },
    }),
    [page, entries, selection, turnTo, work],
  )
  useListKeys(letters, keys)

  // What the page began beside is gone, and all behind it: the nearest page that there is.
  const lost = status === 'loaded' && page?.entries.length === 0 && view.cursor !== null
  useEffect(() => {
    if (lost) go({ cursor: view.cursor !== 'last' && view.cursor?.side === 'after' ? 'last' : null }, 'replace')
  }, [lost, view.cursor, go])

  // Nothing is there, or that isn't known yet.
  const isEmpty = page && entries.length === 0 && !isFiltered(page.view) && !isFiltered(view) && !counts.all
  return (
    <section ref={card} aria-labelledby="waitlist-title" className="rounded-panel border border-line bg-surface">
      <CardHeader
        heading={heading}
        total={counts.all}
        busy={page !== undefined && (status === 'loading' || counts.isCounting)}
        lately={isEmpty ? undefined : lately}
      >
        <ViewsButton view={view} to={to} go={go} letters={letters} />
      </CardHeader>
      {page && !isEmpty && (
        <>
          {chart && <DaysChart {...chart} onChoose={go} />}
          <Filters view={view} go={go} searchField={searchField} owners={owners} />
          <StatusTabs view={view} to={to} go={go} counts={counts.statuses}>
            <ColumnsButton fields={fields} onChoose={choose} />
            <ExportButton
              className="min-h-9! px-3! py-1!"
              what={{ filters: view }}
              nameOf={work.nameOf}
              total={counts.total}
            />
            <KeysButton letters={letters} onLetters={setLetters} />
          </StatusTabs>
        </>
      )}
      <div aria-live="polite">
        {newEntries > 0 && (
          <div className="border-t border-line bg-paper px-5 py-2.5">
            <Button look="quiet" className="min-h-8! px-0! py-1!" onClick={showNew}>
              {waitlistWords.newEntries(newEntries)}
            </Button>
          </div>
        )}
      </div>
      {status === 'failed' && page && <StaleNotice onRetry={tryAgain} />}
      {selection.selected.size > 0 && (
        <SelectionBar selection={selection} page={entries} work={work} onErase={setErasing}>
          <ExportButton
            className="min-h-8! px-3! py-1! text-tiny!"
            what={{ ids: [...selection.selected.keys()] }}
            nameOf={work.nameOf}
            total={selection.selected.size}
          />
        </SelectionBar>
      )}
      <ListBody {...{ loaded, counts, fields, work, selection, view, to, go }} onOpen={open} onRetry={tryAgain} />
      {page && entries.length > 0 && (
        <PageLinks page={page} total={counts.total} before={before} to={(cursor) => to({ cursor })} onTurn={turnTo} />
      )}
      {view.entry && !erasing && (
        <div className="fixed inset-y-0 right-0 z-40 w-[min(30rem,100vw)] border-l border-line shadow-float">
          <EntryPanel
            id={view.entry}
            listed={entries.find(({ id }) => id === view.entry)}
            work={work}
            letters={letters}
            onErase={(entry) => {
              go({ entry: '' }, 'replace')
              setErasing([entry])
            }}
            onClose={() => go({ entry: '' }, 'replace')}
            {...turning}
          />
        </div>
      )}
      {erasing && (
        <EraseDialog
          entries={erasing}
          onErased={(ids) => {
            setErasing(undefined)
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
