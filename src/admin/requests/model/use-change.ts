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
import { inverseOf, withChange, type DemoChange } from './demos'
import { cacheEntries, cachedEntry, CHANGE, type Update } from './entries'
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
        entries.map((from) => ({ from, change: changeOf(from) })),
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
const isNews = ({ kind, from, demo, now }: SaveResult) =>
  kind === 'changed' &&
  (demo !== undefined || (now !== undefined && now.version !== from.version))

const isNewBooking = (changed: readonly SaveResult[], { status }: Change) =>
  status === 'booked' && changed.some(({ from }) => from.status !== 'booked')

/**
 * Undoes an update in every column that the server changed; marking as spam,
 * for example, removes the next step. A change of a demo is undone in that demo
 * alone, so that a colleague's work on the entry stays.
 */
const inverse = ({ from, demo, now = from }: SaveResult): Update => ({
  from: now,
  change: demo
    ? { demo: inverseOf(demo) }
    : Object.fromEntries(
        CHANGEABLE.flatMap((column) =>
          now[column] === from[column] ? [] : [[column, from[column]]],
        ),
      ),
})

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
    for (const result of state.data as readonly SaveResult[]) {
      const { from, now } = result
      if (
        now &&
        isOnlyChange(result) &&
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

/**
 * Returns whether only this update lies between the entry as the admin saw it
 * and as it was read afterwards. A change of a demo is saved whatever a
 * colleague has done to its entry: then more than one version lies between.
 */
const isOnlyChange = ({ kind, from, demo, now }: SaveResult) =>
  kind === 'changed' && (!demo || now?.version === from.version + 1)

/** Saves updates by one UPDATE per version and change, and one per demo. */
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
 * Updates entries of one version, or a demo of one entry. If one entry makes
 * the UPDATE fail for all, each is saved alone.
 */
async function update(
  updates: readonly Update[],
  press: string,
): Promise<SaveResult[]> {
  const { from, change } = updates[0]!
  if (change.demo) return [await updateDemo(from, change.demo, press)]
  const ids = updates.map((one) => one.from.id)
  let changed: Changed[] = []
  try {
    changed = await updateEntries(ids, from.version, change, press)
    const rest = ids.filter((id) => !changed.some((each) => each.id === id))
    return resultsOf(
      updates,
      'gone',
      changed,
      rest.length ? await loadChanged(rest) : [],
    )
  } catch (error) {
    const reason = failureOf(error)
    if (changed.length || reason === 'failed')
      return resultsOf(updates, 'failed', changed)
    return updates.length === 1
      ? resultsOf(updates, reason)
      : saveInTurn(
          updates.map((one) => [one]),
          press,
        )
  }
}

/** Changes a demo, then reads its entry, which the database has changed too. */
async function updateDemo(
  from: Changed,
  demo: DemoChange,
  press: string,
): Promise<SaveResult> {
  try {
    const isSaved = await saveDemo(from, demo, press)
    const now = await loadAfter(from, demo, isSaved)
    // A booking that arrived twice was saved the first time.
    const isBooked =
      !demo.from && now?.demos?.some(({ id }) => id === demo.to?.id)
    if (isSaved || isBooked) return { from, kind: 'changed', demo, now }
    return { from, kind: now ? 'meanwhile' : 'gone', demo, now }
  } catch (error) {
    return { from, kind: failureOf(error), demo }
  }
}

/**
 * The entry after a change of its demo. If a saved change can't be read back,
 * it is put into the entry that the admin saw: the next poll reads the rest.
 */
async function loadAfter(
  from: Changed,
  demo: DemoChange,
  isSaved: boolean,
): Promise<Changed | undefined> {
  try {
    const [now] = await loadChanged([from.id])
    return now
  } catch (error) {
    if (!isSaved) throw error
    const { demos } = from
    return demos ? { ...from, demos: withChange(demos, demo) } : from
  }
}

/** The kind of result for an error; throws it again if the session has ended. */
function failureOf(error: unknown): 'taken' | 'invalid' | 'failed' {
  const reason = reasonOf(error)
  if (!reason) throw error
  return reason === 'taken' || reason === 'invalid' ? reason : 'failed'
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
