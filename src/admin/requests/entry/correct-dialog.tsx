import { useState } from 'react'
import { correctWords as words } from '../model/entry-words'
import { validationMessages } from '@/content/messages'
import { CORRECTABLE, HAND_SOURCES, type Change, type Entry } from '../model/api'
import { textOrNotAvailable } from '../model/entry-text'
import type { Work } from '../model/use-work'
import { RequestDialog, type Typed } from './request-dialog'

interface CorrectDialogProps {
  entry: Entry
  work: Work
  onClose: () => void
}

export function CorrectDialog({ entry, work, onClose }: CorrectDialogProps) {
  const [typed, setTyped] = useState<Typed>({})
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
    <RequestDialog
      title={words.title(textOrNotAvailable(entry.name))}
      words={words}
      fields={CORRECTABLE}
      values={entry}
      typed={typed}
      onTyped={setTyped}
      byHand={HAND_SOURCES.some((each) => each === entry.source)}
      save={(edited) => save(edited as Change)}
      onClose={onClose}
    />
  )
}
