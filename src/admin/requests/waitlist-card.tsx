import { Changes, useIsAdmin } from '@/admin/session/changes'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'
import { useShortcuts } from '@/admin/keys'
import { useReload } from '@/admin/refetch'
import { dropDraftsOf, unselectEntries, useAdminStore } from '@/admin/store'
import { LoadFailed } from '@/admin/ui/load-failed'
import { cursorFor } from './model/pages'
import type { Entry } from './model/entry'
import { AssignDialog } from './model/assign-dialog'
import { focusedEntry, moveFocus, showEntry } from './model/entry-links'
import { StepDialog } from './model/next-step-picker'
import { useWork, WORK_SHORTCUTS, type Work } from './model/use-work'
import { useView, ViewProvider } from './model/use-view'
import { NEWEST_OPEN, type View } from './model/view'
import { EraseDialog } from './entry/erase-dialog'
import { EntrySide } from './entry-side'
import { ExportButton } from './export/export-button'
import { EntryList } from './list/entry-list'
import { PageLinks } from './list/page-links'
import { SelectionBar } from './list/selection-bar'
import { useLive } from './list/use-live'
import { PageProvider, useNearestPage, usePage } from './list/use-page'
import {
  useSelectedEntries,
  useSelectionOf,
  useToggle,
} from './list/use-selection'
import { Toolbar } from './toolbar'

interface WaitlistCardProps {
  onListed?: (listed: boolean) => void
}

/** The dashboard's list, 'Waitlist Submissions' (specification §2). */
export const WaitlistCard = (props: WaitlistCardProps) => (
  <ViewProvider>
    <PageProvider>
      <Waitlist {...props} />
    </PageProvider>
  </ViewProvider>
)

interface OpenDialog {
  kind: 'erase' | 'assign' | 'step' | 'later'
  entries: readonly Entry[]
}

function Waitlist({ onListed }: WaitlistCardProps) {
  const { view, go } = useView()
  const { status, page, entries, retry } = usePage()
  const work = useWork()
  const { arrived, news } = useLive(work)
  const reload = useReload()
  const [dialog, setDialog] = useState<OpenDialog>()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const listed = page !== undefined || status === 'failed'
  useEffect(() => onListed?.(listed), [listed, onListed])
  useEffect(() => showEntry(view.entry), [view.entry])
  useNearestPage()
  useSelectionOf(view.saved || view.status)

  const select = useToggle(entries)
  const openDialog = (kind: OpenDialog['kind']) => (those: readonly Entry[]) =>
    setDialog({ kind, entries: those })
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useFocusInPlace(page && (page.view.saved || page.view.status), focusHeading)
  const turnTo = (cursor: View['cursor']) => {
    const { current } = card
    if (current && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ behavior: 'instant' })
    go({ cursor })
  }
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
  useListShortcuts({
    work,
    searchField,
    onSelect: select,
    onTurn: turnTo,
    onDialog: (kind, those) => setDialog({ kind, entries: those }),
  })

  return (
    <section
      ref={card}
      aria-labelledby="waitlist-title"
      className="bg-surface beside:flex beside:items-start"
    >
      <div
        className={classNames(
          '@container min-h-[calc(100dvh-var(--shell-top,4rem)-3rem)] min-w-0 flex-1 flex-col flex',
          view.entry && 'max-beside:hidden',
        )}
      >
        <Toolbar heading={heading} searchField={searchField} />
        {status === 'failed' && page && (
          <LoadFailed
            band
            text={waitlistWords.notRenewed}
            className="border-t px-5"
            announced={false}
            onRetry={tryAgain}
          />
        )}
        <Arrived count={arrived} onShow={showNew} />
        <EntryList
          work={work}
          news={news}
          onSelect={select}
          onRetry={tryAgain}
        />
        <PageLinks onTurn={turnTo} />
        <Changes>
          <SelectionBar
            work={work}
            onErase={openDialog('erase')}
            onStep={openDialog('step')}
          >
            <ExportSelected />
          </SelectionBar>
        </Changes>
      </div>
      {view.entry && (
        <EntrySide
          work={work}
          onErase={(entry) => openDialog('erase')([entry])}
        />
      )}
      {dialog && dialog.kind !== 'erase' && (
        <ChangeDialog
          {...dialog}
          work={work}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'erase' && (
        <EraseDialog
          entries={dialog.entries}
          onErased={(ids) => {
            setDialog(undefined)
            if (ids.includes(view.entry)) go({ entry: '' }, 'replace')
            unselectEntries(ids)
            dropDraftsOf(ids)
            reload()
          }}
          onClose={() => setDialog(undefined)}
          returnFocus={focusHeading}
        />
      )}
    </section>
  )
}

