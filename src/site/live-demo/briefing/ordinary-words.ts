import { BRAND } from '@/lib/brand'

/*
 * The words that the model may see; every other word is a value. A word that is missing here costs a token too many,
 * a name that is listed here might be shown: leave out what is rather a name than a word. Words that stand in names of
 * companies belong in a list "of names".
 */

const listOf = (...lines: string[]) => new Set(lines.join(' ').match(/\S+/g))

/**
 * Stand for somebody or something named elsewhere: no names, even after "from"
 * or before "wants".
 */
const PRONOUNS = listOf(
  'i you he she it we they me him her us them my your his its our their mine',
  'ours theirs this that these those who which what everyone everybody someone',
  'somebody nobody anyone anybody everything something nothing anything there',
  'here myself himself herself ourselves themselves each other the a an all',
  'both every no any some another ',
)

/** Hold a sentence together. */
const GRAMMAR = listOf(
  'and or but so because if than then as of in on at by for from to with',
  'without about into onto over under up down out off after before until till',
  'since during between through across around against per via not never also',
  'too very really just still only even already yet again soon now once almost',
  'quite rather maybe perhaps probably is are was were be been being am has',
  'have had having do does did doing done will would can could should shall may',
  'might must cannot when while where why how whether though although however',
  'instead plus more most less least much many few such same others else own w',
  'im ive won dont didnt doesnt isnt arent wasnt werent hasnt havent cant wont',
  'wouldnt hes shes theyre thats well ill theyll youll weve theyve youve',
  'next vs ex yes ok okay please hi hello hey dear thanks thank em um uh',
)

/** Parts of words with an apostrophe: "don't", "we'll". */
const CONTRACTIONS = listOf(
  's t re ve ll d m don didn doesn isn aren wasn weren hasn haven hadn wouldn',
  'couldn shouldn',
)

/** Stand before a person's name, small or with a capital. */
const TITLES = listOf('mr mrs ms dr prof mister frau herr')

/** Stand before "is" or "will" without being a name: "Budget is 60k". */
const SUBJECTS = listOf(
  'deal budget pricing contract decision meeting call demo proposal quote pilot',
  'trial renewal project everything stage amount status contact champion',
  'competitor competitors account client customer timeline deadline plan',
  'feedback procurement finance legal marketing sales onboarding workshop kickoff',
  'signature',
)

/**
 * What a person or a company does: the word before is their name, e.g. "Next
 * wants a pilot".
 */
const DEEDS = listOf(
  'wants want wanted needs need needed says said thinks thought asked asks',
  'agreed agrees approved approves confirmed confirms signed signs loves loved',
  'likes liked promised promises mentioned mentions told tells decided decides',
  'chose picked went replied prefers bought buys hates hated ordered accepted',
  'rejected declined rang laughed renewed walked pulled chooses signing joined',
  'joins left leaves objected objects cancelled hopes hoped pays paid owns runs',
  'uses',
)

/**
 * May stand before a name, with a capital of their own where a sentence begins:
 * "Met Aoife", "Champion Aoife Byrne".
 */
const OPENERS = listOf(
  'met meet meeting saw see spoke speak speaking talked talk talking chat',
  'chatted call calling called ring phone phoned ask tell send sent email',
  'emailed text texted ping invite remind visit visited contact lunch coffee',
  'dinner breakfast lost closed catch caught heard update updating move moving',
  'moved schedule book booked prepare write draft arrange introduce show share',
  'give gave get got demo follow following followup introducing check account',
  'company client customer prospect ceo cfo cto coo cio vp director manager',
  'head lead buyer champion owner founder boss assistant colleague competitor',
  'competitors mr mrs ms dr prof mister frau herr today yesterday tomorrow',
)

/** Openers that give an order, and begin names: "Call Rail", "Send Grid". */
const COMMANDS = listOf(
  'call ring phone meet speak talk chat ask tell send email text ping remind',
  'visit schedule book prepare write draft arrange introduce show share give',
  'get move check update follow',
)

