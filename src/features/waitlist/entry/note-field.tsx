import { useMutation } from '@tanstack/react-query'
import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { entryWords, timelineWords as words } from '@/content/admin-entry'
import { reasonOf } from '@/supabase/call'
import { useCommandKey } from '../keys'
import { addNote } from './api'
import { dropDraft, keepDraft, useDraft, type NoteDraft } from './note-drafts'
import { showUndoToast } from './undo'

/** As the database has it (migration entry_work). */
const MOST_CHARACTERS = 2000

interface NoteFieldProps {
  ref: Ref<Pick<HTMLElement, 'focus'>>
  entry: string
  /** The reader's own id: drafts are theirs alone. */
  me: string
  /** Whether single letters are keys: `n` leads to the field. */
  letters: boolean
  /** Loads what there is, after a note was added. */
  onAdded: () => Promise<unknown>
}

/** A field for a note about an entry. What is typed stays until it is sent, also on another entry and back. */
export function NoteField({ ref, entry, me, letters, onAdded }: NoteFieldProps) {
  const draft = useDraft(me, entry)
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = useId()
  const add = useMutation({
    mutationFn: (note: NoteDraft) => addNote(entry, note.id, note.text.trim()),
    onSuccess: async (_, note) => {
      dropDraft(me, entry, note)
      await onAdded()
    },
    onError: (error) => {
      const reason = reasonOf(error)
      if (reason) showUndoToast('destructive', reason === 'invalid' ? words.full : words.notAdded)
    },
  })

  const focus = () => field.current?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useCommandKey({ label: words.label, group: entryWords.group, letter: 'n', letters }, focus)
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
        onChange={({ target }) => keepDraft(me, entry, target.value)}
        onKeyDown={press}
        className="block field-sizing-content max-h-60 min-h-17 w-full resize-y rounded-control border border-edge bg-surface px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:outline-offset-1"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${ids}-hint`} className="text-tiny text-muted">
          {words.hint}
        </p>
        <Button
          type="submit"
          look="secondary"
          className="min-h-9! px-4! py-1.5!"
          aria-disabled={add.isPending || !draft?.text.trim() || undefined}
        >
          {add.isPending ? words.busy : words.add}
        </Button>
      </div>
    </form>
  )
}
