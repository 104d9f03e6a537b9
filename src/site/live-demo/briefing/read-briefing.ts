import { findAmounts } from './amounts'
import { DAY_MS, findDates } from './dates'
import { fieldUpdates } from './field-updates'
import { byStart, mask, MASK, normalize, type Find, type Mark, findAll, LATIN, words } from './find'
import { findNames } from './names'
import type { Reading } from './reading'
import { findStages } from './stages'
import { findStepVerbs } from './steps'
import { toPieces, toSpans } from './tokens'
import { findUndecided } from './undecided'

const FOUND = new RegExp(`[${MASK.person}-${MASK.stage}]`)

// Text worth reporting: letters, digits, emoji.
const CONTENT = /[^\s\p{P}\p{Cc}\p{Cf}]/u

// Length-limited: an open-ended run before the @ would be rescanned from each letter.
const EMAIL = words(`[${LATIN}][${LATIN}.+&'-]{0,63}@(?:[${LATIN}-]{1,63}\\.){1,4}[a-z]{2,24}`)
// Phone numbers: +353 87 123 4567, (01) 234 5678, 0871234567, 555-123-4567; but 03.04.2027 is a date.
const PHONE = words(
  '(?<![.,/])(?!\\d{1,2}([.-])\\d{1,2}\\1)' +
    '(?:(?:\\+|00)\\d(?:[\\s().-]{0,2}\\d){6,13}|\\(?0\\d(?:[\\s().-]{0,2}\\d){5,9}' +
    '|\\(?\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4})',
)

// Sentences do not end after an initial or a title.
const END = /[;。！？؟]|[.!?…](?=[\s"”)]|$)(?<!\b(?:[A-Za-z]|[MD]rs?|Ms|Prof)\.)|(?<=[a-zà-ÿ])[.!?](?=[A-ZÀ-Þ])/g
const TAG = /<\/?[a-z][^<>]*>/gi
const BLOCK = /^<(?:br|\/?(?:p|div|li|h\d|tr|td))\b/i

const splitSentences = (text: string) => text.replace(END, '\n')

/** Blanks HTML tags at the same length; a new paragraph is a new sentence. */
const withoutTags = (text: string) =>
  text.replace(TAG, (tag) => (BLOCK.test(tag) ? '\n' : ' ') + ' '.repeat(tag.length - 1))

function sentencesWithoutFinds(text: string, lines: string): string[] {
  let end = -1
  return lines.split('\n').flatMap((line) => {
    const start = end + 1
    end = start + line.length
    if (FOUND.test(line) || !CONTENT.test(line)) return []
    const isMark = /[^\n<]/.test(text.charAt(end))
    return text.slice(start + line.search(/\S/), isMark ? end + 1 : start + line.trimEnd().length)
  })
}

/** `today` counts as its UTC day. Pasted HTML is text: tags are skipped, never interpreted. */
export function readBriefing(text: string, today: Date): Reading {
  const day = Math.floor(today.getTime() / DAY_MS) || 0
  const finds: Find[] = []
  // Every change keeps the length, so indices stay valid.
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
  // Searches pasted HTML tags too, which the model would see.
  const undecided = findUndecided(mask(normalize(text), finds))
  const steps = maskMarks(findStepVerbs(rest))
  const stages = maskMarks(findStages(rest, text))
  const spans = toSpans(text, [...finds, ...undecided].toSorted(byStart))
  const updates = fieldUpdates(text, rest, finds, stages, steps, day)
  const notUnderstood = sentencesWithoutFinds(text, rest)
  // A value with digits must be the whole update: another value could contain it.
  const isFiled = (value: string) =>
    updates.some(
      (update) =>
        text.slice(update.from.start, update.from.end) === value ||
        ((update.field === 'nextStep' || !/\d/.test(value)) && update.value.includes(value)),
    ) || notUnderstood.some((sentence) => sentence.includes(value))
  const unfiled = [...new Set(spans.flatMap((span) => (isFiled(span.text) ? [] : span.text)))]
  return { spans, pieces: toPieces(text, spans), updates, notUnderstood, unfiled }
}