const VERBS = listOf(
  'accept add added adding agree answered arrive asking attend avoid become',
  'becomes began begin begins believe bringing brings brought budgeted buying',
  'came changed changing chase chasing checked choosing close closing comes',
  'coming commits committed compared comparing completed confirm confirming',
  'consider considering deal decide deciding decline delayed depend depends',
  'discuss discussed discussing dropped drops emailing ended evaluate',
  'evaluating expect expected expecting expects explain explained',
  'explaining fell felt',
  'finds finished fixed focus forget forgot forwarded gives giving goes going',
  'gone growing guess haggle haggling happen happened happens hears helped',
  'helping helps hiring holding hope hoping include included includes',
  'increased interested introduced involve involved keeps kept kicked kicks',
  'knew know known knows lasts leaving live lives looked looking looks losing',
  'love made makes making mean means meant meets mention missed missing',
  'negotiate negotiated negotiates negotiating noted offered open opened',
  'organise organize paused paying plan planned planning postpone postponed',
  'prepared preparing presented presenting press proceed propose proposed',
  'pushed pushing puts qualified rained raised ran reach reached realise',
  'receive received recommend recommended redline redlined redlines redlining',
  'reduce reduced refused reject renew renewing renews replaced request',
  'requested requests respond returned reviewed reviewing rises rolled rolling',
  'running saying scheduled scheduling seem seemed seems seen selling sells',
  'sending sends sets setting shared sharing shown sitting slipped sold',
  'sorted spent spoken started starting stopped stuck submitted suggest',
  'suggested suggests switched switching taken takes taking talks tested',
  'testing texting texts think thinking took trained tried tries trying',
  'turned typed understand updated used using visiting waited waiting wanting',
  'winning wonder worked working worried worry writing written wrote',
)

const VERBS_OF_NAMES = listOf(
  'aim allow answer back bring build building buy care cares change changes',
  'choose closes come commit compare complete connect continue cost costs',
  'count cover create cut cuts deals delay delays deliver demand drop end',
  'ends expand fall feel feels figure fill find fine finish fit fits fix',
  'follows forward found freeze go grow handle handles hear help hire hold',
  'increase keep kick land learn leave let lets like listen look lose lower',
  'make manage matter matters miss moves note offer offers order pass pause',
  'pay pick plans play present prove provide push pushes put raise read ready',
  'replace reply report return review reviews ringing rings roll run save say',
  'sell set setup shows sign skip slip slips solve sort sound sounds spend',
  'stands start starts stay stays stop submit support supports switch take',
  'teach touch track training try turn type updates use wait walk warn watch',
  'win wins wish work works',
)

const NOUNS = listOf(
  'actions adoption agenda agreement amount amounts approval attention basis',
  'briefing briefings budget budgets bug calendar cancellation case cash',
  'chance clients cloud colleagues comment comments commitment committee',
  'comparison competition concerns condition conditions contacts',
  'contract contracts conversation conversations core couple crm customers',
  'damage dashboard date dates day days deadline deadlines decision decisions',
  'deck decks demos department departments description detail details',
  'development difference discount discounts discovery discussion document',
  'documentation documents doubt emails employee employees enquiry error',
  'estimate evaluation evidence excuse exec execs fee feedback fees field',
  'fields files finance forecast future gap gdpr goal goals guy guys hand',
  'headcount home hour hours hr idea ideas impact implementation improvement',
  'information integration integrations interview intro introduction invoice',
  'invoices issue issues item items key kickoff lawyer lawyers leadership',
  'legal level licence licences license licenses list location lot majority',
  'marketing meetings member members message messages migration mind month',
  'months mood morning nda negotiation negotiations notes notice numbers',
  'objection objections off onboarding operation operations opinion opp',
  'opportunities opportunity opps option options organisation outcome page',
  'paperwork password payment payments people percent person phase phones',
  'pilot pilots pipeline po poc post power presentation price prices pricing',
  'priority problem problems procedure process processes procurement',
  'production project proposal proposals prospects purchasing purpose quarter',
  'quarterly question questions quote quotes rain rate rates reason reasons',
  'reference references relationship renewal renewals rep reporting reports',
  'reps result results revenue rfp risk roadmap roi rollout sales scenario',
  'seats sentence signature signatures situation size sla sow space spec',
  'specs spring stage stages stakeholder stakeholders standard status step',
  'steps story subscription success summary supplier suppliers survey target',
  'team teams tender thing things time timeline times timing top topic total',
  'trade trial trouble understanding usage user users vendor vendors version',
  'wall week weeks workload workshop workshops year years yes',
  'road',
  'title',
)

