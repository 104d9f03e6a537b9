import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { historyWords as words } from '@/content/admin-entry'
import { statusNames } from '@/content/admin-work'
import { listKey } from '../asked'
import type { NameOf } from '../columns/field-text'
import { formatSubmitted } from '../entry-text'
import { loadHistory, type HistoryItem } from './api'

/** How many changes are loaded at a time. */
const SIZE = 20

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
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: listKey('history', entry),
    // One more than is shown tells whether there are others.
    queryFn: ({ pageParam }) => loadHistory(entry, pageParam, SIZE + 1),
    initialPageParam: null as HistoryItem | null,
    getNextPageParam: (page) => (page.length > SIZE ? page[SIZE - 1] : undefined),
    gcTime: 0,
  })
  const items = data?.pages.flatMap((page) => page.slice(0, SIZE)) ?? []
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
      {items.length === 0 && !isError && (
        <output className="block text-muted">{isFetching ? words.loading : words.none}</output>
      )}
      {(isError || hasNextPage) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span role="alert" className="text-danger empty:hidden">
            {isError && words.failed}
          </span>
          <Button
            look="quiet"
            className="min-h-8! px-0! py-1!"
            aria-disabled={isFetching || undefined}
            onClick={() => void (isFetching || (data ? fetchNextPage() : refetch()))}
          >
            {isError ? waitlistWords.retry : words.more}
          </Button>
        </p>
      )}
    </>
  )
}

const statusName = (status: string | null) => (statusNames as Record<string, string>)[status ?? ''] ?? status ?? ''

/** A change in words: what it was and what it became. */
function changeText({ what, before, after }: Pick<HistoryItem, 'what' | 'before' | 'after'>, nameOf: NameOf): string {
  if (what === 'status') return words.status(statusName(before), statusName(after))
  if (what === 'owner') return words.owner(nameOf(before), nameOf(after))
  return words.notes[what] ?? words.other
}
