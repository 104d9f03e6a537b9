import { REQUEST_FIELDS, type RequestField } from '@/content/request-fields'

export type Draft = Partial<Record<RequestField, string>>

const key = (form: string) => `draft:${form}`

/**
 * Values typed into a form in this tab before a reload; empty if storage is
 * blocked.
 */
export function readDraft(form: string): Draft {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(key(form)) ?? '{}',
    ) as Record<string, unknown>
    return Object.fromEntries(
      REQUEST_FIELDS.flatMap((name) =>
        typeof stored[name] === 'string' && stored[name]
          ? [[name, stored[name]]]
          : [],
      ),
    )
  } catch {
    // Session storage is blocked, or holds no draft.
    return {}
  }
}

/**
 * Keeps the typed values for a reload in this tab; an empty draft is removed.
 */
export function writeDraft(form: string, draft: Draft) {
  try {
    if (Object.values(draft).some(Boolean))
      sessionStorage.setItem(key(form), JSON.stringify(draft))
    else sessionStorage.removeItem(key(form))
  } catch {
    // Session storage is blocked.
  }
}
