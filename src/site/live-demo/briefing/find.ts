import type { SpanKind } from './reading'

export interface Find {
  /**
   * Place in the briefing: characters from `start` up to, not including, `end`.
   */
  start: number
  end: number
  kind: SpanKind
  /** The text that a field gets; it may differ from the words. */
  value: string
  /** Finds of weight 0 are masked from the model but fill no field. */
  weight: number
  /** A date's day, counted from 1970. */
  day?: number
}

/**
 * Characters that no keyboard types. Written over each letter of a find, they
 * make later finders skip it, or match "a date" of any wording.
 */
export const MASK = {
  person: '\uE000',
  company: '\uE001',
  date: '\uE002',
  amount: '\uE003',
  email: '\uE004',
  phone: '\uE005',
  step: '\uE006',
  stage: '\uE007',
  number: '\uE008',
  name: '\uE009',
  word: '\uE00A',
}

interface Place {
  start: number
  end: number
}

/** A place to mask that fills no field. */
export interface Mark extends Place {
  kind: keyof typeof MASK
}

/**
 * Overwrites marks with mask characters; they must be sorted and not overlap.
 */
export function mask(text: string, marks: Mark[]): string {
  let masked = ''
  let copiedTo = 0
  for (const { start, end, kind } of marks) {
    masked += text.slice(copiedTo, start) + MASK[kind].repeat(end - start)
    copiedTo = end
  }
  return masked + text.slice(copiedTo)
}

/** Sorts by place in the text. */
export const byStart = (a: Place, b: Place) => a.start - b.start

/**
 * Characters before and after a find that patterns read, instead of the whole
 * text.
 */
const CONTEXT_LENGTH = 48

/**
 * The text just before and after a place, for patterns that look at neighbours.
 */
export const textAround = (
  text: string,
  start: number,
  end: number,
): [before: string, after: string] => [
  text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
  text.slice(end, end + CONTEXT_LENGTH),
]

/**
 * Unifies quotes, dashes and spaces; blanks mask characters and typed tokens.
 * Keeps the length.
 */
export const normalize = (text: string) =>
  text
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^\S\n]|[\uE000-\uE00A]/g, ' ')
    .replace(/\[[A-Z]+_\d+\]/g, (token) => ' '.repeat(token.length))

/**
 * Makes a pattern's space match 1 to 9 spaces; unlimited, it would rescan long
 * runs from each space.
 */
export const pattern = (source: string, flags = 'gi') =>
  new RegExp(source.replaceAll(' ', ' {1,9}'), flags)

// Latin letters: \p{L} with /iu would take the browser milliseconds before the
// first match.
export const LATIN = '\\wÀ-ɏ'

/** A pattern of whole words: `\b` would split names with accents. */
export const words = (source: string) =>
  pattern(`(?<![${LATIN}])(?:${source})(?![${LATIN}])`)

/**
 * Finds of a pattern. `read` returns value and weight; undefined drops the
 * match.
 */
export const findAll = (
  text: string,
  pattern: RegExp,
  kind: SpanKind,
  read: (match: RegExpExecArray) => Partial<Find> | undefined,
): Find[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const more = read(match)
    const found = {
      start: match.index,
      end: match.index + match[0].length,
      kind,
      value: match[0],
      weight: 1,
    }
    return more ? [{ ...found, ...more }] : []
  })
