import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { interfaceWords } from '@/content/interface'
import { site } from '@/content/site'
import type { ReceivedText } from '@/content/demo-form'
import { withoutScript } from '@/content/without-script'
import { PRESSED } from '@/site/page-life/early-input'
import { useEarlyInput } from '@/site/page-life/use-early-input'
import { Honeypot } from './honeypot'
import { ReceivedNote } from './received-note'
import { Breakable, RequestStatus } from './request-status'
import type { useDemoRequest } from './use-demo-request'
import { takeWholeInsertions } from './whole-insertion'

interface RequestFormProps {
  request: ReturnType<typeof useDemoRequest>
  text: {
    title: string
    labels: { name: string; email: string }
    submit: string
    sending: string
    received: ReceivedText
  }
  pickTime?: string
  note: ReactNode
  /** Stands above the fields. */
  lead?: ReactNode
  children?: ReactNode
}

/**
 * The form of every demo and waitlist request; `useDemoRequest` holds its
 * state.
 */
export function RequestForm({
  request,
  text,
  pickTime,
  note,
  lead,
  children,
}: RequestFormProps) {
  const {
    field,
    sending,
    received,
    listed,
    meant,
    again,
    prefetch,
    earlyForm,
    onInput,
    onBlur,
    onSubmit,
  } = request
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // Submits the form if its button was pressed before hydration
  // (src/site/page-life/start.ts).
  const early = useEarlyInput([earlyForm])
  useEffect(() => {
    if (
      early[earlyForm] === PRESSED ||
      form.current!.dataset.pressed !== undefined
    )
      form.current!.requestSubmit()
  }, [early, earlyForm])

  useEffect(() => takeWholeInsertions(form.current!), [])

  // Restores the focus, which the submit button loses while disabled, unless
  // the visitor has moved it.
  useEffect(() => {
    const submitButton = button.current
    if (!sending) return
    return () => {
      if (document.activeElement === document.body)
        submitButton?.focus({ preventScroll: true })
    }
  }, [sending])

  return (
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1 [&>form]:grid-cols-1 max-sm:[&>form]:gap-2">
      {/* Outside a dialog, the method `dialog` does nothing: a press before hydration neither navigates nor puts values
          into the address. Once sent, the form keeps its space, so nothing below moves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus only starts a prefetch */}
      <form
        ref={form}
        method="dialog"
        data-early={earlyForm}
        noValidate
        aria-label={text.title}
        onInput={onInput}
        onBlur={onBlur}
        onSubmit={onSubmit}
        onFocus={prefetch}
        className={`group grid gap-4 ${received ? 'invisible' : ''}`}
      >
        <noscript>
          <p className="rounded-control border border-edge bg-surface px-4 py-3 text-small">
            {withoutScript.form.before}
            <a
              href={`mailto:${site.contactEmail}`}
              className="text-moss underline underline-offset-4"
            >
              {site.contactEmail}
            </a>
            {withoutScript.form.after}
          </p>
        </noscript>
        {lead}
        <Field
          {...field('name')}
          beside
          label={text.labels.name}
          required
          autoComplete="name"
        />
        <Field
          {...field('email')}
          hint={meant && interfaceWords.didYouMean(meant)}
          beside
          label={text.labels.email}
          required
          type="email"
          autoComplete="email"
        />
        {children}
        <Honeypot />
        <Button
          ref={button}
          type="submit"
          busy={sending}
          className="min-h-12 text-body group-data-pressed:opacity-60"
        >
          {sending ? text.sending : text.submit}
        </Button>
        {listed && (
          <RequestStatus written={interfaceWords.alreadyListed}>
            <span>
              <Breakable>{listed}</Breakable>
            </span>
          </RequestStatus>
        )}
        <p className="text-small text-muted">{note}</p>
      </form>
      {received && (
        <ReceivedNote
          text={text.received}
          sent={received}
          pickTime={pickTime}
          onAgain={again}
        />
      )}
    </div>
  )
}
