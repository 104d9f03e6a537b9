import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { appRequestMessages, demoRequestMessages, validationMessages } from '@/content/messages'
import { REQUEST_FIELDS, REQUEST_LIMITS, type RequestField } from '@/content/request-fields'
import { afterPaint } from '@/page-life/after-paint'
import { dismissErrors, showToast } from '@/components/ui/toast'
import { submitDemoRequest, type SpamReason } from './api'
import type { Draft } from './draft'
import { sendableAttribution } from './sendable-attribution'
import { demoRequestSchema, type DemoRequest, type Source } from './schema'
import { clearHoneypot, isHoneypotFilled } from './honeypot'
import { useDraft } from './use-draft'

/** Faster than people, in milliseconds from hydration. */
const HURRIED_MS = 2000

/** After so long on the page, in milliseconds, the form may have been filled in before hydration. */
const ENOUGH_MS = 5000

/** This code is loaded with the form. */
const hydratedAt = performance.now()

/** Whether the form is sent faster than people can: a sign of a bot. */
function isHurried() {
  const now = performance.now()
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return now - hydratedAt < HURRIED_MS && now - paintedAt < ENOUGH_MS
}

/**
 * A demo request's form state, rules, sending and notifications (specification §4, §5 and §8), for every form that
 * writes to the waitlist. No default values: what a visitor typed before the page was hydrated is kept.
 */
export function useDemoRequest(source: Source) {
  // react-hook-form would focus the first failing field by registration, not the one that is named.
  const form = useForm<DemoRequest>({ resolver: zodResolver(demoRequestSchema), shouldFocusError: false })
  const draft = useDraft(source === 'app' ? 'app' : 'demo', form)
  // State is a render late; a second press in the same instant must be ignored.
  const submitting = useRef(false)
  const [received, setReceived] = useState<DemoRequest>()
  const messages = source === 'app' ? appRequestMessages : demoRequestMessages

  /**
   * Reads the controls into the form state: autofill may set several with one event or none, and React drops an event
   * whose value it has seen.
   */
  function readFields(controls: HTMLFormElement['elements'], typedInto?: EventTarget) {
    const changes: Draft = {}
    for (const name of REQUEST_FIELDS) {
      const control = controls.namedItem(name)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      const { value } = control
      const known = value === form.getValues(name)
      // Not the field that is typed into: setting it would disturb an input method.
      if (!known && control !== typedInto)
        form.setValue(name, value, { shouldValidate: Boolean(form.formState.errors[name]) })
      if (!known || control === typedInto) changes[name] = value
    }
    draft.keep(changes)
  }

  /** Clears what was sent, but not what was typed meanwhile. */
  function succeed(element: HTMLFormElement, sent: Draft, request: DemoRequest) {
    readFields(element.elements)
    const now = form.getValues()
    for (const name of REQUEST_FIELDS) if (sent[name] && sent[name] === now[name]) form.setValue(name, '')
    form.reset(undefined, { keepValues: true })
    clearHoneypot(element)
    draft.forget(sent)
    showToast('success', messages.success)
    if (!REQUEST_FIELDS.some((name) => form.getValues(name))) setReceived(request)
  }

  /** A draft restored after a reload may be sent at once. */
  function spamReasonOf(element: HTMLFormElement): SpamReason | undefined {
    if (isHoneypotFilled(element)) return 'honeypot'
    return isHurried() && !draft.restored() ? 'hurried' : undefined
  }

  async function send(request: DemoRequest, element: HTMLFormElement, sent: Draft) {
    try {
      const metadata = { spamReason: spamReasonOf(element), attribution: sendableAttribution() }
      const outcome = await submitDemoRequest(request, source, metadata)
      if (outcome === 'sent') succeed(element, sent, request)
      else if (outcome === 'duplicate') showToast('plain', messages.duplicate)
      else if (outcome === 'too-many') showToast('destructive', messages.tooMany)
      else if (outcome === 'too-many-for-long') showToast('destructive', messages.tooManyForLong)
      else showToast('destructive', messages.rejected)
    } catch (error) {
      console.warn('The demo request got no answer:', error)
      showToast('destructive', messages.unexpected)
    }
  }

  function refuse(errors: FieldErrors<DemoRequest>) {
    const first = REQUEST_FIELDS.find((field) => errors[field])
    if (!first) return
    showToast('destructive', { title: validationMessages.title, description: errors[first]?.message })
    form.setFocus(first)
  }

  /** The toast and the fields show the same: the first failing rule. */
  const failing = REQUEST_FIELDS.find((name) => form.formState.errors[name])

  const field = (name: RequestField) => ({
    ...form.register(name),
    maxLength: REQUEST_LIMITS[name],
    error: name === failing ? form.formState.errors[name]?.message : undefined,
  })

  return {
    form,
    field,
    sending: form.formState.isSubmitting,
    /** Sent last; shown until the form is wanted again. */
    received,
    again: () => {
      setReceived(undefined)
      afterPaint(() => form.setFocus('name'))
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => readFields(currentTarget.elements, target),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const element = event.currentTarget
      delete element.dataset.pressed
      if (submitting.current) return
      submitting.current = true
      dismissErrors()
      const submit = () => {
        readFields(element.elements)
        const sent: Draft = { ...form.getValues() }
        return form.handleSubmit((request) => send(request, element, sent), refuse)()
      }
      // Painted before validation begins, also on a slow phone.
      afterPaint(() => void submit().finally(() => (submitting.current = false)))
    },
  }
}
