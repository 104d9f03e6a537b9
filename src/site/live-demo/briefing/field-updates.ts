import { formatDay } from './dates'
import { textAround, MASK, words, type Find, type Mark } from './find'
import type { FieldName, FieldUpdate } from './reading'
import type { StageMark } from './stages'

// Words that tie a date to the deal's closing, a next step, the deal itself, or
// a past event.
const SUBJECT = words(
  '(clos(?:e|es|ing|ed)(?! of)|sign(?:s|ing|ature)?|(?:it|be|deal) signed|decision|decide|expect(?:ed)?|due|slip\\w*|push\\w*' +
    `|delay\\w*)|(${MASK.step}+)|([${MASK.stage}${MASK.amount}]+)` +
    '|met|spoke|talked|caught up|had|saw|heard|sent|was|were|went|since|called|back|away' +
    '|starts?|started|begins?|kicks? off|expires?|goes live' +
    '|(?<!\\ba )(?:call|meeting) with',
)
const CLAUSE_END = /,|\s(?:and|but|then|so)\s/i
// End of a next step's text: the next one, or a change of topic.
const STEP_END = new RegExp(
  `\\n|${MASK.step}|,?\\s(?:but|because|since|while|mov(?:ing|ed)|they'?re` +
    `|(?:clos\\w+|sign\\w*)[^\\n]{1,24}${MASK.date})` +
    '|,\\s(?:they|he|she|it|we)\\s' +
    '|,?\\s(?:(?:the|our|their|main|only)\\s){0,2}competitors? (?:is|are)\\s' +
    '|,\\s(?:[^\\s,]{1,30}\\s){1,2}(?:is|are)\\s|\\s-\\s|$',
  'i',
)
const LOOSE_END =
  /(?:[\s,:.!?-]|\s(?:and|then|also|i'?ll|we'?ll|so|please|(?:need )?to))+$/i
const LEAD_IN = /[\s,]*(?:\b(?:on|by|before|for|until|due|is|in|at))?\s*$/i
const DONE = /(?:sign|clos)ed(?: (?:it|them|the deal))?(?: on)? $/i
/** Length of the next-step field in a CRM. */
const MAX_STEP_LENGTH = 255
const MAX_STEPS = 3

type Subject = 'close' | 'step' | 'deal' | 'past'

/**
 * Words that let a date stand alone in its clause: "28k, by the end of June".
 */
const ALONE = /^(?:\W|\b(?:on|by|before|for|until|in|at|the|and|so|then)\b)*$/i

/**
 * Returns a date's subject: searches before it in its clause, then after it,
 * then in its sentence.
 */
function subjectOf(lines: string, { start, end }: Find): Subject | undefined {
  const [textBefore, textAfter] = textAround(lines, start, end)
  const before = textBefore.split('\n').at(-1) ?? ''
  const [after = ''] = textAfter.split('\n')
  const subjectsIn = (text = '') => [...text.matchAll(SUBJECT)]
  const clauseBefore = before.split(CLAUSE_END).at(-1) ?? ''
  const [clauseAfter = ''] = after.split(CLAUSE_END)
  const inClause =
    nearestOf(subjectsIn(clauseBefore)) ?? subjectsIn(clauseAfter)[0]
  const match = inClause ?? subjectsIn(before).at(-1) ?? subjectsIn(after)[0]
  const [, close, step, deal] = match ?? []
  if (close) return 'close'
  if (step) return 'step'
  // "40k, need a review by Friday" doesn't close on Friday.
  if (deal && !inClause && !ALONE.test(clauseBefore)) return undefined
  return match && (deal ? 'deal' : 'past')
}

/**
 * Returns the last subject; an amount in a step's clause is part of the step:
 * "send the quote (€20k) by Friday".
 */
function nearestOf(subjects: RegExpExecArray[]): RegExpExecArray | undefined {
  const last = subjects.at(-1)
  return last?.[3] ? (subjects.findLast(([, , step]) => step) ?? last) : last
}

function datesIn(
  text: string,
  lines: string,
  finds: Find[],
  today: number,
): Partial<Record<Subject, Find>> {
  const dates: Partial<Record<Subject, Find>> = {}
  for (const find of finds) {
    const { kind, start, end, day = 0 } = find
    const subject = kind === 'date' && subjectOf(lines, find)
    const [before] = textAround(text, start, end)
    const isDone = DONE.test(before)
    // "They signed on Monday" means the last Monday, not the next; a deal that
    // slipped last week closes on another day.
    const isOther =
      /^this morning/i.test(find.value) ||
      /\bfrom\s$/i.test(before) ||
      (day > today ? isDone : day < today && !isDone)
    if (subject && !isOther && (subject === 'close' || isDone || day >= today))
      dates[subject] ??= find
  }
  return dates
}

/**
 * Returns the find of highest weight; of equals the first, but of corrected
 * amounts the last.
 */
function bestFind(finds: Find[], kind: Find['kind']): Find | undefined {
  const [best] = finds
    .filter((find) => find.kind === kind && find.weight)
    .toSorted(
      (a, b) =>
        b.weight - a.weight ||
        (kind === 'amount' && a.weight > 1 ? b.start - a.start : 0),
    )
  // Prefers "Aoife Byrne" to an earlier "Aoife".
  return (
    finds.find(
      (find) => find.kind === kind && find.value.startsWith(`${best?.value} `),
    ) ?? best
  )
}

/** Returns a next step's text without its date and introductory words. */
function stepText(
  text: string,
  lines: string,
  { start, end }: Mark,
  date: Find | undefined,
): string {
  const stepEnd = end + lines.slice(end, end + MAX_STEP_LENGTH).search(STEP_END)
  const isInside = date && date.start >= end && date.end <= stepEnd
  const stepWords = isInside
    ? text.slice(start, date.start).replace(LEAD_IN, '') +
      text.slice(date.end, stepEnd)
    : text.slice(start, stepEnd)
  const clean = stepWords
    .replace(/<[^<>]*>|[\s\p{Cc}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(LOOSE_END, '')
  return clean.charAt(0).toUpperCase() + clean.slice(1)
}

/**
 * Returns the briefing's updates in the order of the CRM record's fields;
 * `lines` is the text with masked finds.
 */
export function fieldUpdates(
  text: string,
  lines: string,
  finds: Find[],
  stages: StageMark[],
  steps: Mark[],
  today: number,
): FieldUpdate[] {
  const dates = datesIn(text, lines, finds, today)
  const close = dates.close ?? dates.deal
  const stage = stages.at(-1)
  const stepTexts = steps
    .slice(0, MAX_STEPS)
    .map((step) => stepText(text, lines, step, dates.step))
  const fields: Record<
    FieldName,
    [from: Mark | undefined, value?: string | undefined]
  > = {
    contact: [bestFind(finds, 'person')],
    account: [bestFind(finds, 'company')],
    stage: [stage, stage?.stage],
    amount: [bestFind(finds, 'amount')],
    closeDate: [close, close && formatDay(close.day)],
    nextStep: [steps[0], stepTexts.join('; ')],
    nextStepDate: [dates.step, dates.step && formatDay(dates.step.day)],
    email: [bestFind(finds, 'email')],
    phone: [bestFind(finds, 'phone')],
  }
  return (Object.keys(fields) as FieldName[]).flatMap((field) => {
    const [from, value = (from as Find | undefined)?.value] = fields[field]
    if (!from || !value) return []
    return [{ field, value, from }]
  })
}
