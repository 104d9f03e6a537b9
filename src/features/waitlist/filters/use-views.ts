import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { viewWords as words } from '@/content/admin-views'
import { reasonOf } from '@/supabase/call'
import { waitlistKey } from '../query-keys'
import { showUndoToast } from '../entry/undo'
import { loadSavedViews, removeView, saveView, type SavedView } from '../api'

const VIEWS = waitlistKey('views')

type Kept = Pick<SavedView, 'id' | 'name' | 'view' | 'shared'>

export type SavedViews = ReturnType<typeof useViews>

/** The saved views, and what can be done with them. Each change can be undone. */
export function useViews() {
  const queries = useQueryClient()
  const { data: views, isError, refetch } = useQuery({ queryKey: VIEWS, queryFn: loadSavedViews, staleTime: 60_000 })
  const loadAgain = () => queries.invalidateQueries({ queryKey: VIEWS })

  /** Brings back what was there before. */
  const undo = async (before: Kept | undefined, id: string, said: string) => {
    try {
      await (before ? saveView(before) : removeView(id))
      showUndoToast('success', { title: said })
    } catch (error) {
      if (reasonOf(error)) showUndoToast('destructive', words.notSaved)
    }
    await loadAgain()
  }
  const onError = (error: Error) => {
    if (reasonOf(error)) showUndoToast('destructive', words.notSaved)
  }

  const save = useMutation({
    mutationFn: ({ kept }: { kept: Kept; before?: SavedView }) => saveView(kept),
    onSuccess: (_, { kept, before }) => {
      const isRenamed = before && before.name !== kept.name
      const said = !before ? words.saved(kept.name) : isRenamed ? words.renamed(kept.name) : words.updated(kept.name)
      const undone = !before
        ? words.removed(kept.name)
        : isRenamed
          ? words.renamed(before.name)
          : words.restored(kept.name)
      showUndoToast('success', { title: said }, () => void undo(before, kept.id, undone))
      return loadAgain()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => removeView(id),
    onSuccess: (_, view) => {
      showUndoToast(
        'success',
        { title: words.removed(view.name) },
        () => void undo(view, view.id, words.restored(view.name)),
      )
      return loadAgain()
    },
    onError,
  })
  return { views, failed: isError, retry: () => void refetch(), save, remove: remove.mutate }
}
