import { LATIN, MASK, pattern } from './find'

export type NameKind = 'person' | 'company'

const JOB =
  'ceo|cfo|cto|coo|cio|vp|director|manager|head|lead|buyer|champion|owner|founder|boss|assistant|contact'
const GROUP = `${JOB}|procurement|legal|finance|it|hr|sales|marketing|operations|security|team|guys|people|board`
const MEET =
  '(?:meeting|spoke|speaking|talked|talking|chat|chatted|catch[-\\s]?up|caught up|calls?|lunch|coffee|dinner|demo|met' +
  `|follow(?:ed)?[-\\s]?up)(?: again| ${MASK.date}+)?(?: up)? (?:with|to|w\\/?)` +
  '|met(?: again)?|saw|e-?mailed|rang|heard (?:back )?from'
const PAPER =
  'deal|contract|proposal|quote|renewal|opportunity|pilot|demo|discovery|clos(?:e|ing)|agreement|business'

/** A phrase beside a name that tells its kind. */
export interface Phrase {
  stands: 'before' | 'after'
  kind: NameKind
  /**
   * Of several names the one with most weight fills the field; one of weight 0
   * is only hidden.
   */
  weight: number
  /** True if a person or a company may be meant: "met Anna", "met Google". */
  isUnsure?: boolean
  pattern: RegExp
}

const before = (
  kind: NameKind,
  weight: number,
  source: string,
  isUnsure?: boolean,
): Phrase => ({
  stands: 'before',
  kind,
  weight,
  ...(isUnsure && { isUnsure }),
  pattern: pattern(`(?<![${LATIN}])(?:${source})(?: |\\s?\\()$`, 'i'),
})
const after = (
  kind: NameKind,
  weight: number,
  source: string,
  isUnsure?: boolean,
): Phrase => ({
  stands: 'after',
  kind,
  weight,
  ...(isUnsure && { isUnsure }),
  pattern: pattern(`^(?:${source})(?![${LATIN}])`, 'i'),
})

/** If a name has several phrases beside it, the first of this table counts. */
export const PHRASES: Phrase[] = [
  before('person', 3, '(?:mr|mrs|ms|dr|prof)\\.?|mister|frau|herr'),
  before('person', 4, `new (?:${JOB}|contact)(?: is|:)?`),
  before(
    'company',
    2,
    '(?:account|company|client|customer|prospect)(?: name)?(?: is| called|:)?',
  ),
  after('company', 2, `'s (?:${GROUP})`),
  after(
    'company',
    2,
    ' (?:deal|account|opp|opps|opportunity|renewal|contract|pilot|team|board|project)',
  ),
  before('company', 3, `(?:${GROUP}) (?:at|from)(?: the)?`),
  after(
    'company',
    3,
    ' (?:in)?to (?:the )?(?:qualif|needs|disco|propos|nego|clos)\\w*',
  ),
  before('company', 2, `(?:${JOB}) of`),
  before('person', 2, `(?:${JOB})(?: is|:|,)?`),
  before('company', 2, `(?:${PAPER}) (?:for|with)`),
  before('company', 2, '(?:ahead|work|working|live|renew\\w*|sign\\w*) with'),
  // Competitors and places: weight 0 keeps them from becoming the account.
  before(
    'company',
    0,
    'went with|chose|picked|against|vs|about|for|over|lost (?:\\S+ )?to|competitors?(?: is| are|:)?',
  ),
  before('person', 3, MEET, true),
  before(
    'person',
    2,
    `(?:${MEET})(?: (?:the|their|our|my|with|new|${GROUP}),?){1,3}`,
    true,
  ),
  before('company', 2, 'at|from|@|visited|left|leaving|won|lost|closed|signed'),
  before(
    'person',
    1,
    'ask|tell|remind|invite|ping|chase|e-?mail|call|ring|phone|send|sent|meet|to|with|is',
    true,
  ),
  after('person', 2, ' (?:from|@)(?= [^\\d€$£])'),
  after(
    'person',
    1,
    ' (?:said|says|told|asked|thinks|mentioned|promised|loves|loved|likes?|prefers)',
    true,
  ),
  after(
    'company',
    1,
    ' (?:(?:is|are) (?:moving|going|happy|keen|ready|asking|looking)|wants?|needs?|agreed|confirmed|approved' +
      '|signed|moved|have|went|(?:will|may|should) (?:decide|buy|renew|close|move|go ahead))',
  ),
  after('person', 0, ' (?:will|has|is)(?= )'),
]

/** What only a person has: an employer, a job, "he" or "she". */
export const AFTER_PERSON = pattern(
  `^(?:,? \\(?(?:(?:the|their|our|who's|new|my) )?(?:at|from|of|@|${JOB})(?![${LATIN}])|[^\\n]{0,40}\\b(?:s?he|his|her)\\b)`,
  'i',
)

/**
 * Joins a person to their company: "Anna at Acme", "Anna, CFO of Acme", "Tom
 * (Initech)".
 */
export const ORG_LINK = pattern(
  `^(?:\\s?[/@(-]\\s?|,?\\s?\\(?(?:(?:the|their|our) )?(?:${JOB})\\)?,? ` +
    `|(?:,? (?:the|their|our|who's|and|of|${GROUP}))*,? (?:over )?(?:at|from|of|@) (?:the )?)$`,
  'i',
)
export const AND = pattern('^,? (?:and|&|\\+|with) $', 'i')

/**
 * Last words of companies' names, and the first ones of banks' and
 * universities'.
 */
export const COMPANY_NAME = pattern(
  '^(?:bank|university) of |' +
    ' (?:ltd|limited|inc|llc|plc|gmbh|ag|bv|dac|corp|co|company|group|bank|partners|systems|software|solutions' +
    '|technologies|logistics|consulting|services|holdings|industries|insurance|airlines|airways|motors|energy' +
    '|foods|pharma|labs|media|university|council|hospital)$',
  'i',
)

/** Returns the phrase of the table that stands beside a name. */
export const phraseBeside = (
  textBefore: string,
  textAfter: string,
): Phrase | undefined =>
  PHRASES.find(({ stands, pattern: phrase }) =>
    phrase.test(stands === 'before' ? textBefore : textAfter),
  )
