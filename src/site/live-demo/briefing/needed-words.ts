import { LATIN, MASK, pattern } from './find'
import {
  holdsSentence,
  isAmbiguous,
  isDeed,
  isDescription,
  isNoun,
  isSubject,
  isVerb,
} from './ordinary-words'

/*
 * Decides where a word that may also be a name (AMBIGUOUS in ordinary-words.ts)
 * stays visible: "they like it" needs the word "like", "sent first direct a
 * quote" needs neither "first" nor "direct". Such a word is visible only beside
 * words that call for a verb, a description or a noun, or in a common phrase.
 *
 * Most of what is added here makes words visible that may be names, so:
 * - To PHRASES add what no customer is called and nobody says around a name:
 *   "next steps", but neither "next" alone nor "best buy".
 * - To BEFORE_PLAIN_NOUN, BEFORE_COMMON_NOUN and BEFORE_DEAL add nouns with
 *   which no company's name ends: "question", but not "group" or "direct".
 * - To every other list add words that never stand before a name: "should" and
 *   "very", but neither "met" nor "call".
 * CALLED_THE, AFTER_GIVING and the words before "is" in AFTER_BEING hide words:
 * any may be added.
 * An ordinary word that is always visible belongs in ordinary-words.ts.
 * tests/unit/briefing-names.test.ts tries each change on thousands of names.
 */

const after = (source: string) =>
  pattern(`(?:^|[^${LATIN}'])(?:${source}) $`, 'i')
const before = (source: string) => pattern(`^ (?:${source})(?![${LATIN}])`, 'i')

const NEXT = /^\s+([\p{L}\p{M}]+)/u
const LAST_WORD = /([\p{L}\p{M}]+)\s+$/u
const ACTOR = 'i|we|you|they|he|she|it|who'
const ADVERB = 'just|still|now|also|really|always|quickly|only|never|not'
const DETERMINER =
  'an?|my|our|your|their|his|her|its|this|that|these|those|no|any|some|every|each|which|what|more|other|own|same'
const KIND =
  'whole|own|other|same|only|new|next|last|big|good|small|senior|final|main|legal|sales|security'

/** "We'll chase", "need to reach", "don't press". */
const AFTER_ACTOR = after(
  `(?:(?:${ACTOR})(?:'ll|'d|'ve)?(?: (?:will|may))?|not|would|can|could|should|might|must|do|does|did|\\w+n't|dont|didnt|cant|wont|cannot` +
    "|please|let's|lets|let (?:me|us|them|him|her)" +
    '|(?:needs?|needed|wants?|wanted|have|has|had|going|plans?|planning|like|able|ready|keen|happy|agreed|promised' +
    '|asked|try|tried|trying|decided|hope|hoping|expect|due|time|me|us|them|him|her|how|where|what) to)' +
    `(?: (?:${ADVERB}))?`,
)
/**
 * "Chase the buyer", "and reach out", "ring them". A typed token such as
 * [EMAIL_1] is a run of spaces by now.
 */
const AT_ORDER =
  /(?:^|[.,:;!?\n•*-]\s*|(?<!\p{L})(?:and|or|then|so|also|but)\s+)$/iu
const BEFORE_OBJECT = pattern(
  `^ (?:[${MASK.email}${MASK.phone}]|\\s{5}|(?:the|an?|my|our|their|his|her|its|this|that|it|him|them|us|me|back|up|out|off` +
    `|down|over)(?![${LATIN}]))`,
  'i',
)

/** "They're keen", "is very happy", but "our competitor is best". */
const AFTER_BEING = after(
  "(?<!(?:competitors?|contact|champion|client|customer|account|company|buyer|name|vendor|supplier) )(?:\\w+'(?:re|s|m)" +
    '|is|are|was|were|be|been|being|theyre|hes|shes|feels?|felt|seems?|seemed|looks?|looked|sounds?|sounded|very|so|too' +
    '|really|quite|pretty|more|not|gets?|getting|got|went|going)' +
    `(?: (?:${ADVERB}|very|so|too|quite|pretty|more|all))?`,
)

