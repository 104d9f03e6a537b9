import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { Button } from '@/ui/button'
import { entryWords, timelineWords as words } from '../model/entry-words'
import { reasonOf } from '@/supabase/call'
import { useCommandKey } from '../model/keys'
import { addNote } from '../model/entry-api'
import { showUndoToast } from '../model/undo'

interface NoteDraft {
  id: string
  text: string
}

/** Admins sharing a computer have separate drafts. */
const keyOf = (admin: string, entry: string) => `${admin} ${entry}`

/** Drafts exist only in memory: the browser asks before reloading. */
const askFirst = (event: Event) => event.preventDefault()

function createDrafts() {
  const drafts = new Map<string, NoteDraft>()
  const watchers = new Set<() => void>()
  function put(key: string, draft: NoteDraft | undefined) {
    if (draft) drafts.set(key, draft)
    else drafts.delete(key)
    if (drafts.size) window.addEventListener('beforeunload', askFirst)
    else window.removeEventListener('beforeunload', askFirst)
    for (const watcher of watchers) watcher()
  }
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    get: (key: string) => drafts.get(key),
    /** An edited draft keeps its id, so a note sent twice is added once. */
    keep: (key: string, text: string) =>
      put(
        key,
        text
          ? { id: drafts.get(key)?.id ?? crypto.randomUUID(), text }
          : undefined,
      ),
    /** Removes a sent draft; text typed since becomes another note. */
    drop: (key: string, sent: NoteDraft) => {
      const draft = drafts.get(key)
      if (draft?.id !== sent.id) return
      put(
        key,
        draft.text === sent.text
          ? undefined
          : { id: crypto.randomUUID(), text: draft.text },
      )
    },
  }
}

/** Unsent notes, kept across failures, other entries and pages, and signing in again. */
const Drafts = createContext(createDrafts())

/** Longest note, as in the database (migration entry_work). */
const MOST_CHARACTERS = 2000

interface NoteFieldProps {
  ref: Ref<Pick<HTMLElement, 'focus'>>
  entry: string
  me: string
  onAdded: () => Promise<unknown>
}

export function NoteField({ ref, entry, me, onAdded }: NoteFieldProps) {
  const drafts = use(Drafts)
  const key = keyOf(me, entry)
  const draft = useSyncExternalStore(drafts.watch, () => drafts.get(key))
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = useId()
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: (note: NoteDraft) => addNote(entry, note.id, note.text.trim()),
    onSuccess: async (_, note) => {
      drafts.drop(key, note)
      await onAdded()
    },
    onError: (error) => {
      const reason = reasonOf(error)
      if (reason)
        showUndoToast(
          queries,
          'destructive',
          reason === 'invalid' ? words.full : words.notAdded,
        )
    },
  })

  const focus = () => field.current?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useCommandKey(
    { label: words.label, group: entryWords.group, letter: 'n' },
    focus,
  )
  function send() {
    if (draft?.text.trim() && !add.isPending) add.mutate(draft)
    focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={`${ids}-note`} className="sr-only">
        {words.label}
      </label>
      <textarea
        ref={field}
        id={`${ids}-note`}
        rows={2}
        maxLength={MOST_CHARACTERS}
        placeholder={words.label}
        aria-describedby={`${ids}-hint`}
        value={draft?.text ?? ''}
        onChange={({ target }) => drafts.keep(key, target.value)}
        onKeyDown={press}
        className="block field-sizing-content max-h-60 min-h-17 w-full resize-y rounded-control border border-edge bg-surface px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:outline-offset-1"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${ids}-hint`} className="text-tiny text-muted">
          {words.hint}{' '}
          <span className="pointer-coarse:hidden">{words.hintKeys}</span>
        </p>
        <Button
          type="submit"
          look="secondary"
          size="small"
          aria-disabled={add.isPending || !draft?.text.trim() || undefined}
        >
          {add.isPending ? words.busy : words.add}
        </Button>
      </div>
    </form>
  )
}
