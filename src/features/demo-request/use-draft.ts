import { useEffect, useRef, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FIELD_NAMES, readDraft, writeDraft, type Draft } from './draft'
import type { DemoRequest } from './schema'

/**
 * Keeps what a visitor types through a reload and a stray click on a link. It is put back after the page has come
 * alive, into fields that are empty: what was typed in the meantime wins. Only what was typed is kept, no prefill.
 */
export function useDraft(name: string, { getValues, setValue }: UseFormReturn<DemoRequest>) {
  const draft = useRef<Draft>({})

  useEffect(() => {
    draft.current = readDraft(name)
    for (const field of FIELD_NAMES) {
      const typed = getValues(field)
      const kept = draft.current[field]
      if (typed) draft.current[field] = typed
      else if (kept) setValue(field, kept)
    }
    writeDraft(name, draft.current)
  }, [name, getValues, setValue])

  return {
    /** To be told of every input event in the form. */
    keep: ({ target }: FormEvent) => {
      const field = FIELD_NAMES.find((field) => field === (target as HTMLInputElement).name)
      if (!field) return
      draft.current[field] = (target as HTMLInputElement).value
      writeDraft(name, draft.current)
    },
    forget: () => {
      draft.current = {}
      writeDraft(name, draft.current)
    },
  }
}
