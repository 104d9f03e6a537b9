import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { eraseWords } from '@/content/admin'
import { waitlistMessages } from '@/content/messages'
import { reasonOf } from '@/lib/in-session'
import { showToast } from '@/lib/toast'
import { eraseEntries, partsOf, type Entry } from '../api'
import { textOrNotAvailable } from './entry-text'

/** So many are named; the others are counted. */
const NAMED_AT_MOST = 8

interface EraseDialogProps {
  entries: readonly Entry[]
  /** Told of those that are gone, also where the rest could not be erased. */
  onErased: (ids: string[]) => void
  onClose: () => void
  returnFocus: () => void
}

/** Names what will go and what stays elsewhere, then erases it. */
export function EraseDialog({ entries, onErased, onClose, returnFocus }: EraseDialogProps) {
  const count = entries.length
  const { mutate, isPending: busy } = useMutation({
    async mutationFn() {
      const gone: string[] = []
      let erased = 0
      try {
        for (const ids of partsOf(entries.map(({ id }) => id))) {
          erased += (await eraseEntries(ids)).length
          gone.push(...ids)
        }
        showToast('success', waitlistMessages.erased(erased))
      } catch (error) {
        if (reasonOf(error))
          showToast('destructive', gone.length > 0 ? eraseWords.partly(erased) : waitlistMessages.notErased)
      }
      if (gone.length > 0) onErased(gone)
    },
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
      <p className="mt-5 text-small">{eraseWords.elsewhere}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {eraseWords.cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={() => mutate()}>
          {busy ? eraseWords.busy : eraseWords.confirm(count)}
        </Button>
      </div>
    </Dialog>
  )
}
