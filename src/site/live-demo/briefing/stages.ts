import { textAround, MASK, pattern, words, type Mark } from './find'

export interface StageMark extends Mark {
  /** Name of the CRM's stage that the words mean. */
  stage: string
}

const WON = 'clos\\w{1,2}[-\\s]won'
const LOST = 'clos\\w{1,2}[-\\s]lost'
const STOP = '(?=\\s?(?:[\\n,]|$))'

// A stage, patterns of its name (after "moving to" or before "stage"), and of
// other phrases that mean it.
const STAGES: [stage: string, name: string, meant: string][] = [
  ['Prospecting', 'prospecting', 'new lead|cold (?:call|e-?mail)'],
  ['Qualification', 'qualification', 'qualified'],
  [
    'Needs analysis',
    'needs analysis|discovery',
    '(?:did|had|finished) (?:the |a )?discovery',
  ],
  [
    'Proposal',
    'prop\\w{0,2}sal',
    '(?:sent|shared|presented|gave)(?: \\S{1,30}){0,4} (?:proposal|quote|offer)' +
      '|(?:proposal|quote|offer)(?: is| was| has been)? (?:sent|out|submitted)',
  ],
  [
    'Negotiation',
    'nego\\w{2,9}',
    'negotiat(?:e|ing|ions?)|redlin\\w+|verbal(?:ly)? (?:yes|agree\\w*|commit\\w*)|haggling' +
      "|(?:is|it's|now|gone|moved|moving) (?:in|to|with) (?:legal|procurement)",
  ],
  [
    'Closed won',
    `${WON}|won`,
    `${WON}|signed(?! (?:the |an )?(?:nda|dpa|up|off|in))|we(?:'ve)? won(?! over)|deal is (?:done|closed)` +
      `|(?:won|closed) (?:it|the deal|${MASK.company})|(?:got|received) the (?:po|signature)` +
      '|(?:went with|chose|picked) us',
  ],
  [
    'Closed lost',
    `${LOST}|lost`,
    `${LOST}|(?:we(?:'ve)? lost|said no)${STOP}|lost (?:it|them|the deal|to|${MASK.company})` +
      "|(?:not|no longer) interested(?! in (?:the|an?) )|deal(?: is|'s) (?:dead|off)" +
      '|they (?:went with|chose|picked)(?! (?:us|up|our))|went with (?:another|an? competitor|some\\w+ else)' +
      '|fell through|walked away|pulled out',
  ],
]
const STAGE = words(
  [2, 1].flatMap((i) => STAGES.map((row) => `(${row[i]})`)).join('|'),
)
const INTO = pattern(
  '(?:^|\\W)(?:to|into|in|at|as|stage|stage is|stage:|now) $',
  'i',
)

// Words that make a stage no fact: "hasn't signed", "not ready to negotiate",
// "if they sign", "call to negotiate".
const UNTRUE = pattern(
  '(?:\\b(?:not|never|yet to|without|before|if|unless|until|once|when|after|will|would|might|may|could|should' +
    '|hope\\w*|to be|(?:have|get|wants?) it|can(?:no)?t|(?:is|are|was|has|have|had|do|does|did|wo)nt)\\b' +
    `|\\bno(?=\\W*$)|n't\\b|'ll\\b|${MASK.step})(?:(?!\\b(?:and|but|so|now|mov\\w+)\\b)[^,\\n${MASK.date}])*$`,
  'i',
)

/** Finds stages that the text states as a fact. */
export function findStages(lines: string, text: string): StageMark[] {
  return [...lines.matchAll(STAGE)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const [before, after] = textAround(lines, start, end)
    const group = match.findIndex((matched, i) => i && matched) - 1
    const isStated =
      group < STAGES.length ||
      /^ stage/i.test(after) ||
      (INTO.test(before) &&
        !/^ (?:team|pack|deck|doc|call|with)/i.test(after)) ||
      (/(?:^|[\n,]) ?$/.test(before) && /^ ?(?:[\n,]|$)/.test(after))
    const isQuestion = text.charAt(end + `${after}\n`.indexOf('\n')) === '?'
    const stage = STAGES[group % STAGES.length]?.[0]
    return stage && isStated && !isQuestion && !UNTRUE.test(before)
      ? [{ start, end, kind: 'stage', stage }]
      : []
  })
}
