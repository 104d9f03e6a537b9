import { isDeed } from './ordinary-words'
import { textAround, MASK, pattern, words, type Mark } from './find'

/**
 * Words for next steps: plain verbs, verbs that are nouns too, and plans, which
 * need a date.
 */
const VERB = words(
  '(send|follow[-\\s]?up|arrange|prep(?:are)?|organi[sz]e|chase|set up|get back to|draft)' +
    '|(?:call|ring|phone|e-?mail|schedule|book|share|demo|text|check|confirm|review|present|invite|introduce' +
    '|meet|visit|ask|remind(?! me)|ping|forward|get|write' +
    '|(?:booked|scheduled|meeting|workshop|next (?:call|meeting|demo)|wants an? (?:call|demo|meeting))' +
    `(?=[^,\\n]{0,40}${MASK.date}))` +
    '(?! (?:with|w|went|was|from)\\b)',
)
const LEAD = pattern(
  `(?:^|[,:\\n•*-]\\s*|[${MASK.date}-${MASK.phone}] |'ll ` +
    '|\\b(?:and|so|then|also|please|will|ill|i|we|must|should|lets?|now|next|steps?|todo|just' +
    '|(?:needs?|have|has|going|wants?|asked|me|us|promised|agreed|got|is) to) )$',
  'i',
)
const OTHERS = `(?:\\b(?:they|he|she|who)|[${MASK.person}${MASK.company}])`
const NOT_OURS = pattern(
  "(?:n'?t|\\b(?:not|never|no need to|without|an?|the|our|quick|this)" +
    `|${OTHERS}(?:|'ll| (?:will|can|should|(?:wants?|needs?|promised|agreed|going) to))) $`,
  'i',
)

const BEFORE_ORDER =
  /(?:^|[.,:;!?\n•*-]\s*|(?<![\p{L}'])(?:and|then|so|also|but|to|i'll|we'll)\s+)$/iu

/**
 * True if a verb that may be a name orders something: "chase Aoife", but not
 * "Chase Bank signed".
 */
export function isOrder(text: string, start: number, end: number): boolean {
  const [textBefore, textAfter] = textAround(text, start, end)
  const [first = '', second = '', third = ''] = textAfter
    .split(/[,\n]/)[0]!
    .trim()
    .split(/ +/)
  return BEFORE_ORDER.test(textBefore) && ![first, second, third].some(isDeed)
}

/**
 * Verbs that begin the speaker's own next step, as "call" in "I'll call her";
 * not others' steps.
 */
export function findStepVerbs(text: string): Mark[] {
  return [...text.matchAll(VERB)].flatMap(({ 0: verb, 1: clear, index }) => {
    const [before] = textAround(text, index, index)
    const isStep =
      /^wants /i.test(verb) ||
      (!NOT_OURS.test(before) &&
        (LEAD.test(before) || (clear && !/\bto +$/i.test(before))))
    return isStep
      ? [{ start: index, end: index + verb.length, kind: 'step' }]
      : []
  })
}
