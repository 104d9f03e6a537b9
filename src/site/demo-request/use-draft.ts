import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { readDraft, writeDraft, type Draft } from './draft'
import type { DemoRequest } from './schema'

/** Restores a form's draft after hydration, into empty fields only. Stores no prefilled values. */
export function useDraft(
  name: string,
  { getValues, setValue }: UseFormReturn<DemoRequest>,
) {
  const restored = useRef(false)

  useEffect(() => {
    const draft = readDraft(name)
    if (Object.keys(draft).length) restored.current = true
    for (const field of REQUEST_FIELDS) {
      const typed = getValues(field)
      const stored = draft[field]
      if (typed) draft[field] = typed
      else if (stored) setValue(field, stored)
    }
    writeDraft(name, draft)
  }, [name, getValues, setValue])

  return {
    restored: () => restored.current,
    keep: (changes: Draft) =>
      writeDraft(name, { ...readDraft(name), ...changes }),
    /** Drops sent values from the draft; keeps those changed since, also by other pages in this tab. */
    forget: (sent: Draft) => {
      const draft = readDraft(name)
      for (const field of REQUEST_FIELDS)
        if (draft[field] === sent[field]) delete draft[field]
      writeDraft(name, draft)
    },
  }
}
