import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { entryWords, eraseWords, waitlistTools, waitlistWords } from '@/content/admin'
import { loadEntry, type WaitlistEntry } from '../api'
import { listKey } from '../asked'
import { ENTRY_FIELDS } from '../columns/fields'
import { formatSubmitted, mailAddress, sourceName, telAddress, textOrNotAvailable } from '../entry-text'
import { focusEntry } from '../list/use-list-keys'

const { columns } = waitlistWords

interface EntryDialogProps {
  id: string
  /** The entry, where the list has it; else it is loaded. */
  listed: WaitlistEntry | undefined
  /** Undefined where there is no entry on that side. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onErase: (entry: WaitlistEntry) => void
  onClose: () => void
}

/** One whole entry, as plain text whatever it holds. Its address is that of the list with the entry's id. */
export function EntryDialog({ id, listed, onPrevious, onNext, onErase, onClose }: EntryDialogProps) {
  const { entry, state } = useEntry(id, listed)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const turn = /^(j|ArrowRight|ArrowDown)$/.test(event.key)
        ? onNext
        : /^(k|ArrowLeft|ArrowUp)$/.test(event.key)
          ? onPrevious
          : undefined
      if (!turn) return
      event.preventDefault()
      turn()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPrevious, onNext])

  return (
    <Dialog
      wide
      title={entry ? textOrNotAvailable(entry.name) : entryWords.goneTitle}
      description={entryWords.description}
      closeLabel={entryWords.close}
      onClose={onClose}
      returnFocus={() => focusEntry(id)}
    >
      {entry ? (
        <EntryFields key={entry.id} entry={entry} />
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

function EntryFields({ entry }: { entry: WaitlistEntry }) {
  const { email, company, phone, message, source, suspect, created_at } = entry
  const tel = telAddress(phone)
  return (
    <dl className="mt-6 grid gap-4 text-small sm:grid-cols-2">
      <Field wide label={columns.email}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={mailAddress(email)} className="text-moss underline underline-offset-4">
            {email}
          </a>
          <CopyButton text={email} />
        </div>
      </Field>
      <Field label={columns.phone}>
        {tel ? (
          <a href={tel} className="text-moss underline underline-offset-4">
            {phone}
          </a>
        ) : (
          textOrNotAvailable(phone)
        )}
      </Field>
      <Field label={columns.company}>{textOrNotAvailable(company)}</Field>
      <Field label={columns.created_at}>
        <time dateTime={created_at}>{formatSubmitted(created_at)}</time>
      </Field>
      <Field label={waitlistTools.source}>{sourceName(source)}</Field>
      {ENTRY_FIELDS.filter(({ key }) => entry[key]).map(({ key, label }) => (
        <Field key={key} label={label}>
          {entry[key]}
        </Field>
      ))}
      <Field wide label={columns.message} className="whitespace-pre-wrap">
        {textOrNotAvailable(message)}
      </Field>
      {suspect && (
        <Field wide label={waitlistWords.suspect} className="text-muted">
          {entryWords.suspect}
        </Field>
      )}
    </dl>
  )
}

interface FieldProps {
  label: string
  wide?: boolean
  className?: string
  children: ReactNode
}

function Field({ label, wide, className = '', children }: FieldProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-tiny text-muted">{label}</dt>
      <dd dir="auto" className={`mt-0.5 text-left [overflow-wrap:anywhere] ${className}`}>
        {children}
      </dd>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(entryWords.copied),
      () => setSaid(entryWords.notCopied),
    )
  return (
    <span className="flex items-center gap-2">
      <Button look="secondary" className="min-h-8! px-3! py-1! text-tiny!" onClick={copy}>
        <Copy aria-hidden="true" size={14} />
        {entryWords.copy}
      </Button>
      <output className="text-tiny text-muted">{said}</output>
    </span>
  )
}
