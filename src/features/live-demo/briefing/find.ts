import type { SpanKind } from './reading'

/** A value recognised by one of the finders. */
export interface Find {
  start: number
  end: number
  kind: SpanKind
  /** In the CRM's format. */
  value: string
  /** Confidence for filling a field; 0 is hidden from the model but fills nothing. */
  weight: number
  /** Dates only: days since 1970. */
  day?: number
}

/**
 * Characters that overwrite a find at the same length, by kind: later finders skip it and can refer to "a date" or "a
 * person". They are private-use characters, which no keyboard types.
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

/** A place in the text and its mask. */
export interface Mark extends Place {
  kind: keyof typeof MASK
}

/** Masks the marks, which must be sorted and not overlap. */
export function mask(text: string, marks: Mark[]): string {
  let out = ''
  let at = 0
  for (const { start, end, kind } of marks) {
    out += text.slice(at, start) + MASK[kind].repeat(end - start)
    at = end
  }
  return out + text.slice(at)
}

export const byStart = (a: Place, b: Place) => a.start - b.start

const ROOM = 48

/** Text just before and after a place: enough context, but never the whole text. */
export const around = (text: string, start: number, end: number): [before: string, after: string] => [
  text.slice(Math.max(0, start - ROOM), start),
  text.slice(end, end + ROOM),
]

/** Normalises apostrophes, dashes and spaces, and blanks tokens and mask characters; keeps the length. */
export const plain = (text: string) =>
  text
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^\S\n]|[\uE000-\uE009]/g, ' ')
    .replace(/\[[A-Z]+_\d+\]/g, (token) => ' '.repeat(token.length))

/**
 * Creates a pattern in which a space matches 1 to 9 spaces: without a limit, a long run would be rescanned from each of
 * its spaces.
 */
export const pattern = (source: string, flags = 'gi') => new RegExp(source.replaceAll(' ', ' {1,9}'), flags)

// Latin letters are listed: with /iu each \p{L} takes the browser milliseconds before the first match.
export const LATIN = '\\wÀ-ɏ'

/** Creates a pattern for whole words. */
export const words = (source: string) => pattern(`(?<![${LATIN}])(?:${source})(?![${LATIN}])`)

/** Returns every match that the reader accepts. */
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
