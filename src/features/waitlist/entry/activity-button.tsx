import { Bell, Download, History, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Disclosure } from '@/components/ui/disclosure'
import { activityWords as words, waitlistWords } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import { loadActivity, type Activity } from '../api'
import type { ViewAddress } from '../filters/use-view'
import type { NameOf } from '../list/fields'
import { waitlistKey } from '../query-keys'
import { formatSubmitted } from './entry-text'
import { useAdmins } from './use-admins'
import { useNewestFirst } from './use-newest-first'

/** Opens what the audit has: who exported or erased entries, and when. Its address is that of the list with `activity`. */
export function ActivityButton({ view, go }: Pick<ViewAddress, 'view' | 'go'>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="min-h-8! min-w-8 px-0! py-1! max-sm:justify-end"
        onClick={() => go({ activity: true })}
      >
        <History aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">{words.button}</span>
      </Button>
      {view.activity && !view.entry && (
        <ActivityDialog
          onClose={() => go({ activity: false }, 'replace')}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  )
}

function ActivityDialog({ onClose, returnFocus }: { onClose: () => void; returnFocus: () => void }) {
  const { items, isLoading, failed, hasMore, loadMore } = useNewestFirst(waitlistKey('activity'), loadActivity)
  const { nameOf } = useAdmins()
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(0)

  // The button that asked for them moves on or goes away: the focus goes to the first of what came.
  useEffect(() => {
    const first = shown.current > 0 ? list.current?.children[shown.current] : undefined
    if (first instanceof HTMLElement) first.focus()
    shown.current = items.length
  }, [items.length])

  return (
    <Dialog
      wide
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {items.length > 0 && (
        <ol ref={list} aria-label={words.list} className="mt-5">
          {items.map((row) => (
            <ActivityItem key={row.id} {...row} nameOf={nameOf} />
          ))}
        </ol>
      )}
      {items.length === 0 && !failed && (
        <output className="block py-10 text-center text-small text-muted">
          {isLoading ? words.loading : words.empty}
        </output>
      )}
      {(failed || hasMore) && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-4 gap-y-3',
            items.length > 0 ? 'border-t border-line pt-5' : 'py-8',
          )}
        >
          <p role="alert" className="text-small text-danger empty:hidden">
            {failed && words.failed}
          </p>
          <Button look="secondary" aria-disabled={isLoading || undefined} onClick={loadMore}>
            {failed ? waitlistWords.retry : words.more}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function ActivityItem({ nameOf, ...row }: Activity & { nameOf: NameOf }) {
  const { action, created_at, entry_count, entry_ids, destination_name, person_name, admin_id } = row
  const toDestination = words.destinations[action]
  const Icon = toDestination ? Bell : action === 'erase' ? Trash2 : Download
  const done =
    toDestination?.(destination_name ?? person_name ?? '') ??
    (action === 'erase' ? words.erased(entry_ids.length) : words.exported(entry_count))
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-3 text-small first:border-t-0"
    >
      <Icon aria-hidden="true" size={16} className="mt-1 text-muted" />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-4 max-sm:block">
          <p className="font-semibold [overflow-wrap:anywhere]">{done}</p>
          <time dateTime={created_at} className="block text-tiny tabular-nums text-muted">
            {formatSubmitted(created_at)}
          </time>
        </div>
        <p className="text-tiny text-muted [overflow-wrap:anywhere]" title={admin_id ?? undefined}>
          {admin_id ? nameOf(admin_id) : words.receiver}
        </p>
        {entry_ids.length > 0 && (
          <Disclosure summary={words.ids(entry_ids.length)} label={words.erased(entry_ids.length)}>
            <ul className="font-mono max-sm:text-[0.75rem] [overflow-wrap:anywhere]">
              {entry_ids.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  )
}
