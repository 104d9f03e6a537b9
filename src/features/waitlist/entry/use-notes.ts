import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { noteWords as words } from '@/content/admin-entry'
import { reasonOf } from '@/lib/in-session'
import { listKey } from '../asked'
import { sayChange } from '../changes/undo'
import { addNote, loadNotes, removeNote, restoreNote, type Note } from './api'
import { dropDraft, type NoteDraft } from './note-drafts'

const notesKey = (entry: string) => listKey('notes', entry)

/** The notes of an entry, and what can be done with them. A removal is undone as any change is. */
export function useNotes(entry: string, me: string) {
  const queries = useQueryClient()
  const { data: notes, isError, refetch } = useQuery({ queryKey: notesKey(entry), queryFn: () => loadNotes(entry) })

  const add = useMutation({
    mutationFn: (draft: NoteDraft) => addNote(entry, draft.id, draft.text.trim()),
    onSuccess: async (_, draft) => {
      dropDraft(me, entry, draft)
      await changed(queries, entry)
    },
    onError: (error) => {
      const reason = reasonOf(error)
      if (reason) sayChange('destructive', reason === 'invalid' ? words.full : words.notAdded)
    },
  })

  const remove = useMutation({
    mutationFn: ({ id }: Note) => removeNote(id),
    // At once on the screen.
    onMutate: ({ id }) =>
      queries.setQueryData<Note[]>(notesKey(entry), (shown) => shown?.filter((note) => note.id !== id)),
    onSuccess: (_, note) =>
      sayChange('success', { title: words.removed }, () => void undoRemoval(queries, entry, note)),
    onError: (error) => {
      if (reasonOf(error)) sayChange('destructive', words.notRemoved)
    },
    onSettled: () => changed(queries, entry),
  })

  return { notes, failed: isError, retry: () => void refetch(), add, remove: remove.mutate }
}

async function undoRemoval(queries: QueryClient, entry: string, note: Note) {
  try {
    const restored = await restoreNote(note.id)
    if (restored) sayChange('success', { title: words.restored })
    else sayChange('destructive', words.notRestored)
  } catch (error) {
    if (reasonOf(error)) sayChange('destructive', words.notRestored)
  }
  await changed(queries, entry)
}

/** Asks again for what a note changes. The list stays as it is: its rows keep their places until it is loaded again. */
async function changed(queries: QueryClient, entry: string) {
  const keys = [notesKey(entry), listKey('history', entry)]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
