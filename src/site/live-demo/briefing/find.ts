import type { SpanKind } from './reading'

export interface Find {
  start: number
  end: number
  kind: SpanKind
  value: string
  /** Finds of weight 0 are masked from the model but fill no field. */
  weight: number
  /** Of a date, in days since 1970. */
  day?: number
}

/**
 * Mask characters, which no keyboard types, overwrite finds at the same length: later finders skip them and can refer
 * to "a date".
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
}

interface Place {
  start: number
  end: number
}

export interface Mark extends Place {
  kind: keyof typeof MASK
}

/** Overwrites sorted marks that do not overlap. */
export function mask(text: string, marks: Mark[]): string {
  let masked = ''
  let copiedTo = 0
  for (const { start, end, kind } of marks) {
    masked += text.slice(copiedTo, start) + MASK[kind].repeat(end - start)
    copiedTo = end
  }
  return masked + text.slice(copiedTo)
}

export const byStart = (a: Place, b: Place) => a.start - b.start

/** Characters of context around a find: patterns never scan the whole text. */
const CONTEXT_LENGTH = 48

export const textAround = (text: string, start: number, end: number): [before: string, after: string] => [
  text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
  text.slice(end, end + CONTEXT_LENGTH),
]

/** Unifies quotes, dashes and spaces; blanks mask characters and typed tokens. Keeps the length. */
export const normalize = (text: string) =>
  text
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^\S\n]|[\uE000-\uE009]/g, ' ')
    .replace(/\[[A-Z]+_\d+\]/g, (token) => ' '.repeat(token.length))

/** Lets a pattern's space match 1 to 9 spaces: long runs would else be rescanned from each space. */
export const pattern = (source: string, flags = 'gi') => new RegExp(source.replaceAll(' ', ' {1,9}'), flags)

// Latin letters; with /iu each \p{L} takes the browser milliseconds before the first match.
export const LATIN = '\\wÀ-ɏ'

export const words = (source: string) => pattern(`(?<![${LATIN}])(?:${source})(?![${LATIN}])`)

export const findAll = (
  text: string,
  pattern: RegExp,
  kind: SpanKind,
  read: (match: RegExpExecArray) => Partial<Find> | undefined,
): Find[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const more = read(match)
    const found = { start: match.index, end: match.index + match[0].length, kind, value: match[0], weight: 1 }
    return more ? [{ ...found, ...more }] : []
  })
