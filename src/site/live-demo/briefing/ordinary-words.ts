import { BRAND } from '@/lib/brand'

/*
 * The words that the model may see; every other word is a value. A word that is missing here costs a token too many,
 * a name that is listed here might be shown: leave out what is rather a name than a word, or list it in AMBIGUOUS too.
 */

const listOf = (...lines: string[]) => new Set(lines.join(' ').match(/\S+/g))

/** Stand for somebody or something named elsewhere: no names, even after "from" or before "wants". */
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

/** What a person or a company does: the word before is their name, e.g. "Next wants a pilot". */
const DEEDS = listOf(
  'wants want wanted needs need needed says said thinks thought asked asks',
  'agreed agrees approved approves confirmed confirms signed signs loves loved',
  'likes liked promised promises mentioned mentions told tells decided decides',
  'chose picked went replied prefers bought buys hates hated ordered accepted',
  'rejected declined rang laughed renewed walked pulled chooses signing joined',
  'joins left leaves objected objects cancelled hopes hoped pays paid owns runs',
  'uses',
)

/** May stand before a name, with a capital of their own where a sentence begins: "Met Aoife", "Champion Aoife Byrne". */
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

const VERBS = listOf(
  'accept add added adding agree aim allow answer answered arrive asking attend',
  'avoid back become becomes began begin begins believe bring bringing brings',
  'brought budgeted build building buy buying came care cares change changed',
  'changes changing chase chasing checked choose choosing close closes closing',
  'come comes coming compare compared comparing complete completed confirm',
  'confirming connect consider considering continue cost costs count cover',
  'create cut cuts deal deals decide deciding decline delay delayed delays',
  'deliver demand depend depends discuss discussed discussing drop dropped',
  'emailing end ended ends evaluate evaluating expand expect expected expecting',
  'expects explain explained explaining fall fell feel feels felt figure fill',
  'find finds fine finish finished fit fits fix fixed focus follows forget',
  'forgot forward forwarded found freeze gives giving go goes going gone grow',
  'growing guess handle handles happen happened happens hear hears help helped',
  'helping helps hire hiring hold holding hope hoping include included includes',
  'increase increased interested introduced involve involved keep keeps kept',
  'kick kicked kicks knew know known knows land lasts learn leave leaving let',
  'lets like listen live lives look looked looking looks lose losing love lower',
  'made make makes making manage matter matters mean means meant meets mention',
  'miss missed missing moves negotiate negotiated negotiating negotiates note',
  'noted offer offered offers open opened order organise organize pass pause',
  'paused pay paying pick plan planned planning plans play postpone postponed',
  'prepared preparing present presented presenting press proceed propose',
  'proposed prove provide push pushed pushes pushing put puts qualified raise',
  'raised ran rained reach reached read ready realise receive received',
  'recommend recommended reduce reduced refused reject renew renews renewing',
  'replace replaced reply report request requested requests respond return',
  'returned review reviewed reviewing reviews roll rolled rolling run running',
  'save say saying scheduled scheduling seem seemed seems seen sell selling',
  'sells sending sends set sets setting setup shared sharing shows shown sign',
  'sitting skip slip slipped slips sold solve sort sorted sound sounds spend',
  'spent spoken stands start started starting starts stay stays stop stopped',
  'stuck submit submitted suggest suggested suggests support supports switch',
  'switched switching take takes taken taking talks teach tested testing',
  'texting think thinking took touch track trained training tried tries try',
  'trying turn turned type typed understand updated updates use used using wait',
  'waited waiting walk wanting warn watch win winning wins wish wonder work',
  'worked working works worry worried writing wrote written redline redlined',
  'redlining redlines haggle haggling commit committed commits ringing rings',
  'visiting texts',
)

