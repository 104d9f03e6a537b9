import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { entryWords, eraseWords } from '@/content/admin'
import { loadEntry, type WaitlistEntry } from '../api'
import { listKey } from '../asked'
import { useAdmins } from '../changes/use-admins'
import { textOrNotAvailable } from '../entry-text'
import { useKeys } from '../keys'
import { focusEntry } from '../list/use-list-keys'
import { EntryFields } from './entry-fields'
import { EntryWork } from './entry-work'
import { History } from './history'
import { Notes } from './notes'

interface EntryDialogProps {
  id: string
  /** The entry, where the list has it; else it is loaded. */
  listed: WaitlistEntry | undefined
  /** Undefined where there is no entry on that side. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Whether single letters are keys. */
  letters: boolean
  onErase: (entry: WaitlistEntry) => void
  onClose: () => void
}

/** One whole entry, as plain text whatever it holds. Its address is that of the list with the entry's id. */
export function EntryDialog({ id, listed, onPrevious, onNext, letters, onErase, onClose }: EntryDialogProps) {
  const { entry, state } = useEntry(id, listed)
  const { admins, nameOf, me } = useAdmins()

  useKeys(true, (key) => {
    const turn = /^(j|ArrowRight|ArrowDown)$/.test(key)
      ? onNext
      : /^(k|ArrowLeft|ArrowUp)$/.test(key)
        ? onPrevious
        : undefined
    turn?.()
    return turn !== undefined
  })

  return (
    <Dialog
      wide
      hasKeys
      title={entry ? textOrNotAvailable(entry.name) : entryWords.goneTitle}
      description={entryWords.description}
      closeLabel={entryWords.close}
      onClose={onClose}
      returnFocus={() => focusEntry(id)}
    >
      {entry ? (
        <Fragment key={entry.id}>
          <EntryWork entry={entry} admins={admins} me={me} nameOf={nameOf} letters={letters} />
          <EntryFields entry={entry} />
          {me && <Notes entry={entry.id} me={me} nameOf={nameOf} letters={letters} />}
          <History entry={entry.id} nameOf={nameOf} />
        </Fragment>
      ) : (
        <output className="block py-10 text-center text-small text-muted">{entryWords[state]}</output>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        <div className="flex gap-2">
          <TurnButton
            label={entryWords.previous}
            onPress={onPrevious}
            icon={<ChevronLeft aria-hidden="true" size={18} />}
          />
          <TurnButton label={entryWords.next} onPress={onNext} icon={<ChevronRight aria-hidden="true" size={18} />} />
        </div>
        {entry && (
          <Button look="danger" onClick={() => onErase(entry)}>
            {eraseWords.button}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function TurnButton({ label, onPress, icon }: { label: string; onPress: (() => void) | undefined; icon: ReactNode }) {
  return (
    <Button
      look="secondary"
      className="px-3! aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      aria-label={label}
      title={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      {icon}
    </Button>
  )
}

function useEntry(id: string, listed: WaitlistEntry | undefined) {
  const { data, isError } = useQuery({
    queryKey: listKey('entry', id),
    queryFn: () => loadEntry(id),
    // The list may turn its page under an entry that is open.
    initialData: listed,
    staleTime: Infinity,
    gcTime: 0,
  })
  const state: 'loading' | 'gone' | 'failed' = isError ? 'failed' : data === undefined ? 'loading' : 'gone'
  return { entry: listed ?? data ?? undefined, state }
}
