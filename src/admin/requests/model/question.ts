import { askOutcomeWords as words } from '@/admin/work-words'
import type { Change } from './change-api'
import { deciding, nextDemo, type DemoChange } from './demos'
import type { Entry } from './entry'
import { isPast } from './entry-text'
import {
  DEMO_OUTCOMES,
  OUTCOMES,
  type ClosedAs,
  type DemoOutcome,
} from './view'

/** What came of the demo, or of the entry. */
export type Answer = ClosedAs | DemoOutcome

/**
 * What is asked about entries right after a change: what came of them, or when
 * their demo is.
 */
export interface Question {
  ask: 'outcome' | 'time' | 'demo-over'
  text: string
  entries: readonly Entry[]
  answers: readonly Answer[]
}

const isOfDemo = (answer: Answer): answer is DemoOutcome =>
  DEMO_OUTCOMES.some((each) => each === answer)

/** Returns whether a change raises a question: not if it answers one. */
export function asksQuestion({ status, outcome, demo }: Change) {
  if (demo) return isMovedToPast(demo)
  return !outcome && (status === 'closed' || status === 'booked')
}

const isMovedToPast = ({ from, to }: DemoChange) =>
  to?.outcome === null &&
  from?.starts_at !== to.starts_at &&
  isPast(to.starts_at)

/** The latest demo that has begun and has no outcome. */
const begunDemo = ({ demos }: Pick<Entry, 'demos'>) =>
  demos.findLast(
    ({ outcome, starts_at }) => outcome === null && isPast(starts_at),
  )

/**
 * The question about entries; none once it is answered, or if several were
 * booked. A new booking is asked for its time, even if an earlier demo still
 * has no outcome.
 */
export function questionOf(
  asked: readonly Entry[],
  isNewBooking = false,
): Question | undefined {
  const closed = asked.filter(({ status }) => status === 'closed')
  const [first] = asked
  if (closed.length) return outcomeQuestion(closed)
  if (asked.length !== 1 || first?.status !== 'booked') return undefined
  const begun = begunDemo(first)
  if (!nextDemo(first) || (begun && isNewBooking)) {
    const text = words.demo(first.name)
    return { ask: 'time', text, entries: [first], answers: [] }
  }
  if (!begun) return undefined
  const text = words.over(first.name)
  return {
    ask: 'demo-over',
    text,
    entries: [first],
    answers: answersFor([first]),
  }
}

function outcomeQuestion(closed: readonly Entry[]): Question | undefined {
  const entries = closed.filter(({ outcome }) => outcome === null)
  const [first, ...others] = entries
  if (!first) return undefined
  const text = words.question(
    others.length ? undefined : first.name,
    entries.length,
  )
  return { ask: 'outcome', text, entries, answers: answersFor(entries) }
}

const answersFor = (entries: readonly Entry[]): readonly Answer[] =>
  entries.every(nextDemo) ? [...DEMO_OUTCOMES, ...OUTCOMES] : OUTCOMES

/**
 * The change that an answer makes to an entry. The outcome of a demo closes no
 * entry: another demo, or the sale, may follow.
 */
export function answerOf(
  { ask }: Question,
  answer: Answer,
  entry: Entry,
): Change {
  if (isOfDemo(answer)) {
    const demo = begunDemo(entry) ?? nextDemo(entry)
    return demo ? { demo: deciding(demo, answer) } : {}
  }
  return ask === 'outcome'
    ? { outcome: answer }
    : { status: 'closed', outcome: answer }
}
