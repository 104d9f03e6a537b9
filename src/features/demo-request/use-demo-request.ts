import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { appRequestMessages, demoRequestMessages, validationMessages } from '@/content/messages'
import { afterPaint } from '@/page-life/after-paint'
import { showToast } from '@/components/ui/toast'
import { submitDemoRequest, type SpamReason } from './api'
import { FIELD_NAMES, type Draft, type FieldName } from './draft'
import { sendableTouch } from './first-touch'
import { demoRequestSchema, LIMITS, type DemoRequest, type Source } from './schema'
import { clearHoneypot, isHoneypotFilled } from './honeypot'
import { isHurried } from './hurry'
import { useDraft } from './use-draft'

/**
 * A demo request's form state, rules, sending and notifications (specification §4, §5 and §8), for every form that
 * writes to the waitlist. No default values: what a visitor typed before the page came alive is kept.
 */
export function useDemoRequest(source: Source) {
  // The library would focus the first failing field of those it was told of first, which is not the one that is named.
  const form = useForm<DemoRequest>({ resolver: zodResolver(demoRequestSchema), shouldFocusError: false })
  const draft = useDraft(source === 'app' ? 'app' : 'demo', form)
  // State changes come a render later; a second press in the same instant must already be ignored.
  const submitting = useRef(false)
  const [received, setReceived] = useState<DemoRequest>()
  const messages = source === 'app' ? appRequestMessages : demoRequestMessages

  /**
   * Takes in what the fields hold. A browser or a program may fill in several with one event, or with none, and React
   * swallows an event that brings back what it saw last.
   */
  function readFields(controls: HTMLFormElement['elements'], typedInto?: EventTarget) {
    const changes: Draft = {}
    for (const name of FIELD_NAMES) {
      const control = controls.namedItem(name)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      const { value } = control
      const known = value === form.getValues(name)
      // The field that is typed into tells the library itself; writing into it would disturb an input method.
      if (!known && control !== typedInto)
        form.setValue(name, value, { shouldValidate: Boolean(form.formState.errors[name]) })
      if (!known || control === typedInto) changes[name] = value
    }
    draft.keep(changes)
  }

  /** Clears what was sent. What was typed while it was on its way stays, and so does the form then. */
  function succeed(element: HTMLFormElement, sent: Draft, request: DemoRequest) {
    readFields(element.elements)
    const now = form.getValues()
    for (const name of FIELD_NAMES) if (sent[name] && sent[name] === now[name]) form.setValue(name, '')
    form.reset(undefined, { keepValues: true })
    clearHoneypot(element)
    draft.forget(sent)
    showToast('success', messages.success)
    if (!FIELD_NAMES.some((name) => form.getValues(name))) setReceived(request)
  }

  /** What was typed before a reload needs no time to be sent after it. */
  function spamReasonOf(element: HTMLFormElement): SpamReason | undefined {
    if (isHoneypotFilled(element)) return 'honeypot'
    return isHurried() && !draft.restored() ? 'hurried' : undefined
  }

  async function send(request: DemoRequest, element: HTMLFormElement, sent: Draft) {
    try {
      const metadata = { spamReason: spamReasonOf(element), touch: sendableTouch() }
      const outcome = await submitDemoRequest(request, source, metadata)
      if (outcome === 'sent') succeed(element, sent, request)
      else if (outcome === 'duplicate') showToast('plain', messages.duplicate)
      else if (outcome === 'too-many') showToast('destructive', messages.tooMany)
      else showToast('destructive', messages.rejected)
    } catch (error) {
      console.warn('The demo request got no answer:', error)
      showToast('destructive', messages.unexpected)
    }
  }

  function refuse(errors: FieldErrors<DemoRequest>) {
    const first = FIELD_NAMES.find((field) => errors[field])
    if (!first) return
    showToast('destructive', { title: validationMessages.title, description: errors[first]?.message })
    form.setFocus(first)
  }

  /** The notification and the fields speak with one voice: of the first failing rule, and of the next once that is met. */
  const failing = FIELD_NAMES.find((name) => form.formState.errors[name])

  /** What a field's control needs: its registration, its limit and, while it is the one that fails, its message. */
  const field = (name: FieldName) => ({
    ...form.register(name),
    maxLength: LIMITS[name],
    error: name === failing ? form.formState.errors[name]?.message : undefined,
  })

  return {
    form,
    field,
    sending: form.formState.isSubmitting,
    /** What was sent last, while the form makes room for the word about it. */
    received,
    /** Brings the form back, for somebody else's request. */
    again: () => {
      setReceived(undefined)
      afterPaint(() => form.setFocus('name'))
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => readFields(currentTarget.elements, target),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (submitting.current) return
      submitting.current = true
      const element = event.currentTarget
      const submit = () => {
        readFields(element.elements)
        const sent: Draft = { ...form.getValues() }
        return form.handleSubmit((request) => send(request, element, sent), refuse)()
      }
      // The press is seen before the checking begins, also on a slow phone.
      afterPaint(() => void submit().finally(() => (submitting.current = false)))
    },
  }
}
