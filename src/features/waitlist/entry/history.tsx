import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { historyWords as words } from '@/content/admin-entry'
import { statusNames } from '@/content/admin-work'
import { loadHistory, type HistoryItem } from '../api'
import type { NameOf } from '../list/fields'
import { waitlistKey } from '../query-keys'
import { formatSubmitted } from './entry-text'
import { useNewestFirst } from './use-newest-first'

/** Who changed what of an entry, when, from what to what: asked for when it is opened. */
export function History({ entry, nameOf }: { entry: string; nameOf: NameOf }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="mt-5 border-t border-line pt-4 text-small"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 font-semibold">{words.title}</summary>
      {open && <Changes entry={entry} nameOf={nameOf} />}
    </details>
  )
}

function Changes({ entry, nameOf }: { entry: string; nameOf: NameOf }) {
  const load = (after: HistoryItem | null, size: number) => loadHistory(entry, after, size)
  const { items, isLoading, failed, hasMore, loadMore } = useNewestFirst(waitlistKey('history', entry), load)
  return (
    <>
      <ol aria-label={words.title} className="mt-1">
        {items.map(({ id, created_at, admin_id, ...item }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
            <span className="[overflow-wrap:anywhere]">{changeText(item, nameOf)}</span>
            <span className="text-tiny text-muted">
              {admin_id ? nameOf(admin_id) : words.nobody},{' '}
              <time dateTime={created_at}>{formatSubmitted(created_at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {items.length === 0 && !failed && (
        <output className="block text-muted">{isLoading ? words.loading : words.none}</output>
      )}
      {(failed || hasMore) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span role="alert" className="text-danger empty:hidden">
            {failed && words.failed}
          </span>
          <Button
            look="quiet"
            className="min-h-8! px-0! py-1!"
            aria-disabled={isLoading || undefined}
            onClick={loadMore}
          >
            {failed ? waitlistWords.retry : words.more}
          </Button>
        </p>
      )}
    </>
  )
}

const statusName = (status: string | null) => (statusNames as Record<string, string>)[status ?? ''] ?? status ?? ''

/** A change in words: what it was and what it became. */
function changeText(
  { action, before, after }: Pick<HistoryItem, 'action' | 'before' | 'after'>,
  nameOf: NameOf,
): string {
  if (action === 'status') return words.status(statusName(before), statusName(after))
  if (action === 'owner') return words.owner(nameOf(before), nameOf(after))
  return words.notes[action] ?? words.other
}
