import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { waitlistWords } from '@/content/admin'
import { viewWords as words } from '@/content/admin-views'
import { countStatuses } from '../api'
import { listKey } from '../asked'
import type { NameOf } from '../columns/field-text'
import { formatCount } from '../entry-text'
import { isPlainPress, type ViewAddress } from '../filters/use-view'
import { narrowingName, readView, statusesOf, type Filters, type View } from '../filters/view'
import { COUNTED_AT_ONCE } from '../list/use-counts'
import { LONGEST_NAME, type SavedView } from './api'

interface ViewItemProps {
  saved: SavedView
  /** It is what the list shows. */
  isCurrent: boolean
  nameOf: NameOf
  to: ViewAddress['to']
  onOpen: (changes: Partial<View>) => void
  onRename: (name: string) => void
  onRemove: () => void
}

/** A saved view: a link to its address, with how many entries it has; one's own can be renamed and removed. */
export function ViewItem({ saved, isCurrent, nameOf, to, onOpen, onRename, onRemove }: ViewItemProps) {
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const shown: View = { ...readView(new URLSearchParams(saved.view)), cursor: null, entry: '', activity: false }
  const count = useCount(shown)
  const whose = saved.mine ? saved.shared && words.shared : words.sharedBy(nameOf(saved.admin_id))

  if (renaming) {
    return (
      <li className="border-t border-line py-3 first:border-t-0">
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
    <li className="flex items-center gap-x-3 border-t border-line py-2 text-small first:border-t-0">
      <Link
        to={to(shown)}
        aria-current={isCurrent || undefined}
        className="min-w-0 flex-1 rounded-control py-1.5 text-moss underline-offset-4 hover:underline aria-[current]:font-semibold"
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          onOpen(shown)
        }}
      >
        <span className="[overflow-wrap:anywhere]">{saved.name}</span>
        <span className="block text-tiny font-normal text-muted">
          {[count, whose, isCurrent && words.current].filter(Boolean).join(' · ')}
        </span>
      </Link>
      {saved.mine && (
        <>
          <IconButton ref={pencil} label={words.rename(saved.name)} onPress={() => setRenaming(true)}>
            <Pencil aria-hidden="true" size={16} />
          </IconButton>
          <IconButton label={words.remove(saved.name)} onPress={onRemove}>
            <Trash2 aria-hidden="true" size={16} />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** How many entries a view has: of very many, that there are more than it takes time to count. */
function useCount(filters: Filters): string {
  const { data } = useQuery({
    queryKey: listKey('counts', narrowingName(filters), COUNTED_AT_ONCE),
    queryFn: ({ signal }) => countStatuses(filters, signal, COUNTED_AT_ONCE),
  })
  if (!data) return ''
  const total = statusesOf(filters.status).reduce((sum, status) => sum + data.totals[status], 0)
  if (data.more) return words.count(waitlistWords.moreThan(formatCount(total)))
  return total === 1 ? words.oneEntry : words.count(formatCount(total))
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil that was pressed became this field
        autoFocus
        aria-label={words.newName}
        required
        maxLength={LONGEST_NAME}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        data-keeps-escape
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
        className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-small"
      />
      <Button type="submit" look="secondary" className="px-4!">
        {words.renameSave}
      </Button>
      <Button look="quiet" className="px-2!" onClick={() => onDone()}>
        {words.cancel}
      </Button>
    </form>
  )
}

interface IconButtonProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  onPress: () => void
  children: ReactNode
}

function IconButton({ ref, label, onPress, children }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
    >
      {children}
    </button>
  )
}
