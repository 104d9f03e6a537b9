import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useRef, useState, type FormEvent, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { viewWords as words } from '@/content/admin-views'
import { countEntries, type SavedView } from '../api'
import { waitlistKey } from '../query-keys'
import type { NameOf } from '../list/fields'
import { formatCount } from '@/lib/count'
import { follow, type ViewAddress } from './use-view'
import { control } from './controls'
import { filterName, LONGEST_NAME, viewOf, type Filters } from './view'

interface ViewItemProps {
  saved: SavedView
  /** It is what the list shows. */
  isCurrent: boolean
  nameOf: NameOf
  to: ViewAddress['to']
  onOpen: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

/** A saved view: a link to its address, with how many entries it has; one's own can be renamed and removed. */
export function ViewItem({ saved, isCurrent, nameOf, to, onOpen, onRename, onRemove }: ViewItemProps) {
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const count = useCount(saved.view)
  const whose = saved.mine ? saved.shared && words.shared : words.sharedBy(nameOf(saved.admin_id))

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
          {[count, whose, isCurrent && words.current].filter(Boolean).join(' · ')}
        </span>
      </Link>
      {saved.mine && (
        <>
          <IconButton ref={pencil} icon={Pencil} label={words.rename(saved.name)} onPress={() => setRenaming(true)} />
          <IconButton icon={Trash2} label={words.remove(saved.name)} onPress={onRemove} />
        </>
      )}
    </li>
  )
}

/** How many entries a view has. */
function useCount(filters: Filters): string {
  const { data: total } = useQuery({
    queryKey: waitlistKey('counts', 'view', filterName(filters)),
    queryFn: (asking) => countEntries(asking, filters),
  })
  if (total === undefined) return ''
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
        className={`${control} flex-1`}
      />
      <Button type="submit" look="secondary" className="min-h-9! px-3! py-1! text-tiny!">
        {words.renameSave}
      </Button>
      <Button look="quiet" className="min-h-9! px-2! py-1! text-tiny!" onClick={() => onDone()}>
        {words.cancel}
      </Button>
    </form>
  )
}

interface IconButtonProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: LucideIcon
  onPress: () => void
}

const IconButton = ({ ref, label, icon: Icon, onPress }: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
  >
    <Icon aria-hidden="true" size={16} />
  </button>
)
