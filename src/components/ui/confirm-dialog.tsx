import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  title: string
  description: string
  /** Names the button that does it. */
  confirm: string
  /** What it says meanwhile, where that is something else. */
  busyLabel?: string
  cancel: string
  /** Does it, and closes the dialog where that is done. */
  onConfirm: () => Promise<void>
  onClose: () => void
  returnFocus: () => void
  /** What more there is to know. */
  children?: ReactNode
}

/** Asks once more before something goes that can't be brought back. It stays open while that is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, busyLabel = confirm, cancel, onConfirm, onClose, returnFocus, children } = props
  const [busy, setBusy] = useState(false)
  const go = () => {
    setBusy(true)
    void onConfirm().finally(() => setBusy(false))
  }
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
        <Button look="danger" busy={busy} onClick={go}>
          {busy ? busyLabel : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
