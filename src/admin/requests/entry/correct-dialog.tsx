import { useState } from 'react'
import { Dialog } from '@/ui/dialog'
import { correctWords as words } from '../model/entry-words'
import { validationMessages } from '@/content/messages'
import { CORRECTABLE, type Change, type Entry } from '../model/api'
import { textOrNotAvailable } from '../model/entry-text'
import type { Work } from '../model/use-work'
import { RequestForm } from './request-form'

interface CorrectDialogProps {
  entry: Entry
  work: Work
  onClose: () => void
}

export function CorrectDialog({ entry, work, onClose }: CorrectDialogProps) {
  const [busy, setBusy] = useState(false)

  async function save(corrected: Change) {
    const { text, kind } = await work.change([entry], corrected)
    if (kind === undefined) {
      onClose()
      return undefined
    }
    if (kind === 'taken') return { email: words.known }
    return kind === 'invalid' && 'email' in corrected ? { email: validationMessages.emailInvalid } : { all: text }
  }
  return (
    <Dialog
      wide
      title={words.title(textOrNotAvailable(entry.name))}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !busy && onClose()}
    >
      <RequestForm
        fields={CORRECTABLE}
        values={entry}
        words={words}
        save={(edited) => save(edited as Change)}
        onBusy={setBusy}
        onClose={onClose}
      />
    </Dialog>
  )
}
