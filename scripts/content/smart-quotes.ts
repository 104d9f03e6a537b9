const BEFORE_OPENING = /[\s([{\u2013\u2014\u2018\u201c]/u

/** Sets typographic quotes; `textBefore` precedes the text. */
export function smartQuotes(text: string, textBefore = ''): string {
  let set = ''
  for (const character of text) {
    const previous = set.at(-1) ?? textBefore
    const opens = previous === '' || BEFORE_OPENING.test(previous)
    if (character === '"') set += opens ? '\u201c' : '\u201d'
    else if (character === "'") set += opens ? '\u2018' : '\u2019'
    else set += character
  }
  return set
}
