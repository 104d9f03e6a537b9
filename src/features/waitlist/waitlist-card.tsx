import { Columns3, History, Keyboard } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { activityWords, waitlistTools, waitlistWords } from '@/content/admin'
import { columnWords } from '@/content/admin-work'
import { CardHeader } from './card-header'
import { DaysChart } from './days/days-chart'
import { Dialogs } from './dialogs'
import { ExportButton } from './export/export-button'
import { Filters } from './filters/filters'
import { PageLinks, turnFrom } from './list/page-links'
import { SelectionBar } from './selection/selection-bar'
import { useDays } from './days/use-days'
import { useLetterKeys, useListKeys } from './list/use-list-keys'
import { useNewEntries } from './list/use-new-entries'
import { usePage } from './list/use-page'
import { usePosition } from './list/use-position'
import { useSelection } from './selection/use-selection'
import { useCounts } from './list/use-counts'
import { useView } from './filters/use-view'
import { isFiltered, type View } from './filters/view'
import { ListBody, StaleNotice } from './list/list-body'
import { StatusTabs, ToolButton } from './filters/status-tabs'
import { useColumns } from './columns/use-columns'
import { useRowWork } from './changes/use-row-work'
import { useUndoKeys } from './changes/undo'
import { ViewsButton } from './views/views-button'
import { useReload } from './asked'
import type { ListedEntry, WaitlistEntry } from './api'

const NO_ENTRIES: readonly ListedEntry[] = []

/** The card 'Waitlist Submissions' of the dashboard (specification §2), for an admin. */
export function WaitlistCard() {
  const { view, to, go } = useView()
  const loaded = usePage(view)
  const { status, page, retry } = loaded
  const counts = useCounts(page)
  const before = usePosition(page, counts)
  const { lately, chart } = useDays(view)
  const newEntries = useNewEntries()
  const reload = useReload()
  const selection = useSelection()
  const { fields, choose } = useColumns()
  const [erasing, setErasing] = useState<readonly WaitlistEntry[]>()
  const [helping, setHelping] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [letters, setLetters] = useLetterKeys()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const activityButton = useRef<HTMLButtonElement>(null)

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
    go({ cursor: null })
    reload()
  }

  const entries = page?.entries ?? NO_ENTRIES
  const { work, workByKey, admins, owners, change } = useRowWork(entries, selection.selected)
  useUndoKeys(letters)
  const keys = useMemo(
    () => ({
      search: () => searchField.current?.focus(),
      help: () => setHelping(true),
      select: (id: string) => {
        const entry = entries.find((entry) => entry.id === id)
        if (entry) selection.toggle(entry)
      },
      turn: (side: 'next' | 'previous') => {
        const cursor = page && turnFrom(page, side)
        if (cursor !== undefined) turnTo(cursor)
      },
      work: workByKey,
    }),
    [page, entries, selection, turnTo, workByKey],
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
      <CardHeader heading={heading} total={counts.all} lately={isEmpty ? undefined : lately}>
        <ViewsButton view={view} to={to} go={go} letters={letters} />
        <Button
          ref={activityButton}
          look="quiet"
          className="min-h-8! min-w-8 px-0! py-1! max-sm:justify-end"
          onClick={() => go({ activity: true })}
        >
          <History aria-hidden="true" size={16} />
          <span className="max-sm:sr-only">{activityWords.button}</span>
        </Button>
      </CardHeader>
      {page && !isEmpty && (
        <>
          {chart && <DaysChart {...chart} onChoose={go} />}
          <Filters view={view} go={go} searchField={searchField} owners={owners} />
          <StatusTabs view={view} to={to} go={go} counts={counts.statuses}>
            <ToolButton label={columnWords.button} icon={Columns3} onPress={() => setChoosing(true)} />
            <ExportButton
              className="min-h-9! px-3! py-1!"
              what={{ filters: view }}
              nameOf={work.nameOf}
              total={counts.total}
            />
            <ToolButton label={waitlistTools.keys} icon={Keyboard} onPress={() => setHelping(true)} />
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
        <SelectionBar
          selection={selection}
          page={entries}
          admins={admins}
          nameOf={work.nameOf}
          onChange={(entries, wanted) => void change(entries, wanted)}
          onErase={setErasing}
        />
      )}
      <ListBody {...{ loaded, counts, fields, work, selection, view, to, go }} onOpen={open} onRetry={tryAgain} />
      {page && entries.length > 0 && (
        <PageLinks
          page={page}
          total={counts.total}
          atLeast={counts.atLeast}
          before={before}
          to={(cursor) => to({ cursor })}
          onTurn={turnTo}
        />
      )}
      <Dialogs
        view={view}
        page={page}
        go={go}
        erasing={erasing}
        onErase={setErasing}
        onErased={(ids) => {
          selection.remove(ids)
          reload()
        }}
        returnFocus={focusHeading}
        returnFocusFromActivity={() => activityButton.current?.focus()}
        helping={helping}
        onHelped={() => setHelping(false)}
        letters={letters}
        onLetters={setLetters}
        choosing={choosing}
        onChosen={() => setChoosing(false)}
        fields={fields}
        onChoose={choose}
      />
    </section>
  )
}
