import {
  holdsSentence,
  isAdverb,
  isAmbiguous,
  isDeed,
  isDescription,
  isOpener,
  isOrdinary,
  isPredicate,
  isSubject,
} from './ordinary-words'
import { LATIN, pattern } from './find'

const JOB = 'ceo|cfo|cto|coo|cio|vp|director|head'
/** A name may stand after these, but as well an ordinary word: "lost key" and "lost momentum". */
const MAYBE_NAMING = pattern(
  `(?<![${LATIN}'])(?:` +
    [
      '(?:won|lost|visited|chose|picked|called|sent|against|vs|versus)( the)?',
      '(?:lost|spoke|spoken|talked|talking|sold|pitched|quoted|sent) to( the)?',
      'competitors?(?: is| are|:)( the)?',
      `(?:${JOB}) of( the)?`,
      'told|ask|asked|remind|invite|invited|ping|emailed|phoned|rang',
    ].join('|') +
    ') $',
  'i',
)
/** "An Post", as the English article before it would be "a". */
const isIrishName = (word: string, before: string) =>
  /(?:^|\s)an\s+$/i.test(before) && !/^[aeiou]/.test(word)
/** "call will tomorrow" means Will, "the call will happen" doesn't. */
const CALLING = /(?:^|[^\p{L}\p{N}'])(?:call|ring|phone|email|text|with)\s+$/iu
const BEFORE_DEAL =
  /^\s+(?:deals?|accounts?|opps?|opportunity|renewal|contract|pilot|board|project)(?![\p{L}\p{N}])/u
const NEXT = /^\s+([&+]\s*)?([\p{L}\p{M}]+)/u
const SMALL = /^[\p{Ll}\p{M}]+$/u
const ARTICLE = /(?:^|\s)(?:the|an?|my|our|their|his|her|its|your)\s+$/iu
const MODAL = /^(?:will|may)$/
const AFTER_CALLED = /^(?:about|at|on|from|in|for|and|or|re|to|first)$/
/** Verbs that look alike after "will" and after "they". */
const INFINITIVE = /^(?:want|need)$/

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

/** True for "Target" in "Target happy to go ahead" and for "next" in "next want a pilot". */
export function isActor(small: string, next: string): boolean {
  if (!isAmbiguous(small) || isAdverb(small)) return false
  if (MODAL.test(small)) return isDeed(next) && !INFINITIVE.test(next)
  return isDeed(next) || isPredicate(next)
}

/**
 * True if an ordinary word in small letters may be a name: "target signed", "sent the gap a quote", "12 main street".
 * Such a word is hidden, but fills no field.
 */
export function isDoubtful(
  word: string,
  before: string,
  after: string,
): boolean {
  if (isInNumber(word, before, after)) return true
  if (STREET.test(after) && !holdsSentence(word)) return true
  if (!isAmbiguous(word)) return false
  const [, joined, next = ''] = NEXT.exec(after) ?? []
  if (joined || (SMALL.test(next) && !isOrdinary(next)))
    return !MODAL.test(word)
  if (isAdverb(word)) return false
  return MODAL.test(word)
    ? isCalledOrActing(word, before, next)
    : isNamed(word, before, after, next)
}

/** "call will tomorrow", "may signed". */
function isCalledOrActing(word: string, before: string, next: string): boolean {
  const isCalled = !isOrdinary(next) || AFTER_CALLED.test(next)
  return isActor(word, next) || (CALLING.test(before) && isCalled)
}

/** "target signed", "lost target", "an post", "the target deal". */
function isNamed(
  word: string,
  before: string,
  after: string,
  next: string,
): boolean {
  const isRole = ARTICLE.test(before) && isOpener(word)
  return (
    (isActor(word, next) && !isRole && !isSubject(word)) ||
    MAYBE_NAMING.test(before) ||
    isIrishName(word, before) ||
    (BEFORE_DEAL.test(after) && !isDescription(word))
  )
}
