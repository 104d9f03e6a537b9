// @vitest-environment node
import { expect, test } from 'vitest'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { FieldName } from '@/site/live-demo/briefing/reading'

// Briefings without capitals, all in capitals, in other languages, with brands
// that are ordinary words and with numbers in words: no value is visible, and a
// field whose value is unclear is left alone.

// A Saturday.
const TODAY = new Date('2026-11-28')

test.each<
  [text: string, seen: string, fields: Partial<Record<FieldName, string>>]
>([
  ['met first direct today', 'met · · ·', {}],
  [
    'young chase call with sarah about the renewal',
    '· · call with · about the renewal',
    { contact: 'Sarah' },
  ],
  [
    'spoke to best buy about the renewal, 40k',
    'spoke to · · about the renewal, ·',
    { amount: '€40,000' },
  ],
  ['target wants forty seats by friday', '· wants · seats by ·', {}],
  ['called general motors and home depot', 'called · · and · ·', {}],
  ['service now wants a demo', '· · wants a demo', {}],
  [
    'next are keen, closing end of march',
    '· are keen, closing ·',
    { closeDate: '31 Mar 2027' },
  ],
  ['sent sound cloud the quote', 'sent · · the quote', { stage: 'Proposal' }],
  [
    'first call with general mills went well',
    'first call with · · went well',
    {},
  ],
  [
    'the range and the works are interested',
    'the · and the · are interested',
    {},
  ],
  [
    "old navy signed, new look didn't",
    "· · signed, · · didn't",
    { stage: 'Closed won' },
  ],
  ['will smith from chase', 'will · from ·', {}],
  ['rose young left copper for drift', '· · left · for ·', {}],
  ['first solar, big lots and best western', '· ·, · · and · ·', {}],
  ['team viewer need sixty licences', '· · need · licences', {}],
  [
    'constant contact chose us over active campaign',
    '· · chose us over · ·',
    { stage: 'Closed won' },
  ],
  [
    'spoke to direct line about sixty seats, closing end of june',
    'spoke to · · about · seats, closing ·',
    { closeDate: '30 Jun 2027' },
  ],
  [
    'talk talk signed, 40k',
    '· · signed, ·',
    { stage: 'Closed won', amount: '€40,000' },
  ],
  ['money supermarket needs a lower price', '· · needs a · ·', {}],
  ['amount drops to 38k', 'amount drops to ·', { amount: '€38,000' }],
  ['the amount rises to 45k', 'the amount rises to ·', { amount: '€45,000' }],
  [
    "fat face said they'd decide in a fortnight",
    "· · said they'd decide ·",
    { closeDate: '12 Dec 2026' },
  ],
  [
    'wise and tide and curve are comparing us',
    '· and · and · are comparing us',
    {},
  ],
  ['lush is happy, sky is not', '· is happy, · is not', {}],
  [
    'simply business needs legal review by friday',
    '· · needs legal review by ·',
    {},
  ],
  ['met ann from plain paper', 'met · from · ·', { contact: 'Ann' }],
  [
    'pets at home, new deal, fifty five grand',
    '· at ·, · deal, ·',
    { amount: '€55,000' },
  ],
  [
    'ring bill at sage on oh eight seven two two one',
    '· · at · on · · · · · ·',
    { nextStep: 'Ring bill at sage on oh eight seven two two one' },
  ],
  ['t-mobile and o2 asked for references', '· and · asked for references', {}],
  [
    'CALL JOHN AT NEXT ABOUT THE 40K DEAL',
    '· · · · · · · ·',
    { amount: '€40,000', nextStep: 'CALL JOHN AT NEXT ABOUT THE 40K DEAL' },
  ],
  ['MET THE BIG ISSUE. WANTS DEMO FRIDAY', '· · · ·. · · ·', {}],
  [
    'BUDGET FIFTY THOUSAND, CLOSE JUNE',
    '· ·, · ·',
    { amount: '€50,000', closeDate: '30 Jun 2027' },
  ],
  ['WILL FROM TARGET SAYS YES', '· · · · ·', {}],
  [
    'Treffen mit Herrn Schmidt von der Deutschen Bahn, 80.000 Euro',
    '· · ·, ·',
    { amount: '€80,000' },
  ],
  [
    'Llamé a Lucía de Telefónica, quiere una demo el martes',
    '· a ·, · · demo · ·',
    {},
  ],
  [
    'Rencontré Aurélie chez Decathlon, signature le 14 mars',
    '· · ·, · · · ·',
    {},
  ],
  ['Spotkanie z Katarzyną z Orlen, 45 tys.', '· · · · ·, · ·.', {}],
  ['Incontrato Marco di Fiat, 30mila euro', '·, · ·', {}],
  ['Besprach mit Uwe, er will kaufen', '· · ·, · will ·', {}],
  ['Ontmoet Sanne van Bol, volgende stap: offerte', '·, · ·: ·', {}],
  [
    "Fast signed. Slow didn't.",
    "· signed. · didn't.",
    { account: 'Fast', stage: 'Closed won' },
  ],
  ['Front asked for pricing', '· asked for pricing', {}],
  ['Sage and Box want the same', '· and · want the same', {}],
  [
    'Bird signed on Friday',
    '· signed on ·',
    { account: 'Bird', stage: 'Closed won' },
  ],
  [
    'Square moved to negotiation',
    '· moved to negotiation',
    { account: 'Square', stage: 'Negotiation' },
  ],
  ['Match chose us over Drift', '· chose us over ·', { stage: 'Closed won' }],
  ['Closed Lost Orange, price', 'Closed · ·, ·', { stage: 'Closed lost' }],
  ['Chase Bank signed', '· · signed', { stage: 'Closed won' }],
  ['Orange, Visa and Stripe', '·, · and ·', {}],
  ['Lunch with Google and Slack', 'Lunch with · and ·', {}],
  [
    'Met Google about the pilot, 40k',
    'Met · about the pilot, ·',
    { amount: '€40,000' },
  ],
  ['Coffee at Starbucks with Tom', 'Coffee at · with ·', { contact: 'Tom' }],
  [
    'Anna from Dublin wants a quote',
    '· from · wants a quote',
    { contact: 'Anna' },
  ],
  ['A. Byrne of B&Q called about 3 stores', '·. · of · called about · ·', {}],
  [
    'two point five million, close in the third quarter',
    '· · ·, close in the · quarter',
    {},
  ],
  ['a hundred and twenty k from unity', '· from ·', { amount: '€120,000' }],
  ['price is eighteen thousand nine hundred and ninety', '· is · and ·', {}],
  [
    'rep number four two seven, flat 3, 12 oak road',
    '· · · · ·, · ·, · · ·',
    {},
  ],
  ['my email is sarah at acme dot com', 'my email is · at · · ·', {}],
  ['iban de89 3704 0044 0532 0130 00', '· · · · · · ·', {}],
  ['invoice po-2026-117 for acme', 'invoice · for ·', {}],
  [
    'meet at thirty one merrion square',
    'meet at · · · ·',
    { nextStep: 'Meet at thirty one merrion square' },
  ],
])('%s is seen as %s', (text, seen, fields) => {
  const { pieces, updates } = readBriefing(text, TODAY)
  const inClear = pieces.map((piece) => (piece.hides ? '·' : piece.seen))
  expect(inClear.join('')).toBe(seen)
  expect(
    Object.fromEntries(updates.map(({ field, value }) => [field, value])),
  ).toEqual(fields)
})

test.each([
  'quick update: the board approved the project and they want to go live',
  'she said the integration with their system is the main thing, otherwise ready to go',
  'the team loved the demo, next step is a trial',
  'Great meeting. They love the product and want to start a pilot.',
  "we'll chase the contract and reach out to their office, they're happy with a different platform",
])('%s is seen whole, as its sentence needs each word', (text) => {
  const { pieces } = readBriefing(text, TODAY)
  expect(pieces.map(({ seen }) => seen).join('')).toBe(text)
})
