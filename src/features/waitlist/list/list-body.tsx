import { Button } from '@/components/ui/button'
import { waitlistTools, waitlistWords } from '@/content/admin'
import { workWords } from '@/content/admin-work'
import { waitlistMessages } from '@/content/messages'
import type { WaitlistEntry } from '../api'
import type { RowWork } from '../changes/row-mark'
import type { ListField } from '../columns/fields'
import type { useSelection } from '../selection/use-selection'
import type { ViewAddress } from '../filters/use-view'
import { isFiltered } from '../filters/view'
import type { Counts } from './use-counts'
import type { LoadedPage } from './use-page'
import { WaitlistTable } from './waitlist-table'

interface ListBodyProps extends Pick<ViewAddress, 'view' | 'to' | 'go'> {
  loaded: LoadedPage
  counts: Counts
  fields: readonly ListField[]
  work: RowWork
  selection: ReturnType<typeof useSelection>
  onOpen: (id: string) => void
  onRetry: () => void
}

const nobody: ReadonlyMap<string, WaitlistEntry> = new Map()

/** The rows, or why there are none. */
export function ListBody({ loaded, counts, fields, work, selection, view, to, go, onOpen, onRetry }: ListBodyProps) {
  const { status, page } = loaded
  const rows = { fields, work, view, to, go, onSelect: selection.toggle, onOpen }
  if (!page && status === 'failed') {
    return (
      <WaitlistTable {...rows} selected={nobody} entries={[]}>
        <p className="text-small text-muted">{waitlistWords.notLoaded}</p>
        <Button look="secondary" className="mt-4" onClick={onRetry}>
          {waitlistWords.retry}
        </Button>
      </WaitlistTable>
    )
  }
  if (page?.entries.length) {
    const busy = status === 'loading'
    return <WaitlistTable {...rows} entries={page.entries} selected={selection.selected} busy={busy} />
  }
  return (
    <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
      {!page
        ? waitlistMessages.loading
        : isFiltered(page.view) || isFiltered(view)
          ? waitlistTools.noMatch
          : nothingOpen(counts)}
    </output>
  )
}

/** What is said of an empty list at first: whether there is anything at all, the counts know. */
function nothingOpen({ all, failed }: Counts): string {
  if (all === undefined && !failed) return waitlistMessages.loading
  return all === 0 ? waitlistMessages.empty : workWords.noneOpen
}

/** What is on the screen is from before: another page could not be loaded. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-danger-soft px-5 py-2.5">
      <p className="text-small text-danger">{waitlistWords.notRenewed}</p>
      <Button look="secondary" className="min-h-8! px-3! py-1! text-tiny!" onClick={onRetry}>
        {waitlistWords.retry}
      </Button>
    </div>
  )
}
