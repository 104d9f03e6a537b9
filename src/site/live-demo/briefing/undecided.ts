import { MONTH, WEEKDAY } from './dates'
import type { Find } from './find'
import { NO_NAME } from './name-signs'
import { ORDINAL_WORD, WORD_NUMBER } from './numbers'
import { VERB } from './steps'

// Matches words without their final 's.
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:(?:['&-]|(?<=\p{N})[.,:/](?=\p{N}))(?!s(?![\p{L}\p{N}]))[\p{L}\p{M}\p{N}]+)*/gu
const SMALL = /^[\p{Ll}\p{M}]+$/u
const NUMBER = new RegExp(
  `\\p{N}|^(?:${WORD_NUMBER}|${ORDINAL_WORD}|hundred|thousand|[mb]illion|dozen)s?$`,
  'iu',
)
const DATE = new RegExp(`^(?:${MONTH}|${WEEKDAY})s?$`, 'i')
const NO_VALUE = /^(?:[Oo]nes?|[Ff]irst|[Ss]econd|[Tt]hird|may|march)$/
// Words that are verbs at the start of a sentence, and names elsewhere.
const VERB_OR_NAME = /^(?:Chase|Hope|Ping|Will)$/
const BEGINNING = /(?:^|[.!?…,:;\n>*•-])\s*$/

/** Finds possible names, dates and numbers that were not recognised: tokens hide them, but they fill no field. */
export function findUndecided(text: string): Find[] {
  const isOrdinary = (part: string, start: number, end: number) => {
    if (NO_VALUE.test(part)) return true
    if (NUMBER.test(part) || DATE.test(part)) return false
    if (VERB_OR_NAME.test(part)) {
      const begins = BEGINNING.test(text.slice(Math.max(0, start - 4), start))
      return (
        begins &&
        (part !== 'Will' || text.slice(end, end + 16).search(VERB) === 1)
      )
    }
    return SMALL.test(part) || NO_NAME.has(part.toLowerCase())
  }
  return [...text.matchAll(WORD)].flatMap(({ 0: value, index: start }) => {
    const end = start + value.length
    const parts = value.split(/['&-]/)
    if (parts.every((part) => isOrdinary(part, start, end))) return []
    const is = (pattern: RegExp) => parts.some((part) => pattern.test(part))
    const wordKind = is(DATE) ? 'date' : 'name'
    return {
      start,
      end,
      kind: is(NUMBER) ? 'number' : wordKind,
      value,
      weight: 0,
    }
  })
}