const NOUNS_OF_NAMES = listOf(
  'access action address admin advice app area asset assets audit benefit',
  'benefits bid board break business calls campaign car card cases channel',
  'charge clause community companies compliance conference control copy',
  'corner country course cycle data database dealer debate delivery deputy',
  'design desk device door drive economy education effect effort engineer',
  'engineering engineers enterprise environment evening event events example',
  'exchange executive experience expert export extension eye fact failure',
  'family feature features file floor folks food form format friend fun',
  'funding group growth half hardware health holiday holidays hospital import',
  'inbox infrastructure input insurance interest job jobs kick lady launch',
  'leader leaders leads letter life limit line link lock logistics loop lots',
  'machine mail mailbox maintenance man management managers manufacturing',
  'market material memo middle mobile model module moment money name names',
  'network news night number office offices owners pack package paper part',
  'partner partners parts past period persons picture piece place plant',
  'platform plenty point points policy position practice pressure preview',
  'product products profile profit program progress projects proof provider',
  'purchase quality quantity range record recording records region release',
  'research resource resources response role room rugby rules sale',
  'sandbox saving savings scale school scope score screen seat security sense',
  'server service services session shape shop side site sites skill software',
  'solution solutions source speed sprint staff state stock store strategy',
  'structure student stuff style subject surprise sync system systems table',
  'task tasks tax tech technology template term terms test tests thoughts',
  'thread ticket tickets todo tool tools town traffic trip unit',
  'university value values verbal video view voice volume warning water way',
  'ways weather website whole woman word words worker world',
  'buyer concern founder head lead',
)

const DESCRIPTIONS = listOf(
  'able absolutely actually afraid ago ahead along always annual anymore',
  'anyway anywhere apart approximately asap available average away awful',
  'awkward bad badly basically behind below best better bigger briefly bright',
  'careful cautious central certain certainly cheaper cheaply clearly',
  'competitive complex concerned confident correct currently definitely',
  'delighted different difficult directly doubtful due earlier enough entire',
  'eod especially essential ever everywhere exactly excited exciting existing',
  'expensive extremely fairly familiar final finally first further general',
  'generally good happy hardly helpful higher immediately impossible',
  'impressed impressive initial initially interesting keen larger last late',
  'lately later latest likely little logistical long longer lunchtime main',
  'major meanwhile medium midday mostly nearly necessary nervous new normally',
  'obvious obviously occasionally often one ongoing otherwise overall',
  'overnight particular particularly pleased possible possibly potential',
  'potentially previous previously probable properly public quick quickly',
  'rare reasonable recent recently related relevant reluctant roughly rushed',
  'sad safe second seriously several short shortly significant similar simply',
  'slightly slowly small somehow somewhat somewhere strong suddenly',
  'surprised technical temporary terrible third tired together tricky typical',
  'unclear undecided unfortunately unhappy unlikely upcoming urgent urgently',
  'useful usual usually various verbally wary weird willing worse worst worth',
  'worthwhile wrong young',
)

const DESCRIPTIONS_OF_NAMES = listOf(
  'accurate active actual additional alone basic big brief broad busy cheap',
  'clear cold comfortable common current daily dead decent deep direct eager',
  'early easily easy equal exact excellent exclusive extra fair fast faster',
  'favourite firm flat flexible foreign formal former free fresh friendly',
  'full fully glad great hard heavy high hot huge immediate important',
  'internal international joint kind large local loud lovely low lucky manual',
  'massive minor modern monthly mutual near newer nice normal odd official',
  'old older online original perfect personal poor popular positive pretty',
  'private promising proper quiet random rapid real realistic regular rough',
  'senior separate serious simple single slow smaller social solid special',
  'specific steady straight strange stronger sudden sure super tall tight tough',
  'true unique warm weak weekly wet wide wonderful yearly',
)

