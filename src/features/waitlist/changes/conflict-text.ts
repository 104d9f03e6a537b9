import { changeWords as words, statusNames } from '@/content/admin-work'
import type { WaitlistEntry } from '../api'
import type { NameOf } from '../columns/field-text'
import { formatSubmitted, textOrNotAvailable } from '../entry-text'
import type { Changed } from './api'

/** So many are named; the others are counted. */
const NAMED_AT_MOST = 3

/** Says which entries were not changed, and why: what each is now, and by whom. */
export function conflictText(problems: readonly Changed[], entries: readonly WaitlistEntry[], nameOf: NameOf) {
  const sentences = problems.slice(0, NAMED_AT_MOST).map(({ id, problem, status, owner, changed_by, changed_at }) => {
    const name = textOrNotAvailable(entries.find((entry) => entry.id === id)?.name ?? null)
    if (problem === 'gone') return words.gone(name)
    if (problem === 'duplicate') return words.duplicate(name)
    const who = changed_by ? nameOf(changed_by) : words.somebody
    return words.meanwhile(who, name, statusNames[status], nameOf(owner), formatSubmitted(changed_at))
  })
  if (problems.length > NAMED_AT_MOST) sentences.push(words.more(problems.length - NAMED_AT_MOST))
  return { title: words.conflict(problems.length), description: sentences.join(' ') }
}
