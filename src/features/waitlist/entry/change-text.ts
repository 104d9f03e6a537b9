import { changeWords as words, statusNames } from '@/content/admin-work'
import type { Change, Changed, Entry } from '../api'
import type { NameOf } from '../list/fields'
import { formatSubmitted, textOrNotAvailable } from './entry-text'

/**
 * What became of an entry that was to be changed: it was; it is something else `meanwhile`; it is gone; another entry has its
 * address, and only spam may share one; or the server did not answer.
 */
export type Outcome =
  | { id: string; kind: 'changed' | 'meanwhile'; now: Changed }
  | { id: string; kind: 'gone' | 'taken' | 'failed' }

/** So many are named; the others are counted. */
const NAMED_AT_MOST = 3

/** Says which entries were not changed, and why: what each is now, and by whom. */
export function conflictText(refused: readonly Outcome[], entries: readonly Entry[], nameOf: NameOf) {
  const failed = refused.filter(({ kind }) => kind === 'failed').length
  if (failed === refused.length && failed === entries.length) return words.failed
  const conflicts = refused.filter(({ kind }) => kind !== 'failed')
  const sentences = conflicts.slice(0, NAMED_AT_MOST).map((outcome) => {
    const name = textOrNotAvailable(entries.find(({ id }) => id === outcome.id)?.name ?? null)
    if (outcome.kind === 'gone') return words.gone(name)
    if (!('now' in outcome)) return words.duplicate(name)
    const { status, owner_id, changed_by, changed_at } = outcome.now
    const who = changed_by ? nameOf(changed_by) : words.somebody
    return words.meanwhile(who, name, statusNames[status], nameOf(owner_id), formatSubmitted(changed_at))
  })
  if (conflicts.length > NAMED_AT_MOST) sentences.push(words.more(conflicts.length - NAMED_AT_MOST))
  if (failed) sentences.push(words.notSaved(failed))
  return { title: words.conflict(refused.length), description: sentences.join(' ') }
}

/** Says what was changed: of one entry by its name, of several by their number. */
export function changedText(ids: readonly string[], entries: readonly Entry[], change: Change, nameOf: NameOf) {
  const one = ids.length === 1 ? entries.find(({ id }) => id === ids[0]) : undefined
  const what = one?.name ?? words.entries(ids.length)
  if (change.status) return words.status(what, statusNames[change.status])
  return words.owner(what, nameOf(change.owner_id ?? null))
}
