import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { removeDestinationWords as words } from '@/content/admin-notifications'

interface RemoveDialogProps {
  name: string
  onRemove: () => Promise<void>
  onClose: () => void
  returnFocus: () => void
}

/** Asks once more before a destination goes. */
export function RemoveDialog({ name, onRemove, onClose, returnFocus }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    void onRemove()
  }
  return (
    <Dialog
      wide
      title={words.title(name)}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !busy && onClose()}
      returnFocus={returnFocus}
    >
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={remove}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