/** "Good question", "next meeting": nouns that no company's name ends with. */
const BEFORE_PLAIN_NOUN = before(
  'calls?|meetings?|chats?|demos?|steps?|questions?|conversations?|discussions?|feedback|months?|weeks?|reasons?' +
    '|problems?|issues?|versions?|dates?|deadlines?|prices?|pricing|quotes?|proposals?|decks?|details?|ideas?|budgets?' +
    '|risks?|impression|progress|decisions?|stages?|phases?|rounds?',
)
/**
 * Only after "a", "our" and the like: "Good Year" alone may be a company.
 */
const BEFORE_COMMON_NOUN = before(
  'contacts?|people|years?|times?|things?|news|plans?|one|person|way|day|customers?|clients?|team|users?|reps?',
)
/** Ordinary words that stand before a noun as descriptions do. */
const QUALIFIER = /^(?:next|open|key|first|quick|last|legal|general)$/
/** "A good deal"; "the good deal" may be that with a company named "Good". */
const AFTER_A = after('an?(?: (?:very|really))?')
const BEFORE_DEAL = before(
  'deals?|accounts?|opportunity|contract|pilot|project',
)

/** "Our office", "a different case". */
const AFTER_DETERMINER = after(`(?:${DETERMINER})(?: (?:${KIND}))?`)
const AFTER_THE = after(`the(?: (?:${KIND}))?`)
/** "The Gap", "The Times": the article belongs to the name. */
const CALLED_THE =
  /^(?:gap|range|works?|record|home|point|store|shop|market|company|community|business|wall|network|exchange|fields?|target|next|future|press|trade|office|core|hand|group|friend|place|voice|state|week|world|city|bank|field|village|quarter|reach|key)$/

/** Words before the name of somebody: "lost to still", "emailed close". */
const AFTER_GIVING = after(
  '(?:lost|spoke|spoken|speaking|talked|talking|sold|selling|pitched|quoted|sent|listened) to|ask|asked|told|tell|remind' +
    '|ping|pinged|emailed|mailed|rang|phoned|texted|messaged|contacted|visited|chose|picked|against|vs|versus',
)

/** What briefings often say with words that are names elsewhere. */
const PHRASES = new RegExp(
  `(?<![${LATIN}'])(?:` +
    [
      'next (?:steps?|up|time|one|thing)',
      "(?:what's|come|comes|up) next",
      'just (?:got|had|met|spoke|spoken|left|off|back|finished|came|heard|saw|sent|about|over|under|the|an?|to|in|out' +
        '|on|need|talked|called|signed|agreed|asked|confirmed|now)',
      'still (?:open|waiting|happy|keen|interested|in|on|no|need|not|to|undecided|looking|considering|thinking)',
      "(?:right|for|by|until|and|but|so|is|are|it|they|we|i|till|they're|it's) now",
      '(?<=(?:^|[.,:;!?\\n])\\s*)now (?:in|at|on|they|we|i|he|she|it|the|that|to|with|also)',
      'one (?:of|more|thing|from|question|last)',
      '(?:quick|another|new|no|which|each|every|only|any) one',
      'first (?:of all|they|we|i|half)',
      'at (?:the )?(?:very )?(?:first|start|end)',
      'very (?:much|well|soon|good|happy|keen|interested|positive|clear|busy|close|small|large|big|likely|impressed)',
      'under (?:review|way|pressure|contract|budget|the|an?)',
      '(?:as|too|how|so|before|not) long(?: as)?',
      '(?:going|go|went|goes|gone) (?:live|ahead|back|over|through|to|with|well|cold|quiet)',
      'on (?:hold|track|board|site|time|price|paper|top|point|hand|budget|the road)',
      'in (?:legal|touch|place|time|person|house|principle|hand|part|full|general|front|charge|response)',
      'by (?:phone|hand|end|mail|default)',
      '(?:at|as|of|in) (?:least|course|full|well|fact|case|total|all|part)',
      '(?:happy|keen|ready|interested|close|free|glad|eager|good|great|open) (?:to|with|in|about|for)',
      '(?:set|sign|follow|kick|roll|fill|pick|turn|come|run) (?:up|off|on|out|in|over|back|down)',
      'up and running',
      'quick (?:call|chat|one|update|note|question|word)',
      'legal (?:review|team|needs?)',
      'security (?:review|pack|questions?|questionnaire|team)',
      '(?:sales|legal|security|finance) team',
      'half (?:day|an hour|of|the)',
      'head of',
      'kick-off',
      'later (?:today|tonight|this|that|in|than|next)',
      '(?:him|her|it|me|them|us|you|back|again|no|much|bit|little|days?|weeks?|months?|years?) later',
      'order forms?',
      'slips? (?:to|by|into)',
    ]
      .join('|')
      .replaceAll(' ', ' {1,9}') +
    `)(?![${LATIN}])`,
  'gi',
)

