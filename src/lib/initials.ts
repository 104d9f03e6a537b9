/** The first letters of a name's first and last word, or of an address, in capitals; without what a comma or bracket adds. */
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
