import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { readDraft, writeDraft, type Draft } from './draft'
import type { DemoRequest } from './schema'

/**
 * Keeps what a visitor types through a reload and a stray click on a link. It is put back after the page has come
 * alive, into fields that are empty: what was typed in the meantime wins. Only what was typed is kept, no prefill.
 */
export function useDraft(name: string, { getValues, setValue }: UseFormReturn<DemoRequest>) {
  const restored = useRef(false)

  useEffect(() => {
    const draft = readDraft(name)
    if (Object.keys(draft).length) restored.current = true
    for (const field of REQUEST_FIELDS) {
      const typed = getValues(field)
      const kept = draft[field]
      if (typed) draft[field] = typed
      else if (kept) setValue(field, kept)
    }
    writeDraft(name, draft)
  }, [name, getValues, setValue])

  return {
    /** Whether something was typed into this form before it came alive here, as before a reload. */
    restored: () => restored.current,
    /** Keeps what was typed into some fields. */
    keep: (changes: Draft) => writeDraft(name, { ...readDraft(name), ...changes }),
    /** Forgets what was sent. What was typed since then, perhaps on a page that was opened in the meantime, stays. */
    forget: (sent: Draft) => {
      const draft = readDraft(name)
      for (const field of REQUEST_FIELDS) if (draft[field] === sent[field]) delete draft[field]
      writeDraft(name, draft)
    },
  }
}