/** True if the word is part of one of the common phrases. */
function isInPhrase(word: string, textBefore: string, textAfter: string) {
  const start = textBefore.length
  const text = textBefore + word + textAfter
  return [...text.matchAll(PHRASES)].some(
    ({ index, 0: phrase }) => index <= start && start < index + phrase.length,
  )
}

/**
 * True if a sentence needs an ambiguous word, in small letters, where it
 * stands; false hides it. `textBefore` and `textAfter` are its surroundings. No
 * sentence needs a word that may begin a name: "best" in "spoke to best buy".
 */
export function isNeeded(
  word: string,
  textBefore: string,
  textAfter: string,
): boolean {
  if (AFTER_GIVING.test(textBefore)) return false
  if (isInPhrase(word, textBefore, textAfter)) return true
  const next = NEXT.exec(textAfter)?.[1] ?? ''
  const nameEndsHere = !next || holdsSentence(next)
  return (
    isVerbHere(word, textBefore, textAfter) ||
    (isSubject(word) && (nameEndsHere || isDeed(next))) ||
    ((isDescription(word) || QUALIFIER.test(word)) &&
      isDescriptionHere(nameEndsHere, textBefore, textAfter)) ||
    (isNoun(word) && isNounHere(word, next, textBefore))
  )
}

/** True for a verb after an actor or as an order: "they like", "chase it". */
const isVerbHere = (word: string, textBefore: string, textAfter: string) =>
  isVerb(word) &&
  (AFTER_ACTOR.test(textBefore) ||
    (AT_ORDER.test(textBefore) && BEFORE_OBJECT.test(textAfter)))

/** True for a description after "is", or before a noun: "a good deal". */
const isDescriptionHere = (
  nameEndsHere: boolean,
  textBefore: string,
  textAfter: string,
) =>
  (nameEndsHere && AFTER_BEING.test(textBefore)) ||
  BEFORE_PLAIN_NOUN.test(textAfter) ||
  (BEFORE_COMMON_NOUN.test(textAfter) && followsDeterminer(textBefore)) ||
  (AFTER_A.test(textBefore) && BEFORE_DEAL.test(textAfter))

/**
 * Drops a description that begins no name, so that "a different platform" is
 * read as "a platform".
 */
function withoutPlainDescription(textBefore: string): string {
  const [last = '', word = ''] = LAST_WORD.exec(textBefore) ?? []
  return isDescription(word) && !isAmbiguous(word)
    ? textBefore.slice(0, -last.length)
    : textBefore
}

/**
 * True after "our", "a", "every other" and the like, which a noun follows and
 * hardly a name.
 */
export const followsDeterminer = (textBefore: string) =>
  AFTER_DETERMINER.test(textBefore)

/** True for a noun after "the" or "our", unless a noun goes on: "our case". */
function isNounHere(word: string, next: string, textBefore: string): boolean {
  if (next && !holdsSentence(next) && !isDeed(next)) return false
  const start = withoutPlainDescription(textBefore)
  return (
    AFTER_DETERMINER.test(start) ||
    (AFTER_THE.test(start) && !CALLED_THE.test(word))
  )
}
