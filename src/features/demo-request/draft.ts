import { REQUEST_FIELDS, type RequestField } from '@/content/request-fields'

/** What was typed into a form, by field. */
export type Draft = Partial<Record<RequestField, string>>

const key = (form: string) => `draft:${form}`

/** Reads what a visitor has typed into a form in this tab and not sent. */
export function readDraft(form: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(form)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      REQUEST_FIELDS.flatMap((name) => (typeof kept[name] === 'string' && kept[name] ? [[name, kept[name]]] : [])),
    )
  } catch {
    // Storage is blocked, or holds nothing of ours: the form works without.
    return {}
  }
}

/** Keeps it, for as long as the tab lives; an empty one is forgotten. */
export function writeDraft(form: string, draft: Draft) {
  try {
    if (Object.values(draft).some(Boolean)) sessionStorage.setItem(key(form), JSON.stringify(draft))
    else sessionStorage.removeItem(key(form))
  } catch {
    // As above.
  }
}
