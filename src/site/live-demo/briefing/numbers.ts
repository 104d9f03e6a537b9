const TEENS = '(?:thir|four|fif|six|seven|eigh|nine)teen'
const ONES = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${TEENS}`

export const WORD_NUMBER = `(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-\\s](?:${ONES}))?|${ONES}`

export const ORDINAL_WORD = `(?:(?:twen|thir)ty[-\\s])?(?:first|second|third|fifth|eighth|ninth|twelfth|(?:${ONES})th)|(?:twen|thir)tieth`

export const ORDINAL = `\\d{1,2}(?:st|nd|rd|th)?|${ORDINAL_WORD}`

// First three letters of "one" to "twelve", and of "first" to "fifth" where they differ.
const REGULAR = 'onetwothrfoufivsixseveigninteneletwe'
const IRREGULAR = 'firsecthi...fif'

/** Returns a word's index in a list of three-letter beginnings, or -1. */
export const placeIn = (beginnings: string, word: string) =>
  Math.floor(beginnings.indexOf(word.slice(0, 3).toLowerCase()) / 3)

/** Reads "forty-five", "two hundred", "twenty-first", "14th"; "a" is 1. */
export function numberOf(text: string): number {
  let sum = 0
  if (/^\d/.test(text)) return parseInt(text, 10)
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (word === 'half') return 0.5
    if (word === 'hundred') sum = 100 * (sum || 1)
    else if (/^an?$/.test(word)) sum ||= 1
    else if (/ty$|tie/.test(word))
      sum += 10 * (placeIn('twethiforfifsixseveignin', word) + 2)
    else if (/teen/.test(word))
      sum += placeIn('thifoufifsixseveignin', word) + 13
    else sum += 1 + Math.max(placeIn(REGULAR, word), placeIn(IRREGULAR, word))
  }
  return sum
}
