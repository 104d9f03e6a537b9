import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeWords as words, statusNames } from '@/content/admin-work'
import { reasonOf } from '@/lib/in-session'
import { listKey } from '../asked'
import type { NameOf } from '../columns/field-text'
import type { WaitlistEntry } from '../api'
import type { Status } from '../filters/view'
import type { Page } from '../page'
import { changeEntries, type Change, type Changed } from './api'
import { conflictText } from './conflict-text'
import { sayChange } from './undo'
import { useAdmins } from './use-admins'

/** What entries are to become: their status, their owner, or both. */
export type Wanted = { status?: Status; owner?: string | null }

/**
 * Changes status or owner of entries: at once on the screen, where a row stays in its place until the list is loaded
 * again; said with a way to undo it; and where somebody else was faster, with what they did. Answers what became of each,
 * or nothing after a failure, which has been said.
 */
export function useChange() {
  const queries = useQueryClient()
  const { nameOf } = useAdmins(false)
  const { mutateAsync } = useMutation({
    // One after the other: the second rests on what came of the first.
    scope: { id: 'change' },
    mutationFn: (changes: readonly Change[]) =>
      changeEntries(changes.map((change) => ({ ...change, version: latestOf(queries, change).version }))),
  })

  return useCallback(
    async (seen: readonly WaitlistEntry[], wanted: Wanted): Promise<Changed[] | undefined> => {
      const entries = seen.map((entry) => latestOf(queries, entry))
      /** Changes entries, which are shown as what they were `before` if that fails; says what was refused. */
      const send = async (changes: readonly Change[], before: Shown) => {
        show(queries, wantedOf(changes))
        try {
          const answers = await mutateAsync(changes)
          note(queries, answers, before)
          return answers
        } catch (error) {
          show(queries, before)
          if (reasonOf(error)) sayChange('destructive', words.failed)
          return undefined
        }
      }
      const undo = async (done: readonly Changed[]) => {
        const back = done.map((answer) => undoing(answer, wanted))
        const undone = await send(back, new Map(done.map(({ id, status, owner }) => [id, { status, owner }])))
        const refused = undone?.filter(({ problem }) => problem) ?? []
        if (refused.length) sayChange('destructive', conflictText(refused, entries, nameOf))
        else if (undone) sayChange('success', { title: words.undone(undone.length) })
      }

      const before = new Map(entries.map(({ id, status, owner }) => [id, { status, owner }]))
      const answers = await send(
        entries.map(({ id, version }) => ({ id, version, ...wanted })),
        before,
      )
      if (!answers) return undefined
      const refused = answers.filter(({ problem }) => problem)
      const done = answers.filter((answer) => isChanged(answer))
      const takeBack = done.length ? () => void undo(done) : undefined
      if (refused.length) sayChange('destructive', conflictText(refused, entries, nameOf), takeBack)
      else if (takeBack) sayChange('success', { title: doneText(done, entries, wanted, nameOf) }, takeBack)
      return answers
    },
    [mutateAsync, queries, nameOf],
  )
}

/** Whether something is other than before: asking for what is there already changes nothing. */
const isChanged = ({ problem, status, owner, old_status, old_owner }: Changed) =>
  !problem && (status !== old_status || owner !== old_owner)

/** What brings an entry back to what it was. */
const undoing = ({ id, version, old_status, old_owner }: Changed, { status, owner }: Wanted): Change => ({
  id,
  version,
  ...(status !== undefined && old_status && { status: old_status }),
  ...(owner !== undefined && { owner: old_owner }),
})

function doneText(done: readonly Changed[], entries: readonly WaitlistEntry[], wanted: Wanted, nameOf: NameOf) {
  const [first] = done
  const one = done.length === 1 ? entries.find(({ id }) => id === first?.id) : undefined
  const what = one?.name ?? words.entries(done.length)
  if (wanted.status) return words.status(what, statusNames[wanted.status])
  return words.owner(what, nameOf(wanted.owner ?? null))
}

/** What this browser was told last of an entry: a list that is on the screen since, or a selection, may have it older. */
type Told = Pick<WaitlistEntry, 'status' | 'owner' | 'version'>
const toldKey = (id: string) => listKey('told', id)

/** An entry as it is now, as far as this browser was told. */
export function latestOf<Entry extends Pick<WaitlistEntry, 'id' | 'version'>>(
  queries: QueryClient,
  entry: Entry,
): Entry {
  const told = queries.getQueryData<Told>(toldKey(entry.id))
  return told && told.version > entry.version ? { ...entry, ...told } : entry
}

type Shown = ReadonlyMap<string, Partial<WaitlistEntry>>

/** What entries will be, if all goes well. */
const wantedOf = (changes: readonly Change[]): Shown =>
  new Map(
    changes.map(({ id, status, owner }) => [
      id,
      { ...(status !== undefined && { status }), ...(owner !== undefined && { owner }) },
    ]),
  )

/** Shows what entries have become, wherever they are on the screen. */
function show(queries: QueryClient, changed: Shown) {
  const withChange = <Entry extends WaitlistEntry>(entry: Entry): Entry => ({ ...entry, ...changed.get(entry.id) })
  queries.setQueriesData<Page>({ queryKey: listKey('page') }, (page) => {
    if (!page?.entries.some(({ id }) => changed.has(id))) return page
    return { ...page, entries: page.entries.map((entry) => (changed.has(entry.id) ? withChange(entry) : entry)) }
  })
  queries.setQueriesData<WaitlistEntry>({ queryKey: listKey('entry') }, (entry) => entry && withChange(entry))
}

/** Keeps what the server says that entries are now, changed or not, and asks again for what follows from it. */
function note(queries: QueryClient, answers: readonly Changed[], before: Shown) {
  queries.setQueryDefaults(listKey('told'), { gcTime: Infinity })
  const now = answers.map(({ id, problem, status, owner, version, changed_by, changed_at }) => {
    if (problem === 'gone' || problem === 'duplicate') return [id, before.get(id) ?? {}] as const
    queries.setQueryData<Told>(toldKey(id), { status, owner, version })
    return [id, { status, owner, version, changed_by, changed_at }] as const
  })
  show(queries, new Map<string, Partial<WaitlistEntry>>(now))
  for (const kind of ['counts', 'history']) void queries.invalidateQueries({ queryKey: listKey(kind) })
}
