/** Initials of the first and last word of a name or email address; ignores text after a comma or bracket. */
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
