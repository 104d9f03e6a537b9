import { LATIN, pattern } from './find'
import { beginsWithFirstName } from './known-names'
import { followsDeterminer, isNeeded } from './needed-words'
import {
  holdsSentence,
  isAdverb,
  isAmbiguous,
  isCommand,
  isDeed,
  isDescription,
  isNoun,
  isOpener,
  isOrdinary,
  isPredicate,
  isVerb,
} from './ordinary-words'

/** "An Post", as the English article before it would be "a". */
const isIrishName = (word: string, before: string) =>
  /(?:^|\s)an\s+$/i.test(before) && !/^[aeiou]/.test(word)
/** "call will tomorrow" means Will, "the call will happen" doesn't. */
const CALLING = /(?:^|[^\p{L}\p{N}'])(?:call|ring|phone|email|text|with)\s+$/iu
const NEXT = /^\s+([&+]\s*)?([\p{L}\p{M}]+)/u
const SMALL = /^[\p{Ll}\p{M}]+$/u
const MODAL = /^(?:will|may)$/
const AFTER_CALLED = /^(?:about|at|on|from|in|for|and|or|re|to|first)$/
/** Verbs that look alike after "will" and after "they". */
const INFINITIVE = /^(?:want|need)$/

/** Words before a name, where no order begins: "won call rail". */
const BEFORE_NAME = pattern(
  `(?:^|[^${LATIN}'])(?:for|the|about|against|of|won|sent|emailed|call|ring` +
    '|phone|email|text|ask|tell|remind|ping|meet|visit|visited|chose|picked' +
    '|(?:lost|spoke|spoken|speaking|talked|talking|sold|selling|pitched) to) $',
  'i',
)
/** "call rail signed", "save the children and oxfam want": an object's deed. */
const OBJECT =
  /^\s+(?:the\s+)?([\p{Ll}\p{M}]+)\s+(?:and\s+[\p{L}\p{M}]+\s+)?([\p{Ll}]+)/u
const BEING = /^(?:is|are|was|were|has|have|will|would)$/

/** Verbs before a name and "up": "sign globex up", "is globex up for it". */
const TAKES_UP = pattern(
  `(?<![${LATIN}'])(?:is|are|was|were|(?:sign|set|pick|line|wrap|bring|back` +
    '|follow|warm|open|look|pull|catch|speed|size|free|hold|shore|get|kept' +
    `|keep)[${LATIN}]*) [${LATIN}'\\s]{1,20}$`,
  'i',
)

/** What follows a word of a street's name: "12 home farm road". */
const STREET =
  /^(?:\s+(?!(?:the|an?|of|on|in|from|to|by|at|off|down|along|across)\s)[\p{L}\p{M}']+){0,2}\s+(?:street|road|avenue|lane|quay|terrace|crescent|boulevard|square)(?![\p{L}\p{N}])/iu

const DIGIT =
  '(?:zero|oh|nought|double|triple|one|two|three|four|five|six|seven|eight|nine)'
/** "oh eight seven one", "a hundred and one": "one" is part of a number. */
const BEFORE_ONE = new RegExp(
  `\\b(?:${DIGIT}|(?:hundred|thousand|[mb]illion) and)[\\s,-]+$`,
  'i',
)
const AFTER_ONE = new RegExp(`^[\\s,-]+${DIGIT}\\b`, 'i')
/** "two and a half", "at half three". */
const BEFORE_HALF = /\band a\s+$/i
const AFTER_HALF = new RegExp(`^\\s+(?:${DIGIT}|ten|eleven|twelve|\\d)`, 'i')
const BEFORE_MONTH = /\b(?:of|since|from|this|next|last|every|until)\s+$/i

/** True for ordinary words that are part of a number or date here. */
function isInNumber(word: string, before: string, after: string): boolean {
  if (word === 'one') return BEFORE_ONE.test(before) || AFTER_ONE.test(after)
  if (word === 'half') return BEFORE_HALF.test(before) || AFTER_HALF.test(after)
  return /^(?:march|may)$/.test(word) && BEFORE_MONTH.test(before)
}

/**
 * True for "Target" in "Target happy to go ahead" and for "next" in "next want
 * a pilot".
 */
export function isActor(small: string, next: string): boolean {
  if (!isAmbiguous(small) || isAdverb(small)) return false
  if (MODAL.test(small)) return isDeed(next) && !INFINITIVE.test(next)
  return isDeed(next) || isPredicate(next)
}

/**
 * True if an ordinary word in small letters may be a name: "target signed",
 * "met first direct", "12 main street". Such a word is hidden, but fills no
 * field.
 */
export function isDoubtful(
  word: string,
  before: string,
  after: string,
): boolean {
  if (isInNumber(word, before, after)) return true
  if (STREET.test(after) && !holdsSentence(word)) return true
  const [, joined, next = ''] = NEXT.exec(after) ?? []
  if (MODAL.test(word)) return isCalledOrActing(word, before, next)
  if (next === word || isOrderInName(word, before, after)) return true
  if (!isAmbiguous(word)) return isBeforeName(word, before, after)
  if (joined || isIrishName(word, before)) return true
  return !isNeeded(word, before, after)
}

/** "call will tomorrow", "may signed". */
function isCalledOrActing(word: string, before: string, next: string): boolean {
  const isCalled = !isOrdinary(next) || AFTER_CALLED.test(next)
  return isActor(word, next) || (CALLING.test(before) && isCalled)
}

/**
 * "data dog", "simply business": the first of two words that may be one name.
 */
function isBeforeName(word: string, before: string, after: string): boolean {
  const [gap = '', , next = ''] = NEXT.exec(after) ?? []
  const isUnclear = (isNoun(word) && !isOpener(word)) || isDescription(word)
  if (!isUnclear || !SMALL.test(next) || followsDeterminer(before)) return false
  return (
    !isOrdinary(next) ||
    (isAmbiguous(next) &&
      !isNeeded(next, `${before}${word} `, after.slice(gap.length)))
  )
}

/**
 * "won call rail", "save the children signed": an order's words that begin a
 * name, as nothing was ordered.
 */
function isOrderInName(word: string, before: string, after: string): boolean {
  if (!isCommand(word) && !(isVerb(word) && isAmbiguous(word))) return false
  const next = NEXT.exec(after)?.[2] ?? ''
  if (beginsWithFirstName(next)) return false
  const isUnknown = SMALL.test(next) && !isOrdinary(next)
  if (isCommand(word) && isUnknown && BEFORE_NAME.test(before)) return true
  const [, object = '', deed = ''] = OBJECT.exec(after) ?? []
  return (
    object !== '' && !isOrdinary(object) && (isDeed(deed) || BEING.test(deed))
  )
}

/** True for "up" in "click up signed", but not in "sign globex up". */
export const isUpInName = (word: string, before: string) =>
  word === 'up' && !TAKES_UP.test(before)
