import {
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { refetchAfterChange } from '@/admin/refetch'
import { askAbout } from '@/admin/store'
import { changeWords as words } from '@/admin/work-words'
import { groupBy } from '@/lib/group-by'
import { reasonOf } from '@/supabase/call'
import { adminsQuery } from './choices-api'
import {
  CHANGEABLE,
  loadChanged,
  saveDemo,
  updateEntries,
  type Change,
  type Changed,
} from './change-api'
import { chunksOf, type Entry } from './entry'
import {
  changedText,
  conflictText,
  isCorrection,
  type SaveResult,
} from './change-text'
import { areSame, changesBack, deciding } from './demos'
import { cacheEntries, cachedEntry, CHANGE, type Update } from './entries'
import { isPast } from './entry-text'
import { asksQuestion } from './question'
import { showChangeToast, startUndoable } from './undo'
import { nameOfAdmin } from './use-admins'

const mutationKey = CHANGE

/**
 * Outcome of a change: the conflict as text, empty if all was saved; then
 * `kind` is undefined too.
 */
export interface Refused {
  text: string
  kind: SaveResult['kind'] | undefined
}

/**
 * Updates entries optimistically, with undo; rows keep their places until the
 * list reloads. Optimistic lock: if another admin was faster, their change
 * stays and is reported.
 */
export function useChange() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'change' },
    mutationFn: async (updates: readonly Update[]) => {
      const results = await save(rebase(queries, updates), crypto.randomUUID())
      const states = results.flatMap(({ now }) => now ?? [])
      cacheEntries(queries, states)
      return results
    },
    onSettled: () => {
      // 1 is this update itself: no other is in flight.
      if (queries.isMutating({ mutationKey }) === 1) refetchAfterChange(queries)
    },
  })

  return useCallback(
    async (
      seen: readonly Entry[],
      asked: Change | ((entry: Entry) => Change),
    ): Promise<Refused> => {
      const entries = seen.map(
        (entry) => cachedEntry(queries, entry.id) ?? entry,
      )
      const changeOf = typeof asked === 'function' ? asked : () => asked
      // Of several entries, all get the same values.
      const change = entries[0] ? changeOf(entries[0]) : {}
      // Looks names up late: at the key press the admins may not have loaded.
      const nameOf = (id: string | null) =>
        nameOfAdmin(queries.getQueryData(adminsQuery.queryKey), id)
      const sendAndSort = async (updates: readonly Update[]) => {
        // The update rejects if the session has ended: show no message.
        const results = await mutateAsync(updates).catch((): SaveResult[] => [])
        const refused = results.filter(({ kind }) => kind !== 'changed')
        return {
          changed: results.filter(isNews),
          refused,
          conflict: refused.length ? conflictText(results, nameOf) : undefined,
        }
      }
      const undo = async (done: readonly SaveResult[]) => {
        const { changed, conflict } = await sendAndSort(done.map(inverse))
        if (conflict) showChangeToast('destructive', conflict)
        else if (changed.length)
          showChangeToast('success', {
            title: words.undone(changed.length),
          })
      }

      const undoable = startUndoable()
      const { changed, refused, conflict } = await sendAndSort(
        entries.map((from) => ({
          from,
          change: withCancelled(from, changeOf(from)),
        })),
      )
      const undoThis = changed.length ? () => void undo(changed) : undefined
      // A correction's dialog shows these beside its fields.
      const isInDialog =
        isCorrection(change) &&
        refused.every(({ kind }) => kind === 'taken' || kind === 'invalid')
      if (conflict && !isInDialog)
        undoable.complete('destructive', conflict, undoThis)
      else if (undoThis && !conflict)
        undoable.complete(
          'success',
          { title: changedText(changed, change, nameOf) },
          undoThis,
        )
      else undoable.cancel()
      // If nothing was saved, a question about an earlier change stays open.
      const toAsk = changed.filter(
        ({ now }) => change.status !== undefined || now?.status === 'booked',
      )
      if (toAsk.length && asksQuestion(change))
        askAbout(
          toAsk.map(({ from }) => from.id),
          isNewBooking(changed, change),
        )
      return { text: conflict?.description ?? '', kind: refused[0]?.kind }
    },
    [mutateAsync, queries],
  )
}

/** Returns whether an update was saved and changed something. */
const isNews = ({ kind, from, now }: SaveResult) =>
  kind === 'changed' &&
  now !== undefined &&
  (now.version !== from.version || !areSame(demosOf(now, from), demosOf(from)))

/** Demos of an entry after a change, or before one that left them. */
const demosOf = ({ demos }: Changed, before?: Changed) =>
  demos ?? before?.demos ?? []