const NOUNS = listOf(
  'access action actions address admin adoption advice agenda agreement amount',
  'amounts app approval area asset assets attention audit basis benefit',
  'benefits bid board break briefing briefings budget budgets bug business',
  'calendar calls campaign cancellation car card case cases cash chance channel',
  'charge clause clients cloud colleagues comment comments commitment committee',
  'community companies comparison competition compliance concern concerns',
  'condition conditions conference contacts contract contracts control',
  'conversation conversations copy core corner country couple course crm',
  'customers cycle damage dashboard data database date dates day days deadline',
  'deadlines dealer debate decision decisions deck decks delivery demos',
  'department departments deputy description design desk detail details',
  'development device difference discount discounts discovery discussion',
  'document documentation documents door doubt drive economy education effect',
  'effort emails employee employees engineer engineering engineers enquiry',
  'enterprise environment error estimate evaluation evening event events',
  'evidence example exchange excuse exec execs executive experience expert',
  'export extension eye fact failure family feature features fee feedback fees',
  'field fields file files finance floor folks food forecast form format friend',
  'fun funding future gap gdpr goal goals group growth guy guys half hand',
  'hardware headcount health holiday holidays home hospital hour hours hr idea',
  'ideas impact implementation import improvement inbox information',
  'infrastructure input insurance integration integrations interest interview',
  'intro introduction invoice invoices issue issues item items job jobs key',
  'kick kickoff lady launch lawyer lawyers leader leaders leadership leads',
  'legal letter level licence licences license licenses life limit line link',
  'list location lock logistics loop lot lots machine mail mailbox maintenance',
  'majority man management managers manufacturing market marketing material',
  'meetings member members memo message messages middle migration mind mobile',
  'model module moment money month months mood morning name names nda',
  'negotiation negotiations network news night notes notice number numbers',
  'objection objections off office offices onboarding operation operations',
  'opinion opp opportunities opportunity opps option options organisation',
  'outcome owners pack package page paper paperwork part partner partners parts',
  'password past payment payments people percent period person persons phase',
  'phones picture piece pilot pilots pipeline place plant platform plenty po',
  'poc point points policy position post power practice presentation pressure',
  'preview price prices pricing priority problem problems procedure process',
  'processes procurement product production products profile profit program',
  'progress project projects proof proposal proposals prospects provider',
  'purchase purchasing purpose quality quantity quarter quarterly question',
  'questions quote quotes rain range rate rates reason reasons record recording',
  'records reference references region relationship release renewal renewals',
  'rep reporting reports reps research resource resources response result',
  'results revenue rfp risk road roadmap roi role rollout room rugby rules sale',
  'sales sandbox saving savings scale scenario school scope score screen seat',
  'seats security sense sentence server service services session shape shop',
  'side signature signatures site sites situation size skill sla software',
  'solution solutions source sow space spec specs speed spring sprint staff',
  'stage stages stakeholder stakeholders standard state status step steps stock',
  'store story strategy structure student stuff style subject subscription',
  'success summary supplier suppliers surprise survey sync system systems table',
  'target task tasks tax team teams tech technology template tender term terms',
  'test tests thing things thoughts thread ticket tickets time timeline times',
  'timing title todo tool tools top topic total town trade traffic trial trip',
  'trouble understanding unit university usage user users value values vendor',
  'vendors verbal version video view voice volume wall warning water way ways',
  'weather website week weeks whole woman word words worker workload',
  'workshop workshops world year years yes',
)

