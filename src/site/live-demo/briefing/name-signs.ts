import { BRAND } from '@/lib/brand'
import { LATIN, MASK, pattern } from './find'
import { STAGE_PATTERNS } from './stages'
import { STEP_PATTERNS } from './steps'

export type NameKind = 'person' | 'company'

const JOB =
  'ceo|cfo|cto|coo|cio|vp|director|manager|head|lead|buyer|champion|owner|founder|boss|assistant|contact'
const GROUP = `${JOB}|procurement|legal|finance|it|hr|sales|marketing|operations|security|team|guys|people|board`
const MEET =
  '(?:meeting|spoke|speaking|talked|talking|chat|chatted|catch[-\\s]?up|caught up|calls?|lunch|coffee|demo|met' +
  `|follow(?:ed)?[-\\s]?up)(?: again| ${MASK.date}+)?(?: up)? (?:with|to|w\\/?)` +
  '|met(?: again)?|saw|e-?mailed|rang|heard (?:back )?from'

/** Words beside a name that mark it as a person's or company's. */
export interface Sign {
  sign: RegExp
  kind: NameKind
  /** Lowercase names count only from weight 3, or 2 at the start of the text. */
  weight: number
}

const before = (kind: NameKind, weight: number, source: string): Sign => ({
  sign: pattern(`(?<![${LATIN}])(?:${source}) `),
  kind,
  weight,
})
const after = (kind: NameKind, weight: number, source: string): Sign => ({
  sign: pattern(`(?:${source})(?![${LATIN}])`),
  kind,
  weight,
})

/** If a name has several signs, the first counts. Signs that end in a space precede the name; others follow it. */
export const SIGNS: Sign[] = [
  before('person', 3, '(?:mr|mrs|ms|dr|prof)\\.?'),
  before(
    'company',
    2,
    '(?:account|company|client|customer|prospect)(?: name)?(?: is| called|:)?',
  ),
  after('company', 2, `'s (?:${GROUP})`),
  after(
    'company',
    2,
    ' (?:deal|account|opportunity|renewal|contract|pilot|team|board|project)',
  ),
  before('company', 3, `(?:${GROUP}) (?:at|from)(?: the)?`),
  before('company', 3, 'move(?= \\S+ (?:in)?to )'),
  before('company', 2, `(?:${JOB}) of`),
  before('person', 2, `(?:${JOB})(?: is|:|,)?`),
  before(
    'company',
    2,
    '(?:deal|contract|proposal|quote|renewal|opportunity|pilot|demo|discovery) (?:for|with)',
  ),
  // Competitors and places: masked, but weight 0 keeps them from becoming the account.
  before(
    'company',
    0,
    'went with|chose|picked|against|vs|about|for|over|lost (?:\\S+ )?to',
  ),
  // A briefing may start with the account: "Acme - met Tom".
  after('company', 3, '(?<=^\\S{2,30})\\s?[:-](?=\\s)'),
  before('person', 3, MEET),
  before(
    'person',
    2,
    `(?:${MEET})(?: (?:the|their|our|my|with|new|${GROUP}),?){1,3}`,
  ),
  before('company', 2, 'at|from|@|visited|left|won|lost|closed|signed'),
  before(
    'person',
    1,
    'ask|tell|remind|invite|ping|chase|e-?mail|call|ring|phone|send|sent|meet|to|with|is',
  ),
  after('person', 2, ' (?:from|@)(?= )'),
  after(
    'person',
    1,
    ' (?:said|says|told|asked|thinks|mentioned|promised|loves|loved|likes?|prefers)',
  ),
  after(
    'company',
    1,
    ' (?:(?:is|are) (?:moving|going|happy|keen|ready|asking|looking)|wants?|needs?|agreed|confirmed|approved' +
      '|signed|moved|have|went)',
  ),
  after('person', 0, ' (?:will|has|is)(?= )'),
]

export const ORG_LINK = pattern(
  `^(?:\\s?[/@(-]\\s?|,?\\s?\\(?(?:(?:the|their|our) )?(?:${JOB})\\)?,? ` +
    `|(?:,? (?:the|their|our|who's|and|of|${GROUP}))*,? (?:over )?(?:at|from|of|@) (?:the )?)$`,
  'i',
)
export const AND = pattern('^,? (?:and|&|\\+|with) $', 'i')

export const ENDING = pattern(
  ' (?:ltd|limited|inc|llc|plc|gmbh|ag|bv|dac|corp|co|company|group|bank|partners|systems|software|solutions' +
    '|technologies|logistics|consulting)$',
  'i',
)

/** Words that are no names even with a capital: those of the patterns above, and common ones. */
export const NO_NAME = new Set(
  [...SIGNS.map(({ sign }) => sign), ...STAGE_PATTERNS, ...STEP_PATTERNS]
    .map(({ source }) => source)
    .join()
    .concat(
      ' im ive its theyre them him her his your you here there what how or as in into of on up out off by' +
        ' that all any more last both work lunch dinner home very really great good big hi hello hey dear' +
        ' thanks ok everything things everyone nobody someone feedback news reply emailed texted pushed' +
        ' slipped delayed expected closing close sign decision timeline deals budget pricing date value' +
        ' amount notes note update action nda dpa sla poc roi rfp msa sow api sso erp crm ai week month' +
        ' quarter year morning march stage pack deck salesforce hubspot pipedrive zoho dynamics' +
        ' slack teams zoom outlook gmail linkedin excel google eur eu uk don didn hasn isn these those only still' +
        ' maybe nice lovely other some most nothing working because however kick onboarding support today ' +
        BRAND.toLowerCase(),
    )
    .match(/[a-z]{2,}/g),
)
NO_NAME.add('i').add('a').add('w')
// Possible names: Will, and Ed and Sal, which are fragments of the patterns.
for (const word of ['will', 'ed', 'sal']) NO_NAME.delete(word)
