import { Bookmark } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { viewWords as words } from '@/content/admin-views'
import { useAdmins } from '../entry/use-admins'
import type { ViewAddress } from './use-view'
import { filterName, LONGEST_NAME, readFilters } from './view'
import { dialogIsOpen, useKeys } from '../keys'
import { LoadFailed } from '../load-failed'
import type { SavedView } from '../api'
import { useViews } from './use-views'
import { ViewItem } from './view-item'

interface ViewsButtonProps extends ViewAddress {
  /** Whether single letters are keys: `v` opens the views. */
  letters: boolean
}

/** Opens the saved views. */
export function ViewsButton({ letters, ...address }: ViewsButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useKeys(letters, (key) => {
    if (key !== 'v' || dialogIsOpen()) return false
    setOpen(true)
    return true
  })

  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="min-h-8! min-w-8 px-0! py-1! max-sm:justify-end"
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">{words.button}</span>
      </Button>
      {open && <ViewsDialog {...address} onClose={() => setOpen(false)} returnFocus={() => button.current?.focus()} />}
    </>
  )
}

interface ViewsDialogProps extends ViewAddress {
  onClose: () => void
  returnFocus: () => void
}

/** The saved views, each a link; and what is shown now, to be saved as another one. */
function ViewsDialog({ view, to, go, onClose, returnFocus }: ViewsDialogProps) {
  const { views, failed, retry, save, remove } = useViews()
  const { nameOf } = useAdmins()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim() || save.isPending) return
    const kept = { id: crypto.randomUUID(), name: name.trim(), view: readFilters(view), shared }
    // What was typed stays until it is saved.
    save.mutate(
      { kept },
      {
        onSuccess: () => {
          setName('')
          setShared(false)
        },
      },
    )
    field.current?.focus()
  }
  const rename = (before: SavedView, wanted: string) => {
    save.mutate({ kept: { ...before, name: wanted }, before })
  }

  return (
    <Dialog
      wide
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {views && views.length > 0 && (
        <ul aria-label={words.list} className="mt-5">
          {views.map((saved) => (
            <ViewItem
              key={saved.id}
              saved={saved}
              isCurrent={filterName(saved.view) === filterName(view)}
              nameOf={nameOf}
              to={to}
              onOpen={(changes) => {
                go(changes)
                onClose()
              }}
              onRename={(wanted) => rename(saved, wanted)}
              onRemove={() => {
                // The button goes away with the view; the focus shall not.
                field.current?.focus()
                remove(saved)
              }}
            />
          ))}
        </ul>
      )}
      {failed ? (
        <LoadFailed text={words.failed} className="mt-5" onRetry={retry} />
      ) : (
        !views?.length && (
          <output className="mt-5 block text-small text-muted">{views ? words.none : words.loading}</output>
        )
      )}
      <form onSubmit={submit} aria-label={words.saveTitle} className="mt-6 grid gap-4 border-t border-line pt-5">
        <h3 className="text-small font-semibold">{words.saveTitle}</h3>
        <Field
          ref={field}
          label={words.name}
          name="view-name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Checkbox label={words.share} checked={shared} onChange={setShared} className="min-h-9" />
          <Button type="submit" busy={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