const DESCRIPTIONS = listOf(
  'one',
  'able absolutely accurate active actual actually additional afraid ago ahead',
  'alone along always annual anyway apart approximately available average away',
  'awful awkward bad badly basic basically behind below best better big bigger',
  'brief briefly bright broad busy careful cautious central certain certainly',
  'cheap cheaper cheaply clear clearly cold comfortable common competitive',
  'complex concerned confident correct current currently daily dead decent deep',
  'definitely delighted different difficult direct directly doubtful due early',
  'earlier easily easy eager enough entire equal especially essential ever',
  'exact exactly excellent exciting excited exclusive existing expensive extra',
  'extremely fair fairly familiar fast faster favourite final finally firm',
  'first flat flexible foreign formal former free fresh friendly full fully',
  'further general generally glad good great hard hardly happy heavy helpful',
  'high higher hot huge immediate immediately important impossible impressed',
  'impressive initial initially interesting internal international joint keen',
  'kind large larger last late lately later latest likely little local',
  'logistical long longer low loud lovely lucky main major manual massive',
  'medium minor modern monthly mostly mutual near nearly necessary nervous new',
  'newer nice normal normally obvious obviously occasionally odd official',
  'often old older online original otherwise overall particular particularly',
  'perfect personal pleased poor popular positive possible possibly potential',
  'potentially pretty previous previously private probable promising proper',
  'properly public quick quickly quiet random rapid rare real realistic',
  'reasonable recent recently regular related relevant reluctant rough roughly',
  'rushed sad safe second senior separate serious seriously several shortly',
  'short significant similar simple simply single slightly slow slowly small',
  'smaller social solid special specific steady straight strange strong',
  'stronger sudden suddenly super sure surprised tall technical temporary',
  'terrible tight tired together tough tricky true typical unclear undecided',
  'unfortunately unhappy unique unlikely upcoming urgent urgently useful usual',
  'usually various verbally warm wary weak weekly weird wet wide willing',
  'wonderful worse worst worth worthwhile wrong yearly young third ongoing',
  'somewhat anymore asap eod lunchtime midday overnight somehow somewhere',
  'everywhere anywhere meanwhile',
)

/** Written in capitals within a sentence, and no companies' names. */
const ACRONYMS = listOf(
  'ceo cfo cto coo cio vp nda dpa sla poc roi rfp msa sow api sso crm ai hr po gdpr eod eoq asap i ok',
)

/** Ordinary words that are also names of people or brands, so that a capital decides, and "from" or "at" before them. */
const AMBIGUOUS = listOf(
  'always best bright buyer case cash central chance chase close cloud core day',
  'discovery field fields first focus founder future gap general good guess guy',
  'hand happy haven head home hope just keen key lead legal level little live',
  'long love major may medium mind new next now one open page person ping post',
  'power press price public quick rain rare reach ring second short small space',
  'spring standard still story strong success target teams tender third top',
  'total trade under very visit wall weeks will young',
)

/** Ambiguous words that say when or how somebody acts: "He just agreed", "Still happy with it". */
const ADVERBS = listOf(
  'always first good just long now one quick second still third very',
)

/** After an ambiguous word these tell something of somebody: "Target happy to go ahead", "gap moving to negotiation". */
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
  BRAND.toLowerCase(),
])

// Each looks up one of the lists above. Words come in lower case, the parts of a
// contraction without its apostrophe.
export const isOrdinary = (word: string) => ORDINARY.has(word)
export const isPronoun = (word: string) => PRONOUNS.has(word)
export const isContraction = (part: string) => CONTRACTIONS.has(part)
export const isTitle = (word: string) => TITLES.has(word)
export const isSubject = (word: string) => SUBJECTS.has(word)
export const isDeed = (word: string) => DEEDS.has(word)
export const isOpener = (word: string) => OPENERS.has(word)
export const isAmbiguous = (word: string) => AMBIGUOUS.has(word)
export const isAdverb = (word: string) => ADVERBS.has(word)
export const isPredicate = (word: string) => PREDICATES.has(word)
export const isDescription = (word: string) => DESCRIPTIONS.has(word)
export const isAcronym = (word: string) => ACRONYMS.has(word)
export const isTool = (word: string) => TOOLS.has(word)
export const isTag = (word: string) => TAGS.has(word)
/** True for words that no name begins with or goes on with, written small. */
export const holdsSentence = (word: string) =>
  PRONOUNS.has(word) ||
  TITLES.has(word) ||
  (GRAMMAR.has(word) && !AMBIGUOUS.has(word))
