import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { viewWords as words } from './view-words'
import { orOffline } from '@/admin/ui/show-failure'
import { reasonOf } from '@/supabase/call'
import { showChangeToast } from '../model/undo'
import {
  removeView,
  savedViewsQuery,
  saveView,
  type SavedView,
} from '../model/settings-api'

type Kept = Pick<SavedView, 'id' | 'name' | 'view' | 'shared'>

export type SavedViews = ReturnType<typeof useViews>

/** Saved views, own and shared ones; changing them can be undone. */
export function useViews() {
  const queries = useQueryClient()
  const { data: views, isError, refetch } = useQuery(savedViewsQuery)
  const loadAgain = () =>
    queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey })

  const onError = (error: Error) => {
    if (reasonOf(error))
      showChangeToast('destructive', orOffline(words.notSaved))
  }
  const say = (
    done: string,
    id: string,
    before: Kept | undefined,
    undone: string,
  ) => {
    const undo = () =>
      (before ? saveView(before) : removeView(id))
        .then(() => showChangeToast('success', { title: undone }), onError)
        .then(loadAgain)
    showChangeToast('success', { title: done }, () => void undo())
    return loadAgain()
  }

  /** Saves a new view, or `before` in its new state; throws if it fails. */
  const save = async (kept: Kept, before?: SavedView) => {
    await saveView(kept)
    const { id, name } = kept
    if (!before) await say(words.saved(name), id, before, words.removed(name))
    else if (before.name !== name)
      await say(words.renamed(name), id, before, words.renamed(before.name))
    else await say(words.updated(name), id, before, words.restored(name))
  }
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => removeView(id),
    onSuccess: (_, view) =>
      say(words.removed(view.name), view.id, view, words.restored(view.name)),
    onError,
  })
  return {
    views,
    failed: isError,
    retry: () => void refetch(),
    save,
    remove: remove.mutate,
  }
}
