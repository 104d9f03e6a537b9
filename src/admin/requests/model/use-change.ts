import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askAgainAfterChange, queryKeys } from '@/admin/query-keys'
import { changeWords as words } from '@/admin/work-words'
import { reasonOf } from '@/supabase/call'
import { CHANGEABLE, loadChanged, partsOf, updateEntries, type Change, type Entry } from './api'
import { changedText, conflictText, isCorrection, type Outcome } from './change-text'
import { cacheChanges, cachedEntry, type State, type Update } from './entries'
import { showUndoToast, startUndoable } from './undo'
import { adminsQuery, nameOfAdmin } from './use-admins'

const mutationKey = queryKeys.change

export interface Refused {
  text: string
  kind: Outcome['kind'] | undefined
}

/**
 * Optimistic update: shown at once with undo; rows keep their places until the list reloads. Optimistic lock: if
 * another admin was faster, their change stays and is reported.
 */
export function useChange() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'change' },
    mutationFn: async (updates: readonly Update[]) => {
      const outcomes = await save(rebase(queries, updates))
      cacheChanges(
        queries,
        outcomes.flatMap((outcome) => ('now' in outcome ? outcome.now : [])),
      )
      return outcomes
    },
    onSettled: () => {
      // This update counts until it has settled.
      if (queries.isMutating({ mutationKey }) === 1) askAgainAfterChange(queries)
    },
  })

  return useCallback(
    async (seen: readonly Entry[], change: Change): Promise<Refused> => {
      const entries = seen.map((entry) => cachedEntry(queries, entry.id) ?? entry)
      // Names known when the message shows, not at the key press.
      const nameOf = (id: string | null) => nameOfAdmin(queries.getQueryData(adminsQuery.queryKey), id)
      const updateWithUndo = async (updates: readonly Update[]) => {
        // Rejects if the session has ended: show no message.
        const outcomes = await mutateAsync(updates).catch((): Outcome[] => [])
        return {
          refused: outcomes.filter(({ kind }) => kind !== 'changed'),
          // Skips no-ops. Undo restores every column that the server changed: spam has no next step.
          undoing: outcomes.flatMap((outcome): Update[] => {
            if (outcome.kind !== 'changed' || outcome.now.version === outcome.from.version) return []
            const { id, from, now } = outcome
            return [{ id, from: now, change: difference(now, from) }]
          }),
        }
      }
      const undo = async (updates: readonly Update[]) => {
        const { refused, undoing } = await updateWithUndo(updates)
        if (refused.length) showUndoToast(queries, 'destructive', conflictText(refused, entries, nameOf))
        else if (undoing.length) showUndoToast(queries, 'success', { title: words.undone(undoing.length) })
      }

      const undoable = startUndoable(queries)
      const { refused, undoing } = await updateWithUndo(entries.map((entry) => ({ id: entry.id, from: entry, change })))
      const undoThis = undoing.length ? () => void undo(undoing) : undefined
      const done = undoing.map(({ id }) => id)
      const conflict = refused.length ? conflictText(refused, entries, nameOf) : undefined
      const isOfField = isCorrection(change) && refused.every(({ kind }) => kind === 'taken' || kind === 'invalid')
      if (conflict && isOfField) undoable.cancel()
      else if (conflict) undoable.complete('destructive', conflict, undoThis)
      else if (undoThis) undoable.complete('success', { title: changedText(done, entries, change, nameOf) }, undoThis)
      else undoable.cancel()
      return { text: conflict?.description ?? '', kind: refused[0]?.kind }
    },
    [mutateAsync, queries],
  )
}

/** Moves updates to versions that this admin's own updates made meanwhile, never to another admin's. */
function rebase(queries: QueryClient, updates: readonly Update[]): readonly Update[] {
  const bases = new Map(updates.map(({ id, from }) => [id, from]))
  for (const { state } of queries.getMutationCache().findAll({ mutationKey, status: 'success' })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outcomes of useChange
    for (const outcome of state.data as readonly Outcome[]) {
      if (outcome.kind === 'changed' && bases.get(outcome.id)?.version === outcome.from.version) {
        bases.set(outcome.id, outcome.now)
      }
    }
  }
  return updates.map((update) => ({ ...update, from: bases.get(update.id) ?? update.from }))
}

const difference = (from: State, to: State): Change =>
  Object.fromEntries(CHANGEABLE.flatMap((column) => (from[column] === to[column] ? [] : [[column, to[column]]])))

/** One UPDATE per version and change; stops after a missing response. */
async function save(updates: readonly Update[]): Promise<Outcome[]> {
  const groups = new Map<string, Update[]>()
  for (const one of updates) {
    const key = JSON.stringify([one.from.version, one.change])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const outcomes: Outcome[] = []
  for (const chunk of [...groups.values()].flatMap((group) => partsOf(group))) {
    const unanswered = outcomes.some(({ kind }) => kind === 'failed')
    outcomes.push(...(unanswered ? chunk.map(({ id }) => ({ id, kind: 'failed' as const })) : await update(chunk)))
  }
  return outcomes
}

async function update(updates: readonly Update[]): Promise<Outcome[]> {
  const [first] = updates
  if (!first) return []
  let outcomes: Outcome[] = []
  let rest = updates
  const failed = (kind: 'taken' | 'invalid' | 'failed') => [...outcomes, ...rest.map(({ id }) => ({ id, kind }))]
  try {
    const changed = await updateEntries(
      updates.map(({ id }) => id),
      first.from.version,
      first.change,
    )
    const byId = new Map(changed.map((now) => [now.id, now]))
    outcomes = updates.flatMap(({ id, from }): Outcome[] => {
      const now = byId.get(id)
      return now ? [{ id, kind: 'changed', from, now }] : []
    })
    rest = updates.filter(({ id }) => !byId.has(id))
    const states = rest.length ? await loadChanged(rest.map(({ id }) => id)) : []
    return [
      ...outcomes,
      ...rest.map(({ id }): Outcome => {
        const now = states.find((each) => each.id === id)
        return now ? { id, kind: 'meanwhile', now } : { id, kind: 'gone' }
      }),
    ]
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    const ofOne = reason === 'taken' || reason === 'invalid'
    if (outcomes.length || !ofOne) return failed('failed')
    if (updates.length === 1) return failed(reason)
  }
  // One row made the batch fail: retry one by one.
  for (const one of updates) outcomes.push(...(await update([one])))
  return outcomes
}
