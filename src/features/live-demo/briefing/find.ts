import type { SpanKind } from './reading'

/** A value that one of the finders recognised. */
export interface Find {
  start: number
  end: number
  kind: SpanKind
  /** As the CRM would hold it. */
  value: string
  /** How surely it may fill a field: 0 is hidden from the model but fills nothing. */
  weight: number
  /** Dates: days since 1970. */
  day?: number
}

/**
 * Each find is overwritten, at the same length, with the character of its kind. Later finders then neither see it
 * again nor overlap it, and can refer to "a date" or "a person". Private-use characters: no keyboard types them.
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

/** A place in the text, and what it is to be overwritten with. */
export interface Mark extends Place {
  kind: keyof typeof MASK
}

/** The text with the marked places, which are in order and apart, overwritten. */
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

/** What is just before and just after a place: enough to tell what it is about, and never the whole text. */
export const around = (text: string, start: number, end: number): [before: string, after: string] => [
  text.slice(Math.max(0, start - ROOM), start),
  text.slice(end, end + ROOM),
]

/** The same length with one kind of apostrophe, dash and space, and without what has a meaning of our own. */
export const plain = (text: string) =>
  text
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^\S\n]|[\uE000-\uE009]/g, ' ')
    .replace(/\[[A-Z]+_\d+\]/g, (token) => ' '.repeat(token.length))

/** A pattern in which a space matches up to a few spaces: without a limit, a long run would be read again from each. */
export const pattern = (source: string, flags = 'gi') => new RegExp(source.replaceAll(' ', ' {1,9}'), flags)

// Latin letters are spelt out: with /iu each \p{L} costs the browser milliseconds before the first match.
export const LATIN = '\\wÀ-ɏ'

/** A pattern for whole words. */
export const words = (source: string) => pattern(`(?<![${LATIN}])(?:${source})(?![${LATIN}])`)

/** Every match of a pattern that the reader accepts. */
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
