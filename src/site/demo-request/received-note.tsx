import { useEffect, useId, useRef, useState } from 'react'
import { WrittenValue } from '@/ui/written-value'
import { Button, ButtonAnchor } from '@/ui/button'
import type { ReceivedText } from '@/content/demo-form'
import { interfaceWords } from '@/content/interface'
import { REQUEST_FIELDS, requestLabels } from '@/content/request-fields'
import { bookingUrl } from '@/lib/env'
import { timeOf } from '@/lib/long-date'
import { Breakable, RequestStatus } from './request-status'
import type { DemoRequest } from './schema'

interface ReceivedNoteProps {
  text: ReceivedText
  sent: DemoRequest
  pickTime?: string
  onAgain: () => void
}

function bookingAddress({ name, email }: DemoRequest) {
  const address = new URL(bookingUrl)
  address.searchParams.set('name', name)
  address.searchParams.set('email', email)
  return address.href
}

/**
 * Replaces a sent form: thanks, the sent values and the next step. Takes the
 * focus if it was in the form.
 */
export function ReceivedNote({
  text,
  sent,
  pickTime,
  onAgain,
}: ReceivedNoteProps) {
  const note = useRef<HTMLElement>(null)
  const id = useId()
  const [now] = useState(() => new Date())
  const rows = REQUEST_FIELDS.flatMap((name) => {
    const value = sent[name]
    return value
      ? [
          [
            requestLabels[name],
            value.length > 120 ? `${value.slice(0, 119)}…` : value,
          ] as const,
        ]
      : []
  })

  useEffect(() => {
    const focused = document.activeElement
    if (
      focused === document.body ||
      note.current?.parentElement?.contains(focused)
    )
      note.current?.focus()
  }, [])

  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col items-start justify-center gap-3 rounded-panel border-2 border-moss bg-surface p-5 outline-none sm:p-6"
    >
      <h3 id={id} className="text-part font-bold">
        {text.heading}
      </h3>
      <dl className="-mb-3 w-full text-small">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex gap-3 border-t border-current/25 py-1.5"
          >
            <dt className="w-24 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <WrittenValue>
                <Breakable>{value}</Breakable>
              </WrittenValue>
            </dd>
          </div>
        ))}
      </dl>
      <RequestStatus written={interfaceWords.received}>
        {interfaceWords.at(timeOf(now))}
      </RequestStatus>
      <p className="[overflow-wrap:anywhere]">
        <Breakable>{text.answered(sent.email)}</Breakable>
      </p>
      <p className="text-muted">{text.next}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {bookingUrl && pickTime && (
          <ButtonAnchor
            href={bookingAddress(sent)}
            target="_blank"
            rel="noopener"
          >
            {pickTime}
            <span className="sr-only">{interfaceWords.newTab}</span>
          </ButtonAnchor>
        )}
        <Button look="secondary" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </section>
  )
}
