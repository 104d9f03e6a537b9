/**
 * Initials of a name's or email address's first and last word; ignores text
 * after a comma or bracket.
 */
export function initialsOf(name: string): string {
  const words = name
    .replace(/[@,(].*/, '')
    .split(/[\s._-]+/u)
    .filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
