import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeWords as words } from '@/admin/work-words'
import { reasonOf } from '@/supabase/call'
import {
  CHANGEABLE,
  loadChanged,
  partsOf,
  updateEntries,
  type Change,
  type Changed,
  type Entry,
  type Page,
} from './api'
import { askAgainAfterChange, waitlistKey } from '@/admin/query-keys'
import { changedText, conflictText, isCorrection, type Outcome } from './change-text'
import { beginChange } from './undo'
import { adminsQuery, nameOfAdmin } from './use-admins'

type State = Required<Change> & Pick<Entry, 'version'>

interface Step {
  id: string
  from: State
  change: Change
}

const pendingChanges = new Set<ReadonlyMap<string, Change>>()

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
    scope: { id: 'change' },
    // The steps build on the previous update's outcome.
    mutationFn: async (makeSteps: () => readonly Step[]) => {
      const steps = makeSteps()
      const outcomes = await save(steps)
      for (const outcome of outcomes) {
        if ('now' in outcome) keep(queries, outcome.id, outcome.now, outcome.kind === 'meanwhile')
      }
      return { steps, outcomes }
    },
  })

  return useCallback(
    async (seen: readonly Entry[], change: Change): Promise<Refused> => {
      const entries = seen.map((entry) => latestOf(queries, entry))
      // Names known when the message shows, not at the key press.
      const nameOf = (id: string | null) => nameOfAdmin(queries.getQueryData(adminsQuery.queryKey), id)
      const send = async (hoped: ReadonlyMap<string, Change>, makeSteps: () => readonly Step[]) => {
        const asked = beginChange()
        for (const entry of entries) keep(queries, entry.id, entry)
        // Loads in flight are older than this change.
        void queries.cancelQueries({ queryKey: waitlistKey('entry') })
        pendingChanges.add(hoped)
        show(queries, hoped)
        const ended = { steps: [], outcomes: [] }
        // Rejects if the session has ended: show no message.
        const { steps, outcomes } = await mutateAsync(makeSteps).catch(() => ended)
        pendingChanges.delete(hoped)
        settle(queries, entries, outcomes)
        const refused = outcomes.filter(({ kind }) => kind !== 'changed')
        // Skips no-ops. Undo restores every column that the server changed: spam has no next step.
        const undoing = steps.flatMap(({ id, from }): Step[] => {
          const outcome = outcomes.find((each) => each.id === id)
          if (outcome?.kind !== 'changed' || outcome.now.version === from.version) return []
          return [{ id, from: outcome.now, change: difference(outcome.now, from) }]
        })
        return { asked, refused, undoing }
      }
      const undo = async (steps: readonly Step[]) => {
        const { asked, refused, undoing } = await send(
          new Map(steps.map((step) => [step.id, step.change])),
          () => steps,
        )
        if (refused.length) asked.say('destructive', conflictText(refused, entries, nameOf))
        else if (undoing.length) asked.say('success', { title: words.undone(undoing.length) })
        else asked.nothing()
      }

      const { asked, refused, undoing } = await send(new Map(entries.map(({ id }) => [id, change])), () =>
        entries.map((entry) => ({ id: entry.id, from: knownOf(queries, entry), change })),
      )
      const takeBack = undoing.length ? () => void undo(undoing) : undefined
      const done = undoing.map(({ id }) => id)
      const conflict = refused.length ? conflictText(refused, entries, nameOf) : undefined
      const isOfField = isCorrection(change) && refused.every(({ kind }) => kind === 'taken' || kind === 'invalid')
      if (conflict && isOfField) asked.nothing()
      else if (conflict) asked.say('destructive', conflict, takeBack)
      else if (takeBack) asked.say('success', { title: changedText(done, entries, change, nameOf) }, takeBack)
      else asked.nothing()
      return { text: conflict?.description ?? '', kind: refused[0]?.kind }
    },
    [mutateAsync, queries],
  )
}

const difference = (from: State, to: State): Change =>
  pick(
    to,
    CHANGEABLE.filter((column) => from[column] !== to[column]),
  )

