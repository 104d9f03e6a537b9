import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { spamWords } from '@/content/admin-entry'
import { workWords } from '@/content/admin-work'
import type { Change, Entry } from '../api'
import { useKeys } from '../keys'
import { spamReason } from '../list/fields'
import { OwnerPicker, StatusPicker } from './pickers'
import type { Work } from './use-work'

interface EntryWorkProps {
  entry: Entry
  work: Work
  /** Whether single letters are keys: the same ones as in the list. */
  letters: boolean
}

/** Status and owner of an entry, and what it takes out of the spam. */
export function EntryWork({ entry, work, letters }: EntryWorkProps) {
  /** What somebody else did meanwhile: it stays for as long as the entry is open, or until the next change. */
  const [conflict, setConflict] = useState('')

  const change = (to: Change) => {
    setConflict('')
    void work.change([entry], to).then(setConflict)
  }
  useKeys(letters, (key) => {
    const answer = work.byKey(key, [entry])
    if (!answer) return false
    setConflict('')
    void answer.then(setConflict)
    return true
  })

  return (
    <>
      {entry.status === 'spam' && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-paper px-4 py-3 text-small">
          <p>
            <span className="font-semibold">{spamWords.title}</span>
            {`: ${spamReason(entry)}. ${spamWords.kept}`}
          </p>
          <Button look="secondary" className="min-h-9! px-4! py-1.5!" onClick={() => change({ status: 'new' })}>
            {spamWords.notSpam}
          </Button>
        </div>
      )}
      <div className="mt-5 grid grid-cols-2 gap-4">
        <StatusPicker label={workWords.status} value={entry.status} onPick={(status) => change({ status })} />
        <OwnerPicker
          label={workWords.owner}
          admins={work.admins}
          value={entry.owner_id}
          onPick={(owner_id) => change({ owner_id })}
        />
      </div>
      <p role="alert" className="mt-2 text-small text-danger empty:hidden">
        {conflict}
      </p>
    </>
  )
}
