const TEENS = '(?:thir|four|fif|six|seven|eigh|nine)teen'
const ONES = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${TEENS}`

export const WORD_NUMBER = `(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-\\s](?:${ONES}))?|${ONES}`

export const ORDINAL_WORD = `(?:(?:twen|thir)ty[-\\s])?(?:first|second|third|fifth|eighth|ninth|twelfth|(?:${ONES})th)|(?:twen|thir)tieth`

export const ORDINAL = `\\d{1,2}(?:st|nd|rd|th)?|${ORDINAL_WORD}`

// First three letters of "one" to "twelve", and of "first" to "fifth" where
// they differ.
const REGULAR = 'onetwothrfoufivsixseveigninteneletwe'
const IRREGULAR = 'firsecthi...fif'

/** Returns a word's index in a list of three-letter beginnings, or -1. */
export const placeIn = (beginnings: string, word: string) =>
  Math.floor(beginnings.indexOf(word.slice(0, 3).toLowerCase()) / 3)

/**
 * What a word such as "million", "m" or "grand" multiplies a number by; 1 for
 * other words.
 */
export function powerOf(word: string): number {
  if (/^(?:k|thousand|grand)$/i.test(word)) return 1e3
  if (/^lakh/i.test(word)) return 1e5
  if (/^crore/i.test(word)) return 1e7
  if (/^m/i.test(word)) return 1e6
  if (/^b/i.test(word)) return 1e9
  return /^hundred$/i.test(word) ? 100 : 1
}

const isSmallPart = (word: string) => /^(?:half|quarters?)$/.test(word)

/**
 * Returns a half or quarter more ("two and a half"), or of what was counted
 * ("three quarters").
 */
function addPart(count: number, word: string, isMore: boolean): number {
  const part = word === 'half' ? 0.5 : 0.25
  if (isMore) return count + part
  return word === 'half' ? part : part * (count || 1)
}

/**
 * Reads "forty-five", "two and a half thousand", "twenty-first", "14th"; "a" is
 * 1.
 */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return parseInt(text, 10)
  let sum = 0
  /** The number before the next thousand or million. */
  let count = 0
  let isMore = false
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const power = powerOf(word)
    if (word === 'and') isMore = true
    else if (/^(?:an?|of)$/.test(word)) count ||= 1
    else if (isSmallPart(word)) count = addPart(count, word, isMore)
    else if (power === 100) count = 100 * (count || 1)
    else if (power > 100) {
      sum += power * (count || 1)
      count = 0
    } else count += valueOfWord(word)
  }
  return sum + count
}

/** Reads a single word: "forty", "fifteenth", "three". */
function valueOfWord(word: string): number {
  if (/ty$|tie/.test(word))
    return 10 * (placeIn('twethiforfifsixseveignin', word) + 2)
  if (/teen/.test(word)) return placeIn('thifoufifsixseveignin', word) + 13
  return 1 + Math.max(placeIn(REGULAR, word), placeIn(IRREGULAR, word))
}
