import { useSyncExternalStore } from 'react'

/** A note that is being typed, with the id that it will have. */
export interface NoteDraft {
  id: string
  text: string
}

/** Until they are sent, whatever happens meanwhile: a failure, another entry, another page, signing in again. */
const drafts = new Map<string, NoteDraft>()
const watchers = new Set<() => void>()

/** One's own draft about one entry: another person at this computer has others. */
const keyOf = (admin: string, entry: string) => `${admin} ${entry}`

function put(key: string, draft: NoteDraft | undefined) {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  if (drafts.size) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  for (const watcher of watchers) watcher()
}

/** Drafts are nowhere but on this page: the browser asks before a reload takes one. */
const askFirst = (event: Event) => event.preventDefault()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What was typed so far. */
export const useDraft = (admin: string, entry: string) =>
  useSyncExternalStore(watch, () => drafts.get(keyOf(admin, entry)))

/** Keeps what was typed. The id stays for as long as it is the same note: sent twice, it is there once. */
export function keepDraft(admin: string, entry: string, text: string) {
  const key = keyOf(admin, entry)
  put(key, text ? { id: drafts.get(key)?.id ?? crypto.randomUUID(), text } : undefined)
}

/** Forgets a draft that was sent. What was typed since is another note. */
export function dropDraft(admin: string, entry: string, sent: NoteDraft) {
  const key = keyOf(admin, entry)
  const draft = drafts.get(key)
  if (draft?.id !== sent.id) return
  put(key, draft.text === sent.text ? undefined : { id: crypto.randomUUID(), text: draft.text })
}
