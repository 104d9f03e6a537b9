import type { Admin } from './choices-api'

/** Choices shown at once. */
const MOST_CHOICES = 6

/** An `@` before the caret with the beginning of a name behind it. */
export interface Asked {
  /** Index of the `@`. */
  from: number
  start: string
}

/** The name that is being typed at the caret, if one is. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const [, before, start] =
    /(^|[^]*[\s(])@([^\s@]*)$/.exec(text.slice(0, caret)) ?? []
  return before === undefined || start === undefined
    ? undefined
    : { from: before.length, start }
}

/**
 * Colleagues any of whose names begins with what was typed; one of those with
 * the same name, as a note tells all of them.
 */
export const colleaguesFor = (admins: readonly Admin[], { start }: Asked) =>
  admins
    .filter(
      ({ name, isMe }) =>
        !isMe &&
        name
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.startsWith(start.toLowerCase())),
    )
    .slice(0, MOST_CHOICES)

/**
 * The present admins whom a text names. `@Ann Lee` names Ann Lee, not Ann, and
 * `@Annette` neither. Several admins with one name are all meant.
 */
export function mentionsIn(text: string, admins: readonly Admin[]): Admin[] {
  const present = admins.filter(({ isAdmin }) => isAdmin)
  const longestFirst = present.toSorted(
    (one, other) => other.name.length - one.name.length,
  )
  const named = new Set(
    Array.from(text.matchAll(/(?:^|[\s(])@/g), ({ 0: at, index }) => {
      const behind = text.slice(index + at.length)
      return longestFirst.find(({ name }) => startsWithName(behind, name))?.name
    }),
  )
  return present.filter(({ name }) => named.has(name))
}

/** Not if the name goes on: `@Samsung` isn't Sam. */
const startsWithName = (text: string, name: string) =>
  name !== '' &&
  text.startsWith(name) &&
  !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length))
