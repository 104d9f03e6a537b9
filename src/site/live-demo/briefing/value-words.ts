import { MONTH, WEEKDAY } from './dates'
import { isActor, isDoubtful, isUpInName } from './doubtful-words'
import { isNeeded } from './needed-words'
import { ORDINAL_WORD, WORD_NUMBER } from './numbers'
import {
  holdsSentence,
  isAcronym,
  isAmbiguous,
  isContraction,
  isDeed,
  isDescription,
  isNoun,
  isOpener,
  isOrdinary,
  isPronoun,
  isSubject,
  isTag,
  isTitle,
} from './ordinary-words'

/** A word that the model may not see. */
export interface ValueWord {
  start: number
  end: number
  value: string
  /**
   * `name`: has a capital, or stands where a name does. `word`: is merely
   * unknown.
   */
  kind: 'date' | 'number' | 'name' | 'word'
  /**
   * False for an ordinary word that is hidden because of its place: it may be a
   * name, so it fills no field.
   */
  isNameable: boolean
}

// Words of any script, such as O'Brien, Jean-Luc, AT&T, Booking.com, 10:30, but
// without a final 's.
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:(?:['&-]|(?<=\p{N})[.,:/](?=\p{N})|\.(?=\p{Ll}))(?!s(?![\p{L}\p{N}]))[\p{L}\p{M}\p{N}]+)*/gu
const NUMBER = new RegExp(
  `\\p{N}|^(?:${WORD_NUMBER}|${ORDINAL_WORD}|hundred|thousand|[mb]illion|dozen)s?$`,
  'iu',
)
const DATE = new RegExp(
  `^(?:${MONTH}|${WEEKDAY}|weekend|easter|christmas|xmas)s?$`,
  'i',
)
/** Number and month words that are ordinary ones too. */
const NO_VALUE = /^(?:[Oo]nes?|[Ff]irst|[Ss]econd|[Tt]hird|may|march)$/
const CAPITAL = /^\p{Lu}/u
const SMALL = /^[\p{Ll}\p{M}]+$/u

const SENTENCE_START =
  /(?:^[^\p{L}\p{N}\p{Co}]*|[.!?…]["”')]*\s+|[:;\n>*•\p{Extended_Pictographic}]\s*|\s-\s*|\s["“(])\s*$/u
const ABBREVIATION =
  /\b(?:[A-Z]|Mrs?|Ms|Dr|Prof|St|Mt|Ft|Jr|Sr|Bros|Inc|Ltd|Co|Corp)\.\s*$/
/** Words before a name, perhaps with an article. */
const NAMING =
  /(?:^|[^\p{L}\p{N}'])(?:(?:at|from|with|met|mister|mrs?|ms|dr|prof)\.?\s+|(?:@|w\/)\s*)(the\s+)?$/iu
const NEXT = /^\s*([&+]\s*)?([\p{L}\p{M}\p{N}]+)?/u
const BEFORE_CAPITAL = /^(?:the|s?he|they|we|it|my|his|her|our|your|their|its)$/
const CONJUNCTION = /^(?:and|but|so|or|because|if|when|then|also|as|while)$/
const AUXILIARY = /^(?:is|was|are|has|had|have|will|would|can|could|may|might)$/
const AFTER_TAG = /<\/?$/

/** Most words of a name that is written small. */
const MAX_NAME_WORDS = 5
/**
 * Between the words of a name: "t. rowe", "st. james's place", "deere &
 * company".
 */
const NAME_GAP = /^(?:'s|\.)? +(?:& +)?$/
/** Length of the text around a word that decides about it. */
const CONTEXT_LENGTH = 40

/** True where a capital is due. */
const startsSentence = (before: string) =>
  SENTENCE_START.test(before) && !ABBREVIATION.test(before)

/**
 * False if a sentence's first word may begin a name: visible in "Met Aoife",
 * hidden in "Next wants" and "Just Eat".
 */
function isPlainOpening(small: string, after: string): boolean {
  const [, joined, next = ''] = NEXT.exec(after) ?? []
  const isCapitalNext = CAPITAL.test(next)
  if (joined) return false
  if (isPronoun(small)) return !isCapitalNext || BEFORE_CAPITAL.test(small)
  if (CONJUNCTION.test(small)) return true
  if (small === 'just') return SMALL.test(next) && !next.endsWith('s')
  if (isDeed(next) || isActor(small, next)) return false
  if (AUXILIARY.test(next)) return isSubject(small)
  if (small === 'will') return isOrdinary(next)
  if (isAmbiguous(small)) return SMALL.test(next) && isNeeded(small, '', after)
  return isOpener(small) || holdsSentence(small) || !isCapitalNext
}

/** What surrounds a word. */
interface Place {
  before: string
  after: string
  /** Set after "from", "at" and the like; its first group is an article. */
  naming: RegExpExecArray | null
  /** True for a part of "didn't". */
  isPart: boolean
}

/**
 * True if the model may see a part of a word, by the part itself and, for a
 * capital, by its place.
 */
function isShown(part: string, place: Place): boolean {
  if (!NO_VALUE.test(part) && (NUMBER.test(part) || DATE.test(part)))
    return false
  if (part === 'I') return true
  if (!SMALL.test(part)) return !place.naming && isShownCapital(part, place)
  return (
    isOrdinary(part) ||
    NO_VALUE.test(part) ||
    (place.isPart && isContraction(part)) ||
    (AFTER_TAG.test(place.before) && isTag(part))
  )
}

function isShownCapital(word: string, { before, after, isPart }: Place) {
  const small = word.toLowerCase()
  // An initial, as in "A. Byrne".
  if (word === 'A' && after.startsWith('.')) return false
  if (/^\p{Lu}{2,}$/u.test(word)) return isAcronym(small)
  return (
    /^\p{Lu}\p{Ll}*$/u.test(word) &&
    (isOrdinary(small) || (isPart && isContraction(small))) &&
    startsSentence(before) &&
    isPlainOpening(small, after)
  )
}

/**
 * True for a first word that may be part of the name after it: "Chase Bank",
 * "Chase Aoife", "Big Northwind deal".
 */
const isDoubtfulOpening = (word: string, { before, after }: Place) =>
  word !== 'Will' &&
  isOrdinary(word.toLowerCase()) &&
  startsSentence(before) &&
  CAPITAL.test(NEXT.exec(after)?.[2] ?? '')

/**
 * True for "Budget" in "Budget approved": hidden, as "Next" is in "Next
 * approved", but no name.
 */
const isPlainSubject = (word: string, { before }: Place) =>
  isSubject(word.toLowerCase()) && startsSentence(before)

/** True for "Lost" in "Closed Lost": a stage. */
const isStage = (word: string, { before }: Place) =>
  /^(?:won|lost)$/i.test(word) && /\bclos\w{1,2}[-\s]$/i.test(before)

/** True for an ordinary word in capitals, as in "MET AOIFE". */
const isShouted = (word: string) =>
  word === word.toUpperCase() && isOrdinary(word.toLowerCase())

/** True if a name written small begins here: "from next", "at the gap". */
const beginsSmallName = (word: string, { naming }: Place) =>
  naming !== null && (naming[1] ? isAmbiguous(word) : !holdsSentence(word))

/** True if a name written small may go on with this word. */
const continuesSmallName = (word: string, gap: string) =>
  NAME_GAP.test(gap) && (!holdsSentence(word) || isTitle(word)) && !isDeed(word)

/** Nouns that follow the name of a customer: "the gap deal". */
const DEAL =
  /^(?:deals?|accounts?|opps?|opportunity|renewals?|contracts?|proposals?|quotes?|meetings?|calls?|demos?)$/

/**
 * True for "contact" in "constant contact" and "up" in "click up": words that
 * may go on with the hidden one before them.
 */
function continuesHidden(
  word: string,
  last: ValueWord | undefined,
  gap: string,
  before: string,
): boolean {
  if (!last || last.value !== last.value.toLowerCase()) return false
  if (!NAME_GAP.test(gap) || !/^(?:name|word)$/.test(last.kind)) return false
  if (DEAL.test(word)) return false
  return (
    isNoun(word) ||
    (isOpener(word) && !isDescription(word)) ||
    isUpInName(word, before)
  )
}

/**
 * True for an unknown word; ordinary ones are hidden because of their place.
 */
const isNameable = (word: string, place: Place) =>
  !isDoubtfulOpening(word, place) &&
  !isPlainSubject(word, place) &&
  !isStage(word, place) &&
  !isShouted(word)

/** Finds the words that aren't ordinary, or stand where a name does. */
export function findValueWords(text: string): ValueWord[] {
  const found: ValueWord[] = []
  /** Words so far of a name that is written small. */
  let nameWords = 0
  let lastEnd = 0
  for (const { 0: value, index: start } of text.matchAll(WORD)) {
    const end = start + value.length
    const before = text.slice(Math.max(0, start - CONTEXT_LENGTH), start)
    const after = text.slice(end, end + CONTEXT_LENGTH)
    const parts = value.split(/['&.-]/)
    const isPart = value.includes("'")
    const place = { before, after, naming: NAMING.exec(before), isPart }
    // The final 's of a name.
    if (value === 's' && before.endsWith("'")) continue

    const isSmall = parts.every((part) => SMALL.test(part))
    const goesOn =
      nameWords > 0 &&
      nameWords < MAX_NAME_WORDS &&
      continuesSmallName(value, text.slice(lastEnd, start))
    const isInSmallName = isSmall && (goesOn || beginsSmallName(value, place))
    nameWords = isInSmallName ? nameWords + 1 : 0
    lastEnd = end

    const isKnown = parts.every((part) => isShown(part, place))
    const last = found.at(-1)
    const isUnclear =
      isInSmallName ||
      isDoubtful(value, before, after) ||
      continuesHidden(value, last, text.slice(last?.end ?? 0, start), before)
    if (isKnown && !(isSmall && isUnclear)) continue
    found.push({
      start,
      end,
      value,
      kind: kindOf(parts, isSmall && !isInSmallName),
      isNameable: !isKnown && isNameable(value, place),
    })
  }
  return found
}

function kindOf(parts: readonly string[], isUnknownWord: boolean) {
  if (parts.some((part) => NUMBER.test(part))) return 'number'
  // But Monday.com is a company.
  if (parts.every((part) => DATE.test(part))) return 'date'
  return isUnknownWord ? 'word' : 'name'
}
