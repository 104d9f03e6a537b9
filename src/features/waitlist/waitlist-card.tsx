import { History } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { activityWords, waitlistTools, waitlistWords } from '@/content/admin'
import { waitlistMessages } from '@/content/messages'
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
import { useTotal } from './list/use-total'
import { useView } from './filters/use-view'
import { isFiltered, type View } from './filters/view'
import { WaitlistTable } from './list/waitlist-table'
import { useReload } from './asked'
import type { WaitlistEntry } from './api'

/** The card 'Waitlist Submissions' of the dashboard (specification §2), for an admin. */
export function WaitlistCard() {
  const { view, to, go } = useView()
  const { status, page, retry } = usePage(view)
  const { total, atLeast, before } = usePosition(page)
  const all = useTotal(page, total)
  const { lately, chart } = useDays(view)
  const newEntries = useNewEntries()
  const reload = useReload()
  const selection = useSelection()
  const [erasing, setErasing] = useState<readonly WaitlistEntry[]>()
  const [helping, setHelping] = useState(false)
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

  const keys = useMemo(
    () => ({
      search: () => searchField.current?.focus(),
      help: () => setHelping(true),
      select: (id: string) => {
        const entry = page?.entries.find((entry) => entry.id === id)
        if (entry) selection.toggle(entry)
      },
      turn: (side: 'next' | 'previous') => {
        const cursor = page && turnFrom(page, side)
        if (cursor !== undefined) turnTo(cursor)
      },
    }),
    [page, selection, turnTo],
  )
  useListKeys(letters, keys)

  // What the page began beside is gone, and all behind it: the nearest page that there is.
  const lost = status === 'loaded' && page?.entries.length === 0 && view.cursor !== null
  useEffect(() => {
    if (lost) go({ cursor: view.cursor !== 'last' && view.cursor?.side === 'after' ? 'last' : null }, 'replace')
  }, [lost, view.cursor, go])

  const entries = page?.entries ?? []
  const nothing = page !== undefined && entries.length === 0
  const nothingAtAll = nothing && !isFiltered(page.view) && !isFiltered(view)
  return (
    <section ref={card} aria-labelledby="waitlist-title" className="rounded-panel border border-line bg-surface">
      <CardHeader heading={heading} total={all} lately={nothingAtAll ? undefined : lately}>
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
      {page && !nothingAtAll && (
        <>
          {chart && <DaysChart {...chart} />}
          <Filters view={view} go={go} searchField={searchField} onHelp={() => setHelping(true)}>
            <ExportButton filters={view} total={total} />
          </Filters>
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
      {status === 'failed' && page && (
        <Notice text={waitlistWords.notRenewed} action={waitlistWords.retry} onPress={tryAgain} />
      )}
      {selection.selected.size > 0 && <SelectionBar selection={selection} page={entries} onErase={setErasing} />}
      {!page && status === 'failed' ? (
        <WaitlistTable {...{ view, to, go, ...rowProps }} entries={[]}>
          <p className="text-small text-muted">{waitlistWords.notLoaded}</p>
          <Button look="secondary" className="mt-4" onClick={tryAgain}>
            {waitlistWords.retry}
          </Button>
        </WaitlistTable>
      ) : entries.length > 0 ? (
        <WaitlistTable
          entries={entries}
          view={view}
          to={to}
          go={go}
          selected={selection.selected}
          onSelect={selection.toggle}
          onOpen={open}
          busy={status === 'loading'}
        />
      ) : (
        <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
          {!page ? waitlistMessages.loading : nothingAtAll ? waitlistMessages.empty : waitlistTools.noMatch}
        </output>
      )}
      {page && entries.length > 0 && (
        <PageLinks
          page={page}
          total={total}
          atLeast={atLeast}
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
      />
    </section>
  )
}

const nobody: ReadonlyMap<string, WaitlistEntry> = new Map()
const rowProps = { selected: nobody, onSelect: () => undefined, onOpen: () => undefined }

function Notice({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-danger-soft px-5 py-2.5">
      <p className="text-small text-danger">{text}</p>
      <Button look="secondary" className="min-h-8! px-3! py-1! text-tiny!" onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}
