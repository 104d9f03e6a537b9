import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { entryWords, eraseWords } from '@/content/admin'
import { returnWords } from '@/content/admin-entry'
import { loadEntry, type Entry, type Return } from '../api'
import { useKeys } from '../keys'
import { focusEntry } from '../list/use-list-keys'
import { LoadFailed } from '../load-failed'
import { waitlistKey } from '../query-keys'
import { AskedAgain } from './asked-again'
import { EntryFields } from './entry-fields'
import { textOrNotAvailable } from './entry-text'
import { EntryWork } from './entry-work'
import { History } from './history'
import { Notes } from './notes'
import type { Work } from './use-work'

interface EntryDialogProps {
  id: string
  /** What the list knows of it: shown until it is loaded. */
  listed: Entry | undefined
  work: Work
  /** Undefined where there is no entry on that side. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Whether single letters are keys. */
  letters: boolean
  onErase: (entry: Entry) => void
  onClose: () => void
}

/** One whole entry, as plain text whatever it holds. Its address is that of the list with the entry's id. */
export function EntryDialog({ id, listed, work, onPrevious, onNext, letters, onErase, onClose }: EntryDialogProps) {
  const { entry, state, retry } = useEntry(id, listed)
  const { me, nameOf } = work

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
          {state === 'failed' && <LoadFailed text={returnWords.notRefreshed} className="mt-2" onRetry={retry} />}
          <EntryWork entry={entry} work={work} letters={letters} />
          {entry.returns && entry.returns.length > 0 && <AskedAgain entry={entry} returns={entry.returns} />}
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

/** An entry as it is now: at once what the list knows of it, which may be older than what is loaded then. */
function useEntry(id: string, listed: Entry | undefined) {
  const { data, isError, refetch } = useQuery<(Entry & { returns?: readonly Return[] }) | null>({
    queryKey: waitlistKey('entry', id),
    queryFn: () => loadEntry(id),
    // In the cache, where a change shows at once, and stays when the list turns its page under an open entry.
    initialData: listed,
    staleTime: 0,
    gcTime: 0,
  })
  const isNewer = data && listed && listed.version > data.version
  const state: 'loading' | 'gone' | 'failed' = isError ? 'failed' : data === undefined ? 'loading' : 'gone'
  return { entry: isNewer ? { ...data, ...listed } : (data ?? undefined), state, retry: () => void refetch() }
}
