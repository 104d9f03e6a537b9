import { orOffline } from '@/admin/ui/show-failure'
import { waitlistWords } from '@/admin/words'
import {
  changeWords as words,
  outcomeNames,
  statusNames,
} from '@/admin/work-words'
import { CORRECTABLE, type Change, type Changed } from './change-api'
import { currentDemo, type Demo, type DemoChange } from './demos'
import type { NameOf } from './fields'
import {
  formatSubmitted,
  inSentence,
  nextStepText,
  textOrNotAvailable,
} from './entry-text'

/** Corrections change the request itself; other changes are work on it. */
export const isCorrection = (change: Change) =>
  CORRECTABLE.some((field) => field in change)

/**
 * Result of one entry's update. `meanwhile`: another admin's came first;
 * `gone`: the entry was deleted; `taken`: another entry has the email (spam may
 * share it); `invalid`: a CHECK refused a value; `failed`: any other error, no
 * response, or not sent after such a failure.
 */
export interface SaveResult {
  from: Changed
  kind: 'changed' | 'meanwhile' | 'gone' | 'taken' | 'invalid' | 'failed'
  /** The change, if it is one of a demo. */
  demo?: DemoChange
  now?: Changed | undefined
}

const fieldName = (field: (typeof CORRECTABLE)[number]) =>
  waitlistWords.columns[field].toLowerCase()

const NAMED_AT_MOST = 3

/**
 * Reports the entries that were not changed, naming the first few with the
 * newer values.
 */
export function conflictText(results: readonly SaveResult[], nameOf: NameOf) {
  const failed = results.filter(({ kind }) => kind === 'failed').length
  if (failed === results.length) return orOffline(words.failed)
  const conflicts = results.filter(
    ({ kind }) => kind !== 'failed' && kind !== 'changed',
  )
  const sentences = conflicts
    .slice(0, NAMED_AT_MOST)
    .map(({ kind, from, demo, now }) => {
      const name = textOrNotAvailable(from.name)
      if (kind === 'gone') return words.gone(name)
      if (kind === 'invalid') return words.invalid(name)
      if (!now) return words.duplicate(name)
      const who = now.changed_by ? nameOf(now.changed_by) : words.somebody
      const corrected = CORRECTABLE.filter(
        (field) => from[field] !== now[field],
      ).map((field) => words.correctedTo(fieldName(field), now[field]))
      const state = [
        ...stateText(now, nameOf),
        ...demoStateText(now.demos ?? [], demo?.from, nameOf),
        ...corrected,
      ].join(', ')
      return words.meanwhile(who, name, state, formatSubmitted(now.changed_at))
    })
  if (conflicts.length > NAMED_AT_MOST)
    sentences.push(words.more(conflicts.length - NAMED_AT_MOST))
  if (failed) sentences.push(words.notSaved(failed))
  return {
    title: words.conflict(conflicts.length + failed),
    description: sentences.join(' '),
  }
}

/**
 * The newer values of the demo that an admin saw; of another one if that was
 * taken back, or if the change was no demo's.
 */
function demoStateText(
  demos: readonly Demo[],
  seen: Demo | undefined,
  nameOf: NameOf,
): string[] {
  const to = demos.find(({ id }) => id === seen?.id)
  if (to) return demoChangeText({ from: seen, to }, nameOf)
  const current = currentDemo({ demos })
  return current ? [demoText(current)] : []
}

const demoText = (demo: Demo) =>
  demo.outcome === null
    ? words.demo(formatSubmitted(demo.starts_at))
    : outcomeText(demo)

const outcomeText = ({ outcome }: Demo) =>
  outcome === null
    ? words.noDemoOutcome
    : words.demoOutcome(outcomeNames[outcome])

/** The new values of a demo; none for a booking that is taken back. */
function demoChangeText({ from, to }: DemoChange, nameOf: NameOf): string[] {
  if (!to) return []
  if (!from) return [demoText(to)]
  return [
    from.starts_at !== to.starts_at &&
      words.demo(formatSubmitted(to.starts_at)),
    from.outcome !== to.outcome && outcomeText(to),
    from.minutes !== to.minutes && words.demoMinutes(to.minutes),
    from.holder_id !== to.holder_id && words.demoHolder(nameOf(to.holder_id)),
  ].filter((piece) => piece !== false)
}

function stateText(change: Change, nameOf: NameOf): string[] {
  const { status, outcome, owner_id, next_step = null, next_step_on } = change
  const step =
    next_step_on === undefined ? '' : nextStepText({ next_step, next_step_on })
  return [
    status ? statusNames[status].toLowerCase() : '',
    outcome ? words.outcome(outcomeNames[outcome]) : '',
    owner_id === undefined ? '' : words.owner(nameOf(owner_id)),
    step && words.nextStep(inSentence(step)),
  ].filter(Boolean)
}

/**
 * Confirms a change: the entry's name, or the number of entries, and the new
 * values.
 */
export function changedText(
  [one, ...others]: readonly SaveResult[],
  change: Change,
  nameOf: NameOf,
) {
  const what =
    one && !others.length ? one.from.name : words.entries(others.length + 1)
  const corrected = CORRECTABLE.filter((field) => field in change).map(
    fieldName,
  )
  const pieces = [
    ...stateText(change, nameOf),
    change.next_step_on === null && words.noNextStep,
    ...(change.demo ? demoChangeText(change.demo, nameOf) : []),
    corrected.length > 0 && words.corrected(corrected.join(', ')),
  ]
  return words.changed(what, pieces.filter(Boolean).join(', '))
}
