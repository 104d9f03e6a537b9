import { findAmounts } from './amounts'
import { findEmails, findPhones } from './contacts'
import { DAY_MS, findDates } from './dates'
import { fieldUpdates } from './field-updates'
import { byStart, mask, normalize, type Find, type Mark } from './find'
import { findNames } from './names'
import type { FieldUpdate, Reading, Span } from './reading'
import { sentencesWithoutFinds, splitSentences, withoutTags } from './sentences'
import { findStages } from './stages'
import { findStepVerbs, isOrder } from './steps'
import { toPieces, toSpans } from './tokens'
import { findValueWords, type ValueWord } from './value-words'

/**
 * Reads a briefing's values and updates. Uses the UTC day of `today`. Skips
 * HTML tags, never interprets them.
 *
 * Each step finds one kind of value and masks it, so that the next ones skip
 * it: addresses and numbers, dates, amounts, the words that aren't ordinary,
 * the names among these, next steps, stages. Words that are neither ordinary
 * nor part of a value that was found are hidden from the model too. Then the
 * finds are assigned to the record's fields.
 */
export function readBriefing(text: string, today: Date): Reading {
  const day = Math.floor(today.getTime() / DAY_MS) || 0
  const finds: Find[] = []
  // Every change to this copy keeps its length, so that indices stay valid.
  let rest = normalize(text)
  const maskMarks = <T extends Mark>(marks: T[]): T[] => {
    marks.sort(byStart)
    rest = mask(rest, marks)
    return marks
  }
  const add = (found: Find[]) => {
    for (const find of maskMarks(found)) finds.push(find)
  }
  add(findEmails(rest))
  add(findPhones(rest))
  const withTags = rest
  rest = withoutTags(rest)
  add(findDates(rest, day))
  add(findAmounts(rest))
  // Looks into HTML tags too, as the model would see them.
  const valueWords = findValueWords(mask(withTags, finds.toSorted(byStart)))
  rest = splitSentences(rest)
  add(
    findNames(
      rest,
      valueWords.filter(({ start }) => rest[start] !== ' '),
    ),
  )
  finds.sort(byStart)
  const hiddenWords = wordsOutside(finds, valueWords)
  const steps = maskMarks(withoutNames(findStepVerbs(rest), rest, hiddenWords))
  const stages = maskMarks(findStages(rest, text))
  const hidden = [...finds, ...hiddenWords]
  const spans = toSpans(text, hidden.toSorted(byStart))
  const updates = fieldUpdates(text, rest, finds, stages, steps, day)
  const notUnderstood = sentencesWithoutFinds(text, rest)
  return {
    spans,
    pieces: toPieces(text, spans),
    updates,
    notUnderstood,
    unfiled: unfiledValues(text, spans, updates, notUnderstood),
  }
}

/**
 * Returns the value words that are in none of the finds, which are sorted. They
 * are hidden, but fill no field.
 */
function wordsOutside(finds: readonly Find[], words: ValueWord[]): Find[] {
  let next = 0
  return words.flatMap(({ start, end, value, kind }) => {
    while (next < finds.length && finds[next]!.end <= start) next++
    const isFound = next < finds.length && finds[next]!.start < end
    return isFound ? [] : [{ start, end, value, kind, weight: 0 }]
  })
}

/**
 * Drops hidden verbs that are rather names: "Chase" in "will smith from chase"
 * and "Chase Bank signed".
 */
function withoutNames(steps: Mark[], text: string, hidden: Find[]): Mark[] {
  const starts = new Set(hidden.map(({ start }) => start))
  return steps.filter(
    ({ start, end }) => !starts.has(start) || isOrder(text, start, end),
  )
}

/**
 * Returns the hidden values of sentences that were understood, if no field
 * shows them.
 */
function unfiledValues(
  text: string,
  spans: readonly Span[],
  updates: readonly FieldUpdate[],
  notUnderstood: readonly string[],
): string[] {
  // A value with digits counts only as a whole update: it could be part of
  // another value.
  const isFiled = (value: string) =>
    updates.some(
      (update) =>
        text.slice(update.from.start, update.from.end) === value ||
        ((update.field === 'nextStep' || !/\d/.test(value)) &&
          update.value.includes(value)),
    ) || notUnderstood.some((sentence) => sentence.includes(value))
  const values = spans.flatMap(({ kind, text: value }) =>
    kind === 'word' || isFiled(value) ? [] : value,
  )
  return [...new Set(values)]
}
