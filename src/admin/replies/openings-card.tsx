import { Changes } from '@/admin/session/changes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Opening } from '@/admin/openings'
import { openingsQuery, removeOpening } from '@/admin/openings-api'
import { accountName, useAuth } from '@/admin/session/auth-context'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { LoadFailed } from '@/admin/ui/load-failed'
import { Menu } from '@/admin/ui/menu'
import { showFailure } from '@/admin/ui/show-failure'
import { waitlistTools } from '@/admin/words'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { OpeningDialog } from './opening-dialog'
import {
  openingWords,
  removeWords,
  repliesWords as words,
} from './replies-words'

type Open =
  | { dialog: 'edit'; opening?: Opening }
  | { dialog: 'remove'; opening: Opening }

/** The openings of replies, and the dialogs that change them. */
export function OpeningsCard() {
  const { data: openings, isError, refetch } = useQuery(openingsQuery)
  const auth = useAuth()
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)

  function showSaved(name: string) {
    close()
    showToast('success', openingWords.saved(name))
    void refetch()
  }

  async function remove({ id, name }: Opening) {
    try {
      await removeOpening(id)
      showToast('success', removeWords.removed(name))
    } catch (error) {
      showFailure(error, removeWords.failed)
    }
    close()
    void refetch()
  }

  return (
    <section
      aria-labelledby="openings-title"
      className="rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <div>
          <h2
            ref={heading}
            id="openings-title"
            tabIndex={-1}
            className="text-body font-semibold outline-none"
          >
            {words.openings}
          </h2>
          <p className="mt-1 max-w-prose text-tiny text-muted">
            {words.description}
          </p>
        </div>
        <Changes>
          <Button
            look="secondary"
            size="tiny"
            onClick={() => setOpen({ dialog: 'edit' })}
          >
            {words.add}
          </Button>
        </Changes>
      </div>
      {isError && (
        <LoadFailed
          band
          text={words.failed}
          className="border-t px-5"
          onRetry={() => void refetch()}
        />
      )}
      {openings && openings.length > 0 ? (
        <ul aria-labelledby="openings-title">
          {openings.map((opening) => (
            <OpeningItem
              key={opening.id}
              opening={opening}
              onEdit={() => setOpen({ dialog: 'edit', opening })}
              onRemove={() => setOpen({ dialog: 'remove', opening })}
            />
          ))}
        </ul>
      ) : (
        !isError && (
          <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
            {openings ? words.empty : words.loading}
          </output>
        )
      )}
      {open?.dialog === 'edit' && (
        <OpeningDialog
          opening={open.opening}
          myName={auth.status === 'signed-in' ? accountName(auth) : ''}
          onSaved={showSaved}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          {...removeWords}
          title={removeWords.title(open.opening.name)}
          onConfirm={() => remove(open.opening)}
          onClose={close}
          returnFocus={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

interface OpeningItemProps {
  opening: Opening
  onEdit: () => void
  onRemove: () => void
}

function OpeningItem({ opening, onEdit, onRemove }: OpeningItemProps) {
  const { name, form, subject, body } = opening
  const formName =
    form === null ? words.everyForm : (waitlistTools.sources[form] ?? form)
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-t border-line px-5 py-4 pr-14 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <h3 className="text-small font-semibold [overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="text-tiny text-muted">{formName}</p>
      </div>
      <div className="min-w-0">
        <p className="text-small [overflow-wrap:anywhere]">{subject}</p>
        <p className="line-clamp-2 text-tiny text-muted [overflow-wrap:anywhere]">
          {body}
        </p>
      </div>
      <div className="absolute right-3 top-2.5">
        <Changes>
          <Menu
            label={words.actionsOf(name, formName)}
            items={[
              { label: words.edit, run: onEdit },
              { label: words.remove, run: onRemove },
            ]}
          />
        </Changes>
      </div>
    </li>
  )
}
