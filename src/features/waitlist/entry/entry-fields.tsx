import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { entryWords, waitlistTools, waitlistWords } from '@/content/admin'
import type { Entry } from '../api'
import { ENTRY_FIELDS } from '../list/fields'
import { formatSubmitted, mailAddress, sourceName, telAddress, textOrNotAvailable } from './entry-text'

const { columns } = waitlistWords

/** What was sent, and from where. */
export function EntryFields({ entry }: { entry: Entry }) {
  const { email, company, phone, message, source, created_at } = entry
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
      {ENTRY_FIELDS.filter(({ key }) => key !== 'answered_after' && entry[key]).map(({ key, label }) => (
        <Field key={key} label={label}>
          {entry[key]}
        </Field>
      ))}
      <Field wide label={columns.message} className="whitespace-pre-wrap">
        {textOrNotAvailable(message)}
      </Field>
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