/** Written in capitals within a sentence, and no companies' names. */
const ACRONYMS = listOf(
  'ceo cfo cto coo cio vp nda dpa sla poc roi rfp msa sow api sso crm ai hr po gdpr eod eoq asap i ok',
)

/**
 * Ordinary words that companies are called, alone or with another ("Next",
 * "Best Buy", "Service Now"). A capital hides them, and in small letters they
 * are visible only where a sentence needs them.
 */
const AMBIGUOUS = new Set([
  ...VERBS_OF_NAMES,
  ...NOUNS_OF_NAMES,
  ...DESCRIPTIONS_OF_NAMES,
  ...listOf(
    'always best bright buyer case cash central chance chase close cloud core day',
    'discovery field fields first focus founder future gap general good guess guy',
    'hand happy haven head home hope just keen key later lead legal level little',
    'live',
    'long love major may medium mind new next now one open page person ping post',
    'power press price public quick rain rare reach ring second short small space',
    'spring standard still story strong success target teams tender third top',
    'total trade under very visit wall weeks will young',
  ),
])

/**
 * Ambiguous words that say when or how somebody acts: "He just agreed", "Still
 * happy with it".
 */
const ADVERBS = listOf(
  'always first good just long now one quick second still third very',
)

/**
 * After an ambiguous word these tell something of somebody: "Target happy to go
 * ahead", "gap moving to negotiation".
 */
const PREDICATES = listOf(
  'happy keen ready interested unhappy delighted excited impressed willing',
  'reluctant undecided eager not also out moving going looking asking',
  'considering thinking waiting evaluating comparing planning hoping',
)

/** Hidden as any name is, but nobody's contact: "Sync it with Salesforce". */
const TOOLS = listOf(
  'salesforce hubspot pipedrive zoho dynamics slack zoom outlook gmail excel',
)

/** Names of HTML's elements, after "<" alone. */
const TAGS = listOf('a b i u p br div li ul ol em strong span h td tr table')

const ORDINARY = new Set([
  ...PRONOUNS,
  ...GRAMMAR,
  ...TITLES,
  ...DEEDS,
  ...OPENERS,
  ...VERBS,
  ...NOUNS,
  ...DESCRIPTIONS,
  ...VERBS_OF_NAMES,
  ...NOUNS_OF_NAMES,
  ...DESCRIPTIONS_OF_NAMES,
  BRAND.toLowerCase(),
])

// Each looks up one of the lists above. Words come in lower case, the parts of
// a contraction without its apostrophe.
export const isOrdinary = (word: string) => ORDINARY.has(word)
export const isPronoun = (word: string) => PRONOUNS.has(word)
export const isContraction = (part: string) => CONTRACTIONS.has(part)
export const isTitle = (word: string) => TITLES.has(word)
export const isSubject = (word: string) => SUBJECTS.has(word)
export const isDeed = (word: string) => DEEDS.has(word)
export const isOpener = (word: string) => OPENERS.has(word)
export const isCommand = (word: string) => COMMANDS.has(word)
export const isAmbiguous = (word: string) => AMBIGUOUS.has(word)
export const isAdverb = (word: string) => ADVERBS.has(word)
export const isPredicate = (word: string) => PREDICATES.has(word)
export const isDescription = (word: string) =>
  DESCRIPTIONS.has(word) || DESCRIPTIONS_OF_NAMES.has(word)
export const isVerb = (word: string) =>
  VERBS.has(word) || VERBS_OF_NAMES.has(word) || OPENERS.has(word)
export const isNoun = (word: string) =>
  NOUNS.has(word) || NOUNS_OF_NAMES.has(word) || SUBJECTS.has(word)
export const isAcronym = (word: string) => ACRONYMS.has(word)
export const isTool = (word: string) => TOOLS.has(word)
export const isTag = (word: string) => TAGS.has(word)
/** True for words that no name begins with or goes on with, written small. */
export const holdsSentence = (word: string) =>
  PRONOUNS.has(word) ||
  TITLES.has(word) ||
  (GRAMMAR.has(word) && !AMBIGUOUS.has(word))
