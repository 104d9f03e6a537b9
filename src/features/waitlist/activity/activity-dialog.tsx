import { Bell, Download, Rows3, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Disclosure } from '@/components/ui/disclosure'
import { activityWords as words, waitlistWords } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import type { Activity } from '../api'
import { useAdmins } from '../changes/use-admins'
import type { NameOf } from '../columns/field-text'
import { formatSubmitted } from '../entry-text'
import { useActivity } from './use-activity'

interface ActivityDialogProps {
  onClose: () => void
  returnFocus: () => void
}

/** What the audit has: who exported or erased entries, and when. Its address is that of the list with `activity`. */
export function ActivityDialog({ onClose, returnFocus }: ActivityDialogProps) {
  const { status, rows, hasMore, loadMore } = useActivity()
  const { nameOf } = useAdmins()
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(0)

  // The button that asked for them moves on or goes away: the focus goes to the first of what came.
  useEffect(() => {
    const first = shown.current > 0 ? list.current?.children[shown.current] : undefined
    if (first instanceof HTMLElement) first.focus()
    shown.current = rows.length
  }, [rows.length])

  return (
    <Dialog
      wide
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {rows.length > 0 && (
        <ol ref={list} aria-label={words.list} className="mt-5">
          {rows.map((row) => (
            <ActivityItem key={row.id} {...row} nameOf={nameOf} />
          ))}
        </ol>
      )}
      {rows.length === 0 && status !== 'failed' && (
        <output className="block py-10 text-center text-small text-muted">
          {status === 'loading' ? words.loading : words.empty}
        </output>
      )}
      {(status === 'failed' || hasMore) && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-4 gap-y-3',
            rows.length > 0 ? 'border-t border-line pt-5' : 'py-8',
          )}
        >
          <p role="alert" className="text-small text-danger empty:hidden">
            {status === 'failed' && words.failed}
          </p>
          <Button
            look="secondary"
            aria-disabled={status === 'loading' || undefined}
            onClick={() => status !== 'loading' && loadMore()}
          >
            {status === 'failed' ? waitlistWords.retry : words.more}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function ActivityItem({
  action,
  created_at,
  entry_ids,
  destination_name,
  admin_id,
  nameOf,
}: Activity & { nameOf: NameOf }) {
  const erased = action === 'erase'
  const toDestination = words.destinations[action]
  const Icon = erased ? Trash2 : toDestination ? Bell : action === 'read' ? Rows3 : Download
  const taken = action === 'read' ? words.read : words.exported
  const done = toDestination?.(destination_name ?? '') ?? (erased ? words.erased(entry_ids.length) : taken)
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
