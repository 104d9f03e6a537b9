/** What comes before an opening quotation mark: nothing, a space, a bracket, a dash or another opening one. */
const BEFORE_OPENING = /[\s([{\u2013\u2014\u2018\u201c]/u

/**
 * Straight quotation marks and apostrophes as a typesetter would set them. `before` is the character in front of the
 * text, where it is a part of a longer line.
 */
export function smartQuotes(text: string, before = ''): string {
  let set = ''
  for (const character of text) {
    const previous = set.at(-1) ?? before
    const opens = previous === '' || BEFORE_OPENING.test(previous)
    if (character === '"') set += opens ? '\u201c' : '\u201d'
    else if (character === "'") set += opens ? '\u2018' : '\u2019'
    else set += character
  }
  return set
}
