const listOf = (...lines: string[]) => new Set(lines.join(' ').split(' '))

/**
 * Common first names. Beside "met" or "call", other single words may be a
 * person or a company.
 */
const FIRST_NAMES = listOf(
  'aaron abigail ada adam agnieszka ahmed aidan ailbhe aisha aisling alan',
  'alastair albert albie alex alexander alexis alfie ali alice amanda amara',
  'amelia amit amy amélie ana anders andrea andrew angela anil anjali ann',
  'anna anne anthony anya aoife arabella archie arjun arthur ashley astrid',
  'aurélie ava ayla barbara ben benjamin beth betty beverly billy björn bob',
  'bobby bonnie brandon brenda brendan brian brid brittany bruce bryan bríd',
  'callum camille caoimhe carl carlo carlos carmen carol carolyn catherine',
  'charles charlie charlotte chen cheryl chiara chidi chloe chloé chris',
  'christina christine christopher cian ciara ciarán cillian clodagh colin',
  'colm conor cormac cynthia dan daniel danielle darragh dave david deborah',
  'debra declan deepa deirdre delilah denise dennis diana diane diarmuid',
  'diego dieter donal donald donna doris dorothy douglas dylan eamon edith',
  'edward eimear eleanor elena elijah eliza elizabeth ella ellie elliot elsie',
  'emeka emily emma eoin eric erik erin ethan eugene evelyn evie ezra fatima',
  'felix fergal fergus finbarr finley fiona fionn florence frances francesca',
  'frank frankie freddie freya gabriel gareth gary gemma george gerald',
  'giovanni giulia gloria grace graham grainne gregory gráinne guillaume',
  'hallie hamish hannah hans harley harold harper harriet harry hassan',
  'heather heike heinz helen henry hiroshi holly hugo ian ibrahim igor imogen',
  'ingrid inés irina isabella isla ivan ivy jack jacob jacqueline jacques',
  'jakub james janet janice jason javier jean jeffrey jen jennifer jens',
  'jeremy jerry jess jesse jessica jim joan joe john jon jonathan jorge jose',
  'joseph joshua josé joyce joão juan jude judith judy julia julie justin',
  'jürgen karen karl katarzyna kate katherine kathleen kathryn katie kayla',
  'keith kelly kenji kenneth kevin khalid kimberly kirsten klaus krzysztof',
  'kwame kyle larry lars laura lauren lawrence layla leo li liam lily linda',
  'lisa liz logan lori lottie louie louis luca lucy lucía luis lukas luna',
  'mabel maeve magda maisie marc marco marek margaret margot maria marie',
  'marilyn martha mary matilda mats matt matthew max maya meg megan mei',
  'melissa mette mia michael michelle miguel mike millie ming mohammed molly',
  'monika muhammad myles nancy natalie natasha nathan neha neil ngozi niall',
  'niamh nicholas nick nicole nigel nils noah nora norah nuala oisin oisín',
  'olga oliver olivia ollie omar orla oscar otis owen pablo padraig pamela',
  'paolo patricia patrick paul paweł pedro penelope peter petra philip phoebe',
  'pierre piotr poppy priya pádraig rachel rahul raj ralph randy ravi raymond',
  'rebecca reggie reuben rhys richard rob robert robyn roger roisin roman',
  'ronald ronan ronnie rory rosie rowan roy ruairí rui rupert russell ruth',
  'ryan róisín sabine sally sam samantha samuel sandra sanjay saoirse sara',
  'sarah scott seamus sean seán sharon shirley sienna simon sinead sinéad',
  'siobhan siobhán sofía sonny sophia sophie sorcha stanley stefan stephanie',
  'stephen steve steven stuart summer sunil susan sven sylvie séamus tadhg',
  'ted teddy teresa terry tess thea theo theodore theresa thierry thomas tim',
  'timothy toby tom tomasz tommy tomás tony trevor tyler una ute uwe victoria',
  'vikram vincent walter wayne wei william willie willow wolfgang yuki yusuf',
  'yves zachary zara zoe zoë áine élodie étienne',
)

/** Cities and countries, which people are from without working for them. */
const PLACES = listOf(
  'dublin cork galway limerick waterford belfast derry london manchester',
  'birmingham leeds edinburgh glasgow cardiff paris lyon berlin munich',
  'hamburg frankfurt stuttgart cologne vienna zurich geneva amsterdam',
  'rotterdam brussels antwerp madrid barcelona lisbon porto rome milan',
  'copenhagen stockholm oslo helsinki warsaw prague budapest athens boston',
  'chicago toronto sydney singapore dubai ireland england scotland wales',
  'britain germany france spain italy portugal austria switzerland belgium',
  'netherlands sweden norway denmark finland poland europe america',
)

const firstWord = (name: string) =>
  name.normalize('NFC').toLowerCase().split(/[\s-]/)[0] ?? ''

/**
 * True if a name begins with a common first name: "Aoife", "Jean-Luc Petit".
 */
export const beginsWithFirstName = (name: string) =>
  FIRST_NAMES.has(firstWord(name))

export const isPlace = (name: string) => PLACES.has(name.toLowerCase())
