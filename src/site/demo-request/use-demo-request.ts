import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import {
  appRequestMessages,
  demoRequestMessages,
  validationMessages,
} from '@/content/messages'
import {
  REQUEST_CHOICES,
  REQUEST_FIELDS,
  REQUEST_LIMITS,
  type RequestField,
  type Source,
} from '@/content/request-fields'
import { useHydrated } from '@/site/page-life/hydration'
import { afterPaint } from '@/site/page-life/after-paint'
import { resilient } from '@/site/page-life/resilient-import'
import { dismissErrors, showToast } from '@/ui/toast'
import { prefetchClient, submitDemoRequest, type SpamReason } from './api'
import type { Draft } from './draft'
import { sendableAttribution } from './sendable-attribution'
import { meantHost } from './meant-host'
import type { DemoRequest } from './schema'
import { clearHoneypot, isHoneypotFilled } from './honeypot'
import { earlyKey, useDraft } from './use-draft'

/** A form sent within this time after hydration seems a bot's. */
const HURRIED_MS = 2000

/**
 * A form sent later than this after first paint never seems a bot's: visitors
 * may have filled it in before hydration.
 */
const ENOUGH_MS = 5000

/** Checks of the values, loaded once a field has the focus. */
const validation = resilient(() => import('./resolver'))

const hydratedAt = performance.now()

/** Browsers cut what they fill in to a field's limit. */
function isAutofilled(control: Element) {
  try {
    return control.matches(':autofill')
  } catch {
    // A browser that doesn't know the selector.
    return false
  }
}

function isHurried() {
  const now = performance.now()
  const paintedAt =
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return now - hydratedAt < HURRIED_MS && now - paintedAt < ENOUGH_MS
}

/**
 * State of a request form (specification §4, §5, §8), without defaults, to keep
 * text typed before hydration.
 */
