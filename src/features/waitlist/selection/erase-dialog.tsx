import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { eraseWords } from '@/content/admin'
import { waitlistMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import type { WaitlistEntry } from '../api'
import { eraseEntries } from '../changes/api'
import { textOrNotAvailable } from '../entry-text'
import { reasonOf } from '@/lib/in-session'

/** So many are named; the others are counted. */
const NAMED_AT_MOST = 8

interface EraseDialogProps {
  entries: readonly WaitlistEntry[]
  onErased: (ids: string[]) => void
  onClose: () => void
  returnFocus: () => void
}

/** Names what will go, then erases it. */
export function EraseDialog({ entries, onErased, onClose, returnFocus }: EraseDialogProps) {
  const count = entries.length
  const ids = entries.map(({ id }) => id)
  const { mutate, isPending: busy } = useMutation({
    mutationFn: eraseEntries,
    onSuccess: (erased) => {
      showToast('success', waitlistMessages.erased(erased.length))
      onErased(ids)
    },
    onError: (error) => reasonOf(error) && showToast('destructive', waitlistMessages.notErased),
  })

  return (
    <Dialog
      wide
      title={eraseWords.title(count)}
      description={eraseWords.description}
      closeLabel={eraseWords.cancel}
      onClose={() => !busy && onClose()}
      returnFocus={returnFocus}
    >
      <ul className="mt-5 grid gap-2 text-small">
        {entries.slice(0, NAMED_AT_MOST).map(({ id, name, email }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <bdi className="font-semibold">{textOrNotAvailable(name)}</bdi> <bdi className="text-muted">{email}</bdi>
          </li>
        ))}
        {count > NAMED_AT_MOST && <li className="text-muted">{eraseWords.more(count - NAMED_AT_MOST)}</li>}
      </ul>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {eraseWords.cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={() => mutate(ids)}>
          {busy ? eraseWords.busy : eraseWords.confirm(count)}
        </Button>
      </div>
    </Dialog>
  )
}
