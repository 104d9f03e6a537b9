import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { REQUEST_FIELDS, type RequestField } from '@/content/request-fields'
import { useEarlyInput } from '@/site/page-life/use-early-input'
import { readDraft, writeDraft, type Draft } from './draft'
import type { DemoRequest } from './schema'

/** `data-early` of a form's field, or of the form itself. */
export const earlyKey = (form: string, field: RequestField | 'form') =>
  `${form}.${field}`

/**
 * Restores what was typed before hydration and the form's draft, into empty
 * fields only. Stores no prefilled values.
 */
export function useDraft(
  name: string,
  { getValues, setValue }: UseFormReturn<DemoRequest>,
) {
  const restored = useRef(false)
  const typedEarly = useRef(false)
  const early = useEarlyInput(
    REQUEST_FIELDS.map((field) => earlyKey(name, field)),
  )

  useEffect(() => {
    const draft = readDraft(name)
    if (Object.keys(draft).length) restored.current = true
    for (const field of REQUEST_FIELDS) {
      const typed = getValues(field) || early[earlyKey(name, field)]
      if (typed) {
        draft[field] = typed
        typedEarly.current = true
      }
      const value = draft[field]
      if (value && !getValues(field)) setValue(field, value)
    }
    writeDraft(name, draft)
  }, [name, early, getValues, setValue])

  return {
    restored: () => restored.current,
    /** True if a field held text before hydration. */
    typedEarly: () => typedEarly.current,
    keep: (changes: Draft) =>
      writeDraft(name, { ...readDraft(name), ...changes }),
    /**
     * Drops sent values from the draft; keeps those changed since, also by
     * other pages in this tab.
     */
    forget: (sent: Draft) => {
      const draft = readDraft(name)
      for (const field of REQUEST_FIELDS)
        if (draft[field] === sent[field]) delete draft[field]
      writeDraft(name, draft)
    },
  }
}