const pick = <Row extends object, Column extends keyof Row>(row: Row, columns: readonly Column[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- those columns, of that row
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>

/** One UPDATE per version and change; stops after a missing response. */
async function save(steps: readonly Step[]): Promise<Outcome[]> {
  const groups = new Map<string, Step[]>()
  for (const step of steps) {
    const key = JSON.stringify([step.from.version, step.change])
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  const outcomes: Outcome[] = []
  for (const chunk of [...groups.values()].flatMap((group) => partsOf(group))) {
    const unanswered = outcomes.some(({ kind }) => kind === 'failed')
    outcomes.push(...(unanswered ? chunk.map(({ id }) => ({ id, kind: 'failed' as const })) : await update(chunk)))
  }
  return outcomes
}

async function update(steps: readonly Step[]): Promise<Outcome[]> {
  const [first] = steps
  if (!first) return []
  const all = (kind: 'taken' | 'invalid' | 'failed', those: readonly { id: string }[]) =>
    those.map(({ id }) => ({ id, kind }))
  const ids = steps.map(({ id }) => id)
  let changed: Changed[] = []
  let rest: { id: string }[] = []
  try {
    changed = await updateEntries(ids, first.from.version, first.change)
    rest = steps.filter(({ id }) => !changed.some((each) => each.id === id))
    const now = rest.length ? await loadChanged(rest.map(({ id }) => id)) : []
    const others = rest.map(({ id }): Outcome => {
      const found = now.find((each) => each.id === id)
      return found ? { id, kind: 'meanwhile', now: found } : { id, kind: 'gone' }
    })
    return [...changedOnes(changed), ...others]
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    if (changed.length) return [...changedOnes(changed), ...all('failed', rest)]
    const ofOne = reason === 'taken' || reason === 'invalid'
    if (!ofOne || steps.length === 1) return all(ofOne ? reason : 'failed', steps)
  }
  // One row made the batch fail: retry one by one.
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(...(await update([step])))
  return outcomes
}

const changedOnes = (changed: readonly Changed[]) =>
  changed.map((now): Outcome => ({ id: now.id, kind: 'changed', now }))

/** Never optimistic; `elsewhere`: changed by another admin. */
type Known = State & { elsewhere?: boolean }
const knownKey = (id: string) => waitlistKey('known', id)

function keep(queries: QueryClient, id: string, state: State, elsewhere = false) {
  const known = queries.getQueryData<Known>(knownKey(id))
  if (!known || known.version < state.version) {
    queries.setQueryDefaults(waitlistKey('known'), { gcTime: Infinity })
    queries.setQueryData<Known>(knownKey(id), { ...pick(state, [...CHANGEABLE, 'version']), elsewhere })
  }
}

function latestOf(queries: QueryClient, entry: Entry): Entry {
  const known = queries.getQueryData<Known>(knownKey(entry.id))
  if (!known || known.version <= entry.version) return entry
  return { ...entry, ...pick(known, [...CHANGEABLE, 'version']) }
}

/** Base version of an update: includes this admin's newer changes, never another's. */
function knownOf(queries: QueryClient, entry: Entry): State {
  const known = queries.getQueryData<Known>(knownKey(entry.id))
  return !known || (known.elsewhere && known.version > entry.version) ? entry : known
}

function show(queries: QueryClient, changed: ReadonlyMap<string, Partial<Entry>>) {
  queries.setQueriesData<Page>({ queryKey: waitlistKey('page') }, (page) => {
    if (!page?.entries.some(({ id }) => changed.has(id))) return page
    return { ...page, entries: page.entries.map((entry) => ({ ...entry, ...changed.get(entry.id) })) }
  })
  queries.setQueriesData<Entry>({ queryKey: waitlistKey('entry') }, (entry) =>
    entry ? { ...entry, ...changed.get(entry.id) } : entry,
  )
}

/** Shows newer server state, refetches dependent queries and returns the changes. */
export function showElsewhere(queries: QueryClient, entries: readonly Entry[]): { before: Entry; now: Entry }[] {
  const shown = queries
    .getQueriesData<Page>({ queryKey: waitlistKey('page') })
    .flatMap(([, page]) => page?.entries ?? [])
  const changed = entries.flatMap((now) => {
    const before = shown.find(({ id }) => id === now.id)
    return before && (before.version < now.version || before.last_activity_at < now.last_activity_at)
      ? [{ before, now }]
      : []
  })
  if (!changed.length) return changed
  showNow(queries, new Map(changed.map(({ now }) => [now.id, now])))
  return changed
}

function settle(queries: QueryClient, entries: readonly Entry[], outcomes: readonly Outcome[]) {
  const now = new Map<string, Partial<Entry>>()
  for (const { id } of entries) {
    const known = queries.getQueryData<Known>(knownKey(id))
    if (known) now.set(id, pick(known, CHANGEABLE))
  }
  for (const outcome of outcomes) if ('now' in outcome) now.set(outcome.id, outcome.now)
  showNow(queries, now)
}

function showNow(queries: QueryClient, now: ReadonlyMap<string, Partial<Entry>>) {
  for (const state of [now, ...pendingChanges]) show(queries, state)
  if (!pendingChanges.size) askAgainAfterChange(queries)
}
