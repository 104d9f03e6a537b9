import { askOutcomeWords as words } from '@/admin/work-words'
import type { Change } from './change-api'
import type { Entry } from './entry'
import { isPast } from './entry-text'
import { OUTCOMES, type ClosedAs } from './view'

/**
 * What is asked about entries right after a change: what came of them, or when
 * their demo is.
 */
export interface Question {
  ask: 'outcome' | 'time' | 'demo-over'
  text: string
  entries: readonly Entry[]
  answers: readonly ClosedAs[]
}

const OF_DEMO: ReadonlySet<ClosedAs> = new Set(['held', 'no-show'])

/** Returns whether a change raises a question. */
export const asksQuestion = ({ status, demo_at }: Change) =>
  status === 'closed' || status === 'booked' || Boolean(demo_at)

/**
 * The question about entries; none once it is answered, or if several were
 * booked.
 */
export function questionOf(asked: readonly Entry[]): Question | undefined {
  const entries = asked.filter(
    ({ outcome, status }) =>
      outcome === null && (status === 'closed' || asked.length === 1),
  )
  const [first, ...others] = entries
  if (!first) return undefined
  const wereBooked = entries.every(({ booked_at }) => booked_at !== null)
  const answers = OUTCOMES.filter((each) => wereBooked || !OF_DEMO.has(each))
  if (first.status === 'closed') {
    const text = words.question(
      others.length ? undefined : first.name,
      entries.length,
    )
    return { ask: 'outcome', text, entries, answers }
  }
  if (first.status !== 'booked') return undefined
  if (first.demo_at === null)
    return { ask: 'time', text: words.demo(first.name), entries, answers: [] }
  return isPast(first.demo_at)
    ? { ask: 'demo-over', text: words.over(first.name), entries, answers }
    : undefined
}

/** The change that an answer makes. */
export const answerOf = ({ ask }: Question, outcome: ClosedAs): Change =>
  ask === 'outcome' ? { outcome } : { status: 'closed', outcome }
