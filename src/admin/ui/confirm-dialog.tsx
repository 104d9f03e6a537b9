import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

interface ConfirmDialogProps {
  title: string
  description: string
  confirm: string
  busyLabel?: string
  cancel: string
  onConfirm: () => Promise<void>
  onClose: () => void
  returnFocus: () => void
  children?: ReactNode
}

/** Confirms an irreversible action; stays open until done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirm,
    busyLabel = confirm,
    cancel,
    onConfirm,
    onClose,
    returnFocus,
    children,
  } = props
  const { mutate, isPending: busy } = useMutation({ mutationFn: onConfirm })
  return (
    <Dialog
      wide
      title={title}
      description={description}
      closeLabel={cancel}
      onClose={() => !busy && onClose()}
      returnFocus={returnFocus}
    >
      {children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={() => mutate()}>
          {busy ? busyLabel : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