export function useDemoRequest(source: Source) {
  // Without `shouldFocusError`: react-hook-form would focus invalid fields in
  // order of registration, not of the form.
  const form = useForm<DemoRequest>({
    resolver: async (...values) =>
      (await validation.prefetch()).resolver(...values),
    shouldFocusError: false,
  })
  const isHydrated = useHydrated()
  const formName = source === 'app' ? 'app' : 'demo'
  const draft = useDraft(formName, form)
  // A ref, because state would update too late to stop a second press.
  const submitting = useRef(false)
  const [received, setReceived] = useState<DemoRequest>()
  /** The email that is on the list already, until the form is sent again. */
  const [listed, setListed] = useState<string>()
  /** Host that the email address probably means: a hint, no error. */
  const [meant, setMeant] = useState<string>()
  /** Values that the introduction line filled in. */
  const [filled, setFilled] = useState<Draft>({})
  /** The field that the last notification named. */
  const named = useRef<RequestField>(undefined)
  const messages = source === 'app' ? appRequestMessages : demoRequestMessages

  /**
   * Reads all fields: autofill may set several with one event or none, and
   * React drops events with a known value.
   */
  function readFields(
    controls: HTMLFormElement['elements'],
    typedInto?: EventTarget,
  ) {
    const changes: Draft = {}
    for (const name of REQUEST_FIELDS) {
      const control = controls.namedItem(name)
      if (
        !(
          control instanceof HTMLInputElement ||
          control instanceof HTMLTextAreaElement ||
          control instanceof HTMLSelectElement
        )
      )
        continue
      const { value } = control
      const isUnchanged = value === form.getValues(name)
      // Setting the field that the visitor types into would disturb an input
      // method.
      if (!isUnchanged && control !== typedInto)
        form.setValue(name, value, {
          shouldValidate: Boolean(form.formState.errors[name]),
        })
      if (!isUnchanged || control === typedInto) changes[name] = value
      if (value.length === REQUEST_LIMITS[name] && isAutofilled(control))
        markCut(name)
    }
    draft.keep(changes)
  }

  /**
   * Shows at once which text doesn't fit; typing can't exceed a limit, pasting
   * and filling in can.
   */
  async function checkAgain() {
    // react-hook-form's listener is called after this one's event.
    await Promise.resolve()
    // A copy, because react-hook-form changes the object itself.
    const errors = { ...form.formState.errors }
    const isTooLong = (name: RequestField) =>
      (form.getValues(name)?.length ?? 0) > REQUEST_LIMITS[name]
    const doubtful = REQUEST_FIELDS.filter(
      (name) => errors[name] ?? isTooLong(name),
    )
    if (!doubtful.length) return
    await form.trigger(doubtful)
    const wrong = (name?: RequestField) =>
      name && form.getFieldState(name).error
    if (!wrong(named.current)) forgetNamed()
    const found = doubtful.find((name) => !errors[name] && wrong(name))
    if (found && found !== named.current && !submitting.current)
      showInvalid(found, wrong(found)?.message)
  }

  useEffect(() => {
    if (draft.typedEarly()) void checkAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, [])

  function forgetNamed() {
    if (named.current) dismissErrors()
    named.current = undefined
  }

  /**
   * Says that the browser may have cut the text that it filled in; the visitor
   * may send it all the same.
   */
  function markCut(name: RequestField) {
    const message = validationMessages.tooLong(name)
    form.setError(name, { type: 'cut', message })
    showInvalid(name, message)
  }

  function showInvalid(name: RequestField, description: string | undefined) {
    named.current = name
    // One at a time: on a phone a second would cover the field.
    dismissErrors()
    showToast('destructive', {
      title: validationMessages.title,
      description,
    })
  }

  /** Empties the sent fields, but keeps text typed during sending. */
  function succeed(
    element: HTMLFormElement,
    sent: Draft,
    request: DemoRequest,
  ) {
    readFields(element.elements)
    const now = form.getValues()
    for (const name of REQUEST_FIELDS)
      if (sent[name] && sent[name] === now[name]) form.setValue(name, '')
    form.reset(undefined, { keepValues: true })
    clearHoneypot(element)
    draft.forget(sent)
    showToast('success', messages.success)
    setFilled({})
    setMeant(undefined)
    if (!REQUEST_FIELDS.some((name) => form.getValues(name)))
      setReceived(request)
  }

  /**
   * Returns why a form seems a bot's, if it does. Visitors may send a restored
   * draft at once.
   */
  function spamReasonOf(element: HTMLFormElement): SpamReason | undefined {
    if (isHoneypotFilled(element)) return 'honeypot'
    return isHurried() && !draft.restored() ? 'hurried' : undefined
  }

  async function send(
    request: DemoRequest,
    element: HTMLFormElement,
    sent: Draft,
  ) {
    try {
      const metadata = {
        spamReason: spamReasonOf(element),
        attribution: sendableAttribution(),
      }
      const result = await submitDemoRequest(request, source, metadata)
      if (result === 'sent') succeed(element, sent, request)
      else if (result === 'duplicate') {
        setListed(request.email)
        showToast('plain', messages.duplicate)
      } else if (result === 'too-many')
        showToast('destructive', messages.tooMany)
      else if (result === 'too-many-for-long')
        showToast('destructive', messages.tooManyForLong)
      else if (result === 'too-many-for-now')
        showToast('destructive', messages.tooManyForNow)
      else showToast('destructive', messages.rejected)
    } catch (error) {
      console.warn('No response to the demo request:', error)
      showToast('destructive', messages.unexpected)
    }
  }

  function showFirstError(
    errors: FieldErrors<DemoRequest>,
    { elements }: HTMLFormElement,
  ) {
    const first = REQUEST_FIELDS.find((field) => errors[field])
    if (!first) return
    showInvalid(first, errors[first]?.message)
    // The form's own `setFocus` waits for a task.
    const control = elements.namedItem(first) as HTMLInputElement
    control.focus({ preventScroll: true })
    // The notification stands at the window's edge.
    control.scrollIntoView({ block: 'center' })
  }

  /** The first invalid field, the only one that shows its error. */
  const firstInvalid = REQUEST_FIELDS.find(
    (name) => form.formState.errors[name],
  )

  const field = (name: RequestField) => ({
    ...form.register(name),
    options: REQUEST_CHOICES[name],
    // Before that the browser would cut pasted text in silence
    // (whole-insertion.ts).
    maxLength: isHydrated ? REQUEST_LIMITS[name] : undefined,
    error:
      name === firstInvalid ? form.formState.errors[name]?.message : undefined,
    'data-early': earlyKey(formName, name),
    written: name in filled,
  })

  /** Fills fields from an introduction; the visitor may edit them. */
  function fill(found: Draft) {
    const values: Draft = {}
    for (const name of REQUEST_FIELDS) {
      if (!found[name]) continue
      values[name] = found[name]
      form.setValue(name, values[name])
      form.clearErrors(name)
    }
    forgetNamed()
    draft.keep(values)
    setFilled(values)
    void checkAgain()
  }

  return {
    form,
    field,
    earlyForm: earlyKey(formName, 'form'),
    sending: form.formState.isSubmitting,
    received,
    listed,
    meant,
    fill,
    prefetch: () => {
      prefetchClient()
      void validation.prefetch().catch(() => undefined)
    },
    again: () => {
      setReceived(undefined)
      afterPaint(() => form.setFocus('name'))
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      readFields(currentTarget.elements, target)
      void checkAgain()
    },
    onBlur: () => setMeant(meantHost(form.getValues('email') ?? '')),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const element = event.currentTarget
      delete element.dataset.pressed
      if (submitting.current) return
      submitting.current = true
      dismissErrors()
      setListed(undefined)
      const submit = () => {
        readFields(element.elements)
        const sent: Draft = { ...form.getValues() }
        return form.handleSubmit(
          (request) => send(request, element, sent),
          (errors) => showFirstError(errors, element),
        )()
      }
      // Lets slow phones show the press before submitting.
      afterPaint(
        () =>
          void submit()
            .catch(() => showToast('destructive', messages.unexpected))
            .finally(() => (submitting.current = false)),
      )
    },
  }
}
