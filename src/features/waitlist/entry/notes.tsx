import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { noteWords as words } from '@/content/admin-entry'
import { reasonOf } from '@/lib/in-session'
import { addNote, loadNotes, setNoteRemoved, type Note } from '../api'
import { useKeys } from '../keys'
import type { NameOf } from '../list/fields'
import { LoadFailed } from '../load-failed'
import { waitlistKey } from '../query-keys'
import { formatSubmitted } from './entry-text'
import { dropDraft, keepDraft, useDraft, type NoteDraft } from './note-drafts'
import { beginChange, sayChange } from './undo'

/** As the database has it (migration entry_work). */
const MOST_CHARACTERS = 2000

interface NotesProps {
  entry: string
  /** The reader's own id, once it is known: drafts are theirs alone. */
  me: string
  nameOf: NameOf
  /** Whether single letters are keys: `n` leads to the field. */
  letters: boolean
}

/** What admins have written about an entry, and a field for more. */
export function Notes({ entry, me, nameOf, letters }: NotesProps) {
  const { notes, failed, retry, add, remove } = useNotes(entry, me)
  const draft = useDraft(me, entry)
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = useId()

  const focusField = () => field.current?.focus()
  useKeys(letters, (key) => {
    if (key !== 'n') return false
    focusField()
    return true
  })

  function send() {
    if (draft?.text.trim() && !add.isPending) add.mutate(draft)
    focusField()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  function removeNote(note: Note) {
    // The button goes away with the note; the focus shall not.
    focusField()
    remove(note)
  }

  return (
    <section aria-labelledby={`${ids}-title`} className="mt-6 border-t border-line pt-5 text-small">
      <h3 id={`${ids}-title`} className="font-semibold">
        {words.title}
      </h3>
      {notes && notes.length > 0 && (
        <ol className="mt-2 grid gap-3">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} author={nameOf(note.admin_id)} onRemove={() => removeNote(note)} />
          ))}
        </ol>
      )}
      {failed ? (
        <LoadFailed text={words.failed} className="mt-2" onRetry={retry} />
      ) : (
        !notes?.length && <p className="mt-2 text-muted">{notes ? words.none : words.loading}</p>
      )}
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label htmlFor={`${ids}-note`} className="text-tiny text-muted">
          {words.label}
        </label>
        <textarea
          ref={field}
          id={`${ids}-note`}
          rows={2}
          maxLength={MOST_CHARACTERS}
          aria-describedby={`${ids}-hint`}
          value={draft?.text ?? ''}
          onChange={({ target }) => keepDraft(me, entry, target.value)}
          onKeyDown={press}
          className="mt-1 block field-sizing-content max-h-60 min-h-17 w-full resize-y rounded-control border border-edge bg-surface px-3 py-2 hover:border-ink focus-visible:outline-offset-1"
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
    </section>
  )
}

function NoteItem({ note, author, onRemove }: { note: Note; author: string; onRemove: () => void }) {
  const when = formatSubmitted(note.created_at)
  const label = words.remove(author, when)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3">
      <p className="text-tiny text-muted">
        <span className="font-semibold">{author}</span> <time dateTime={note.created_at}>{when}</time>
      </p>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onRemove}
        className="row-span-2 grid size-8 place-items-center self-start rounded-control text-muted hover:text-danger"
      >
        <Trash2 aria-hidden="true" size={16} />
      </button>
      <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
        {note.body}
      </p>
    </li>
  )
}

/** The notes of an entry, and what can be done with them. A removal is undone as any change is. */
function useNotes(entry: string, me: string) {
  const queries = useQueryClient()
  const key = waitlistKey('notes', entry)
  const { data: notes, isError, refetch } = useQuery({ queryKey: key, queryFn: () => loadNotes(entry) })
  /** Asks again for what a note changes. The list stays as it is: its rows keep their places until it is loaded again. */
  const askAgain = () =>
    Promise.all([key, waitlistKey('history', entry)].map((queryKey) => queries.invalidateQueries({ queryKey })))

  const add = useMutation({
    mutationFn: (draft: NoteDraft) => addNote(entry, draft.id, draft.text.trim()),
    onSuccess: async (_, draft) => {
      dropDraft(me, entry, draft)
      await askAgain()
    },
    onError: (error) => {
      const reason = reasonOf(error)
      if (reason) sayChange('destructive', reason === 'invalid' ? words.full : words.notAdded)
    },
  })

  async function remove({ id }: Note) {
    const removal = beginChange()
    // Optimistic: at once on the screen.
    queries.setQueryData<Note[]>(key, (shown) => shown?.filter((note) => note.id !== id))
    try {
      await setNoteRemoved(id, true)
      removal.say('success', { title: words.removed }, () => void restore(id))
    } catch (error) {
      if (reasonOf(error)) removal.say('destructive', words.notRemoved)
      else removal.nothing()
    }
    await askAgain()
  }

  async function restore(id: string) {
    const asked = beginChange()
    try {
      if (await setNoteRemoved(id, false)) asked.say('success', { title: words.restored })
      else asked.say('destructive', words.notRestored)
    } catch (error) {
      if (reasonOf(error)) asked.say('destructive', words.notRestored)
      else asked.nothing()
    }
    await askAgain()
  }

  return { notes, failed: isError, retry: () => void refetch(), add, remove: (note: Note) => void remove(note) }
}
