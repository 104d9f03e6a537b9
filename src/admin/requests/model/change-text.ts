import { waitlistWords } from '@/admin/words'
import { changeWords as words, statusNames } from '@/admin/work-words'
import { CORRECTABLE, type Change, type Changed, type Entry } from './api'
import type { NameOf } from './fields'
import type { State } from './entries'
import { formatSubmitted, nextStepText, textOrNotAvailable } from './entry-text'

export const isCorrection = (change: Change) => CORRECTABLE.some((field) => field in change)

/**
 * `meanwhile`: changed by another admin; `gone`: deleted; `taken`: email of another entry (only spam may share one);
 * `failed`: no response.
 */
export type Outcome =
  | { id: string; kind: 'changed'; from: State; now: Changed }
  | { id: string; kind: 'meanwhile'; now: Changed }
  | { id: string; kind: 'gone' | 'taken' | 'invalid' | 'failed' }

const fieldName = (field: (typeof CORRECTABLE)[number]) => waitlistWords.columns[field].toLowerCase()

const NAMED_AT_MOST = 3

export function conflictText(refused: readonly Outcome[], entries: readonly Entry[], nameOf: NameOf) {
  const failed = refused.filter(({ kind }) => kind === 'failed').length
  if (failed === refused.length && failed === entries.length) return words.failed
  const conflicts = refused.filter(({ kind }) => kind !== 'failed')
  const sentences = conflicts.slice(0, NAMED_AT_MOST).map((outcome) => {
    const seen = entries.find(({ id }) => id === outcome.id)
    const name = textOrNotAvailable(seen?.name ?? null)
    if (outcome.kind === 'gone') return words.gone(name)
    if (outcome.kind === 'invalid') return words.invalid(name)
    if (!('now' in outcome)) return words.duplicate(name)
    const { changed_by, changed_at } = outcome.now
    const who = changed_by ? nameOf(changed_by) : words.somebody
    const corrected = CORRECTABLE.filter((field) => seen && seen[field] !== outcome.now[field]).map((field) =>
      words.correctedTo(fieldName(field), outcome.now[field]),
    )
    const now = [...stateText(outcome.now, nameOf), ...corrected].join(', ')
    return words.meanwhile(who, name, now, formatSubmitted(changed_at))
  })
  if (conflicts.length > NAMED_AT_MOST) sentences.push(words.more(conflicts.length - NAMED_AT_MOST))
  if (failed) sentences.push(words.notSaved(failed))
  return { title: words.conflict(refused.length), description: sentences.join(' ') }
}

function stateText(change: Change, nameOf: NameOf): string[] {
  const { status, owner_id, next_step = null, next_step_on } = change
  const step = next_step_on === undefined ? '' : nextStepText({ next_step, next_step_on })
  return [
    status ? statusNames[status].toLowerCase() : '',
    owner_id === undefined ? '' : words.owner(nameOf(owner_id)),
    step && words.nextStep(step),
  ].filter(Boolean)
}

export function changedText(ids: readonly string[], entries: readonly Entry[], change: Change, nameOf: NameOf) {
  const one = ids.length === 1 ? entries.find(({ id }) => id === ids[0]) : undefined
  const what = one?.name ?? words.entries(ids.length)
  const corrected = CORRECTABLE.filter((field) => field in change).map(fieldName)
  const pieces = [
    ...stateText(change, nameOf),
    change.next_step_on === null && words.noNextStep,
    corrected.length > 0 && words.corrected(corrected.join(', ')),
  ]
  return words.changed(what, pieces.filter(Boolean).join(', '))
}
