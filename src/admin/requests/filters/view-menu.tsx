import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { navigationWords as words, placeNames } from '../model/list-words'
import { viewWords } from './view-words'
import { classNames } from '@/lib/class-names'
import { countEntries, type SavedView } from '../model/api'
import { formatCount } from '@/lib/count'
import { useAdmins } from '../model/use-admins'
import { countFor, useStatusCounts } from '../model/use-counts'
import { LoadFailed } from '@/admin/ui/load-failed'
import { queryKeys } from '@/admin/query-keys'
import { control, ToolPopover } from './controls'
import { follow, type ViewAddress } from '../model/use-view'
import type { SavedViews } from './use-views'
import {
  filterName,
  LONGEST_NAME,
  STATUS_FILTERS,
  viewOf,
  type Filters,
  type StatusFilter,
  type View,
} from '../model/view'

interface ViewMenuProps extends ViewAddress {
  saved: SavedViews
  current: SavedView | undefined
}

export function ViewMenu({ view, to, go, saved, current }: ViewMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const choose = (changes: Partial<View>, close: () => void) => {
    go(changes)
    close()
  }
  const name = current?.name ?? placeNames[view.status]
  const isChanged = current && filterName(current.view) !== filterName(view)
  return (
    <ToolPopover
      label={words.menu(isChanged ? `${name}, ${words.changed}` : name)}
      // Beside the side bar only for a saved view: to rename or remove it.
      className={classNames('border-transparent! bg-paper text-small!', !current && 'lg:hidden')}
      face={
        <>
          <span className="max-w-40 truncate">{name}</span>
          {isChanged && <span className="text-tiny font-normal text-muted">{words.changed}</span>}
          <ChevronDown aria-hidden="true" size={16} className="text-muted" />
        </>
      }
    >
      {(close) => (
        <>
          <ul ref={list} className="text-small">
            {STATUS_FILTERS.map((status) => {
              const isCurrent = !current && view.status === status
              return (
                <li key={status}>
                  <Link
                    to={to({ status, saved: '' })}
                    aria-current={isCurrent || undefined}
                    data-first-focus={isCurrent || undefined}
                    onClick={follow(() => choose({ status, saved: '' }, close))}
                    className="flex min-h-8 items-center justify-between gap-3 rounded-md px-2 hover:bg-paper aria-[current]:font-semibold"
                  >
                    {placeNames[status]}
                    <StatusCount filters={view} status={status} />
                  </Link>
                </li>
              )
            })}
          </ul>
          <h3 className="mt-3 border-t border-line px-2 pt-3 text-tiny text-muted">{words.views}</h3>
          {saved.failed && <LoadFailed text={viewWords.failed} className="px-2" onRetry={saved.retry} />}
          {!saved.failed && !saved.views?.length && (
            <output className="block px-2 text-tiny text-muted">
              {saved.views ? viewWords.none : viewWords.loading}
            </output>
          )}
          {!saved.failed && saved.views && saved.views.length > 0 && (
            <ul aria-label={viewWords.list}>
              {saved.views.map((each) => (
                <ViewItem
                  key={each.id}
                  saved={each}
                  isCurrent={each === current && !isChanged}
                  to={to}
                  onOpen={() => choose(viewOf(each.view, each.id), close)}
                  onRename={(wanted) => saved.save.mutate({ kept: { ...each, name: wanted }, before: each })}
                  onRemove={() => {
                    // The remove button disappears: focus the menu's first link.
                    list.current?.querySelector('a')?.focus()
                    saved.remove(each)
                  }}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </ToolPopover>
  )
}

function StatusCount({ filters, status }: { filters: Filters; status: StatusFilter }) {
  const counts = useStatusCounts(filters)
  return counts && <span className="tabular-nums text-muted">{formatCount(countFor(counts, status))}</span>
}

interface ViewItemProps {
  saved: SavedView
  isCurrent: boolean
  to: ViewAddress['to']
  onOpen: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

function ViewItem({ saved, isCurrent, to, onOpen, onRename, onRemove }: ViewItemProps) {
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { nameOf } = useAdmins()
  const count = useCount(saved.view)
  const whose = saved.mine ? saved.shared && viewWords.shared : viewWords.sharedBy(nameOf(saved.admin_id))

  if (renaming) {
    return (
      <li className="p-2">
        <RenameForm
          name={saved.name}
          onDone={(name) => {
            setRenaming(false)
            if (name) onRename(name)
            setTimeout(() => pencil.current?.focus(), 0)
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex items-center rounded-md text-small hover:bg-paper">
      <Link
        to={to(viewOf(saved.view, saved.id))}
        aria-current={isCurrent || undefined}
        className="min-w-0 flex-1 px-2 py-1 aria-[current]:font-semibold"
        onClick={follow(onOpen)}
      >
        <span className="[overflow-wrap:anywhere]">{saved.name}</span>
        <span className="block text-tiny font-normal text-muted">
          {[count, whose, isCurrent && viewWords.current].filter(Boolean).join(' · ')}
        </span>
      </Link>
      {saved.mine && (
        <>
          <IconButton
            ref={pencil}
            icon={Pencil}
            label={viewWords.rename(saved.name)}
            onClick={() => setRenaming(true)}
          />
          <IconButton icon={Trash2} label={viewWords.remove(saved.name)} onClick={onRemove} />
        </>
      )}
    </li>
  )
}

function useCount(filters: Filters): string {
  const { data: total } = useQuery({
    queryKey: queryKeys.total(filterName(filters)),
    queryFn: (asking) => countEntries(asking, filters),
  })
  if (total === undefined) return ''
  return total === 1 ? viewWords.oneEntry : viewWords.count(formatCount(total))
}

function RenameForm({ name, onDone }: { name: string; onDone: (name?: string) => void }) {
  const [typed, setTyped] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted) onDone(wanted === name ? undefined : wanted)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed rename button
        autoFocus
        aria-label={viewWords.newName}
        required
        maxLength={LONGEST_NAME}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        data-keeps-escape
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
        className={`${control} flex-1`}
      />
      <Button type="submit" look="secondary" size="tiny">
        {viewWords.renameSave}
      </Button>
      <Button look="quiet" size="tiny" onClick={() => onDone()}>
        {viewWords.cancel}
      </Button>
    </form>
  )
}