/**
 * Focuses the heading if the focused element left with the place shown before.
 */
function useFocusInPlace(place: string | undefined, focusHeading: () => void) {
  const shown = useRef(place)
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== place
    if (isNew && document.activeElement === document.body) focusHeading()
    shown.current = place
    // oxlint-disable-next-line react/exhaustive-deps -- when another place shows
  }, [place])
}

/** Button that shows entries which arrived since the list loaded. */
const Arrived = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div
    aria-live="polite"
    className="pointer-events-none sticky top-[calc(var(--shell-top,4rem)+2rem)] z-20 h-0"
  >
    {count > 0 && (
      <Button
        size="tiny"
        className="pointer-events-auto absolute right-3 top-10 w-fit rounded-full shadow-float md:inset-x-0 md:mx-auto"
        onClick={onShow}
      >
        {waitlistWords.newEntries(count)}
      </Button>
    )}
  </div>
)

function ExportSelected() {
  const ids = useAdminStore(({ selected }) => selected)
  const { view } = useView()
  return <ExportButton what={{ ids }} total={ids.length} named={!view.entry} />
}

interface ChangeDialogProps extends OpenDialog {
  work: Work
  onClose: () => void
}

/** Dialog that gives entries an owner or a next step. */
function ChangeDialog({ kind, entries, work, onClose }: ChangeDialogProps) {
  return kind === 'assign' ? (
    <AssignDialog
      entries={entries}
      work={work}
      onPick={(owner_id) => void work.change(entries, { owner_id })}
      onClose={onClose}
    />
  ) : (
    <StepDialog
      entries={entries}
      later={kind === 'later'}
      onPick={(step) => void work.change(entries, step)}
      onClose={onClose}
    />
  )
}

interface ListShortcuts {
  work: Work
  searchField: RefObject<HTMLInputElement | null>
  onSelect: (id: string, range: boolean) => void
  onTurn: (cursor: View['cursor']) => void
  onDialog: (kind: OpenDialog['kind'], entries: readonly Entry[]) => void
}

/**
 * Shortcuts of the list: for the selected entries, else for the one whose row
 * has the focus.
 */
function useListShortcuts(list: ListShortcuts) {
  const isAdmin = useIsAdmin()
  const { page, entries } = usePage()
  const selected = useSelectedEntries()
  const chosen = () => {
    const focused = focusedEntry()
    return selected.length
      ? selected
      : entries.filter(({ id }) => id === focused)
  }
  const onChosen = (act: (those: readonly Entry[]) => void) => () => {
    const those = chosen()
    if (those.length) act(those)
    return those.length > 0
  }
  const ifInRow = (act: () => void) => () => {
    const isInRow = focusedEntry() !== undefined
    if (isInRow) act()
    return isInRow
  }
  const move = (by: 1 | -1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow')
      ? ifInRow(() => moveFocus(by))()
      : moveFocus(by)
  const turn = (side: 'next' | 'previous') =>
    ifInRow(() => {
      const cursor = page && cursorFor(page, side)
      if (cursor !== undefined) list.onTurn(cursor)
    })
  const changes = {
    ...Object.fromEntries(
      WORK_SHORTCUTS.map(([id]) => [
        id,
        onChosen((those) => void list.work.mark(those, id)),
      ]),
    ),
    select: ({ shiftKey }: KeyboardEvent) => {
      const id = focusedEntry()
      if (id) list.onSelect(id, shiftKey)
      return id !== undefined
    },
    assign: onChosen((those) => list.onDialog('assign', those)),
    nextStep: onChosen((those) => list.onDialog('step', those)),
    putOff: onChosen((those) => list.onDialog('later', those)),
  }
  useShortcuts('page', {
    ...(isAdmin && changes),
    next: move(1),
    previous: move(-1),
    nextPage: turn('next'),
    previousPage: turn('previous'),
    search: () => list.searchField.current?.focus(),
  })
}
