import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, type FormEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { demoRequestMessages, validationMessages } from '@/content/messages'
import { afterPaint } from '@/lib/after-paint'
import { showToast } from '@/lib/toast'
import { submitDemoRequest } from './api'
import { FIELD_NAMES, type FieldName } from './draft'
import { demoRequestSchema, LIMITS, type DemoRequest, type Source } from './schema'
import { isTrapped } from './trap'
import { useDraft } from './use-draft'

/**
 * A demo request's form state, rules, sending and notifications (specification §4, §5 and §8), for every form that
 * writes to the waitlist. No default values: what a visitor typed before the page came alive is kept.
 */
export function useDemoRequest(source: Source) {
  const form = useForm<DemoRequest>({ resolver: zodResolver(demoRequestSchema) })
  const draft = useDraft(source === 'app' ? 'app' : 'demo', form)
  // State changes come a render later; a second press in the same instant must already be ignored.
  const submitting = useRef(false)

  function succeed() {
    form.reset()
    draft.forget()
    showToast('success', demoRequestMessages.success)
  }

  async function send(request: DemoRequest, trapped: boolean) {
    // A program that fell into the trap is told what it hopes for, and nothing is sent.
    if (trapped) {
      succeed()
      return
    }
    try {
      const outcome = await submitDemoRequest(request, source)
      if (outcome === 'sent') succeed()
      else if (outcome === 'duplicate') showToast('plain', demoRequestMessages.duplicate)
      else if (outcome === 'too-many') showToast('destructive', demoRequestMessages.tooMany)
      else showToast('destructive', demoRequestMessages.rejected)
    } catch (error) {
      console.warn('The demo request got no answer:', error)
      showToast('destructive', demoRequestMessages.unexpected)
    }
  }

  function refuse(errors: FieldErrors<DemoRequest>) {
    const first = FIELD_NAMES.find((field) => errors[field])
    if (first) showToast('destructive', { title: validationMessages.title, description: errors[first]?.message })
  }

  /** What a field's control needs: its registration, its limit and, once it failed, its message. */
  const field = (name: FieldName) => ({
    ...form.register(name),
    maxLength: LIMITS[name],
    error: form.formState.errors[name]?.message,
  })

  return {
    form,
    field,
    sending: form.formState.isSubmitting,
    onInput: draft.keep,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (submitting.current) return
      submitting.current = true
      const trapped = isTrapped(event.currentTarget)
      const submit = form.handleSubmit((request) => send(request, trapped), refuse)
      // The press is seen before the checking begins, also on a slow phone.
      afterPaint(() => void submit().finally(() => (submitting.current = false)))
    },
  }
}
