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

/** Colleagues any of whose names begins with what was typed. */
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

/** Ids of the admins whom a text names; of `@Ann Lee` not Ann, too. */
export function mentionsIn(text: string, admins: readonly Admin[]): string[] {
  let rest = text
  return admins
    .toSorted((one, other) => other.name.length - one.name.length)
    .flatMap(({ id, name, isAdmin }) => {
      const before = rest
      rest = rest.replaceAll(`@${name}`, '')
      return isAdmin && rest !== before ? [id] : []
    })
}
