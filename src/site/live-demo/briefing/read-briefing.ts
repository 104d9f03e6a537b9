import { findAmounts } from './amounts'
import { DAY_MS, findDates } from './dates'
import { fieldUpdates } from './field-updates'
import {
  byStart,
  mask,
  MASK,
  normalize,
  type Find,
  type Mark,
  findAll,
  LATIN,
  words,
} from './find'
import { findNames } from './names'
import type { Reading } from './reading'
import { findStages } from './stages'
import { findStepVerbs } from './steps'
import { toPieces, toSpans } from './tokens'
import { findUndecided } from './undecided'

const FOUND = new RegExp(`[${MASK.person}-${MASK.stage}]`)

// Letters, digits and emoji: only sentences with any are reported as not understood.
const CONTENT = /[^\s\p{P}\p{Cc}\p{Cf}]/u

// Limits the length before the @: an unlimited run would be rescanned from each letter.
const EMAIL = words(
  `[${LATIN}][${LATIN}.+&'-]{0,63}@(?:[${LATIN}-]{1,63}\\.){1,4}[a-z]{2,24}`,
)
// Phone numbers: +353 87 123 4567, (01) 234 5678, 0871234567, 555-123-4567; but 03.04.2027 is a date.
const PHONE = words(
  '(?<![.,/])(?!\\d{1,2}([.-])\\d{1,2}\\1)' +
    '(?:(?:\\+|00)\\d(?:[\\s().-]{0,2}\\d){6,13}|\\(?0\\d(?:[\\s().-]{0,2}\\d){5,9}' +
    '|\\(?\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4})',
)

// Sentence ends; the full stop after an initial or a title is none.
const END =
  /[;。！？؟]|[.!?…](?=[\s"”)]|$)(?<!\b(?:[A-Za-z]|[MD]rs?|Ms|Prof)\.)|(?<=[a-zà-ÿ])[.!?](?=[A-ZÀ-Þ])/g
const TAG = /<\/?[a-z][^<>]*>/gi
const BLOCK = /^<(?:br|\/?(?:p|div|li|h\d|tr|td))\b/i

const splitSentences = (text: string) => text.replace(END, '\n')

/** Overwrites HTML tags with spaces, and those of a new paragraph with a sentence end. */
const withoutTags = (text: string) =>
  text.replace(
    TAG,
    (tag) => (BLOCK.test(tag) ? '\n' : ' ') + ' '.repeat(tag.length - 1),
  )

function sentencesWithoutFinds(text: string, lines: string): string[] {
  let end = -1
  return lines.split('\n').flatMap((line) => {
    const start = end + 1
    end = start + line.length
    if (FOUND.test(line) || !CONTENT.test(line)) return []
    const isMark = /[^\n<]/.test(text.charAt(end))
    return text.slice(
      start + line.search(/\S/),
      isMark ? end + 1 : start + line.trimEnd().length,
    )
  })
}

/** Reads a briefing's values and updates. Uses the UTC day of `today`. Skips HTML tags, never interprets them. */
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
  const addFinds = (found: Find[]) => {
    for (const find of maskMarks(found)) finds.push(find)
  }
  addFinds(findAll(rest, EMAIL, 'email', () => ({})))
  addFinds(findAll(rest, PHONE, 'phone', () => ({})))
  rest = withoutTags(rest)
  addFinds(findDates(rest, day))
  addFinds(findAmounts(rest))
  rest = splitSentences(rest)
  addFinds(findNames(rest))
  finds.sort(byStart)
  // Searches HTML tags too, as the model would see them.
  const undecided = findUndecided(mask(normalize(text), finds))
  const steps = maskMarks(findStepVerbs(rest))
  const stages = maskMarks(findStages(rest, text))
  const spans = toSpans(text, [...finds, ...undecided].toSorted(byStart))
  const updates = fieldUpdates(text, rest, finds, stages, steps, day)
  const notUnderstood = sentencesWithoutFinds(text, rest)
  // A value with digits counts only as a whole update: it could be part of another value.
  const isFiled = (value: string) =>
    updates.some(
      (update) =>
        text.slice(update.from.start, update.from.end) === value ||
        ((update.field === 'nextStep' || !/\d/.test(value)) &&
          update.value.includes(value)),
    ) || notUnderstood.some((sentence) => sentence.includes(value))
  const unfiled = [
    ...new Set(spans.flatMap((span) => (isFiled(span.text) ? [] : span.text))),
  ]
  return {
    spans,
    pieces: toPieces(text, spans),
    updates,
    notUnderstood,
    unfiled,
  }
}
