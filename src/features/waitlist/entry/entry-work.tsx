import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { spamWords } from '@/content/admin-entry'
import { workWords } from '@/content/admin-work'
import type { WaitlistEntry } from '../api'
import type { Admin } from '../changes/api'
import { conflictText } from '../changes/conflict-text'
import { OwnerPicker, StatusPicker } from '../changes/pickers'
import { useChange, type Wanted } from '../changes/use-change'
import { MINE_KEY } from '../changes/use-row-work'
import { useTakeOrGiveBack } from '../changes/use-take-or-give-back'
import { spamReason, type NameOf } from '../columns/field-text'
import { STATUSES } from '../filters/view'
import { useKeys } from '../keys'

interface EntryWorkProps {
  entry: WaitlistEntry
  admins: readonly Admin[]
  me: string | undefined
  nameOf: NameOf
  /** Whether single letters are keys: the same ones as in the list. */
  letters: boolean
}

/** Status and owner of an entry, and what it takes out of the spam. */
export function EntryWork({ entry, admins, me, nameOf, letters }: EntryWorkProps) {
  const change = useChange()
  /** What somebody else did meanwhile: it stays for as long as the entry is open, or until the next change. */
  const [conflict, setConflict] = useState('')

  async function set(wanted: Wanted) {
    setConflict('')
    const answers = await change([entry], wanted)
    const refused = answers?.filter(({ problem }) => problem) ?? []
    if (refused.length) setConflict(conflictText(refused, [entry], nameOf).description)
  }

  const takeOrGiveBack = useTakeOrGiveBack(me, (_, wanted) => set(wanted))
  useKeys(letters, (key) => {
    const status = STATUSES[Number(key) - 1]
    if (status) void set({ status })
    else if (key === MINE_KEY) takeOrGiveBack([entry])
    return status !== undefined || key === MINE_KEY
  })

  return (
    <>
      {entry.status === 'spam' && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-paper px-4 py-3 text-small">
          <p>
            <span className="font-semibold">{spamWords.title}</span>
            {`: ${spamReason(entry)}. ${spamWords.kept}`}
          </p>
          <Button look="secondary" className="min-h-9! px-4! py-1.5!" onClick={() => void set({ status: 'new' })}>
            {spamWords.notSpam}
          </Button>
        </div>
      )}
      <div className="mt-5 grid grid-cols-2 gap-4">
        <StatusPicker label={workWords.status} value={entry.status} onPick={(status) => void set({ status })} />
        <OwnerPicker
          label={workWords.owner}
          admins={admins}
          value={entry.owner}
          onPick={(owner) => void set({ owner })}
        />
      </div>
      <p role="alert" className="mt-2 text-small text-danger empty:hidden">
        {conflict}
      </p>
    </>
  )
}
