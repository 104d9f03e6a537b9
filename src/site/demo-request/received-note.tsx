import { useEffect, useId, useRef } from 'react'
import { WrittenValue } from '@/ui/written-value'
import { Button, ButtonAnchor } from '@/ui/button'
import type { ReceivedText } from '@/content/demo-form'
import { interfaceWords } from '@/content/interface'
import { bookingUrl } from '@/lib/env'
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

export function ReceivedNote({ text, sent, pickTime, onAgain }: ReceivedNoteProps) {
  const note = useRef<HTMLElement>(null)
  const id = useId()
  const [before, after] = text.answered(sent.email).split(sent.email)

  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || note.current?.parentElement?.contains(focused)) note.current?.focus()
  }, [])

  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col items-start justify-center gap-3 rounded-panel border-2 border-moss bg-raised p-5 outline-none sm:p-6"
    >
      <svg aria-hidden="true" width="42" height="30" viewBox="0 0 56 40" className="text-moss" fill="none">
        <path d="M3 21l14 15L53 3" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h3 id={id} className="text-[1.75rem] font-bold leading-tight">
        {text.heading}
      </h3>
      <p className="[overflow-wrap:anywhere]">
        {before}
        <WrittenValue>{sent.email}</WrittenValue>
        {after}
      </p>
      <p className="text-muted">{text.next}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {bookingUrl && pickTime && (
          <ButtonAnchor href={bookingAddress(sent)} target="_blank" rel="noopener">
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