const isNewBooking = (changed: readonly SaveResult[], { status }: Change) =>
  status === 'booked' && changed.some(({ from }) => from.status !== 'booked')

/**
 * Marking as spam cancels the demo to come. The database does so too; an undo
 * finds it only here.
 */
function withCancelled({ demos }: Entry, change: Change): Change {
  if (change.status !== 'spam') return change
  const toCome = demos.filter(
    ({ outcome, starts_at }) => outcome === null && !isPast(starts_at),
  )
  return toCome.length
    ? {
        ...change,
        demoChanges: toCome.map((demo) => deciding(demo, 'cancelled')),
      }
    : change
}

/**
 * Undoes an update in every column that the server changed, and in the demos:
 * marking as spam removes the next step, a demo makes an entry a booked one.
 */
const inverse = ({ from, now = from }: SaveResult): Update => {
  const demoChanges = changesBack(demosOf(now, from), demosOf(from))
  return {
    from: now,
    change: {
      ...Object.fromEntries(
        CHANGEABLE.flatMap((column) =>
          now[column] === from[column] ? [] : [[column, from[column]]],
        ),
      ),
      ...(demoChanges.length > 0 && { demoChanges }),
    },
  }
}

/**
 * Bases updates on the versions left by this admin's own updates, never on
 * another admin's.
 */
function rebase(
  queries: QueryClient,
  updates: readonly Update[],
): readonly Update[] {
  const bases = new Map(updates.map(({ from }) => [from.id, from]))
  for (const { state } of queries
    .getMutationCache()
    .findAll({ mutationKey, status: 'success' })) {
    for (const { kind, from, now } of state.data as readonly SaveResult[]) {
      if (
        kind === 'changed' &&
        now &&
        bases.get(now.id)?.version === from.version
      )
        bases.set(now.id, now)
    }
  }
  return updates.map(({ from, change }) => ({
    from: bases.get(from.id) ?? from,
    change,
  }))
}

/** Saves updates by one UPDATE per version and change. */
const save = (updates: readonly Update[], press: string) =>
  saveInTurn(
    groupBy(updates, ({ from, change }) =>
      JSON.stringify([from.version, change]),
    ).flatMap(([, group]) => chunksOf(group)),
    press,
  )

/** Sends one UPDATE per chunk; none after a failure that no entry caused. */
async function saveInTurn(
  chunks: readonly (readonly Update[])[],
  press: string,
): Promise<SaveResult[]> {
  const results: SaveResult[] = []
  for (const chunk of chunks) {
    const isDown = results.some(({ kind }) => kind === 'failed')
    const made = isDown
      ? resultsOf(chunk, 'failed')
      : await update(chunk, press)
    results.push(...made)
  }
  return results
}

/**
 * Updates entries of one version, after the demos of one. If one entry makes the UPDATE fail for all,
 * each is saved alone.
 */
async function update(
  updates: readonly Update[],
  press: string,
): Promise<SaveResult[]> {
  const { from, change } = updates[0]!
  const { demoChanges = [], ...columns } = change
  const ids = updates.map((one) => one.from.id)
  let changed: Changed[] = []
  try {
    for (const one of demoChanges) {
      if (!(await saveDemo(from.id, one, press)))
        return resultsOf(updates, 'gone', [], await loadChanged(ids))
    }
    const isOfDemosOnly = Object.keys(columns).length === 0
    if (!isOfDemosOnly)
      changed = await updateEntries(ids, from.version, columns, press)
    if (demoChanges.length && (isOfDemosOnly || changed.length))
      changed = await loadChanged(ids)
    const rest = ids.filter((id) => !changed.some((each) => each.id === id))
    return resultsOf(
      updates,
      'gone',
      changed,
      rest.length ? await loadChanged(rest) : [],
    )
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    const isOfEntry = reason === 'taken' || reason === 'invalid'
    if (changed.length || !isOfEntry)
      return resultsOf(updates, 'failed', changed)
    return updates.length === 1
      ? resultsOf(updates, reason)
      : saveInTurn(
          updates.map((one) => [one]),
          press,
        )
  }
}

/**
 * The result of each update: `changed` if its entry is among those, `meanwhile`
 * if another admin was faster, otherwise `missing`.
 */
const resultsOf = (
  updates: readonly Update[],
  missing: SaveResult['kind'],
  changed: readonly Changed[] = [],
  meanwhile: readonly Changed[] = [],
) =>
  updates.map(({ from }): SaveResult => {
    const now = changed.find(({ id }) => id === from.id)
    if (now) return { from, kind: 'changed', now }
    const other = meanwhile.find(({ id }) => id === from.id)
    return { from, kind: other ? 'meanwhile' : missing, now: other }
  })
