// @vitest-environment node
import { expect, test } from 'vitest'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { FieldName } from '@/site/live-demo/briefing/reading'

// Briefings in many styles, with the fields as a careful reader takes them. A
// field may be left out, but never wrong.

// A Saturday.
const TODAY = new Date('2026-11-28')

/**
 * Fields with their right values; `undefined` if leaving one out is right too.
 */
const BRIEFINGS: [
  text: string,
  expected: Partial<Record<FieldName, (string | undefined)[]>>,
][] = [
  [
    "Just got off the phone with Siobhán O'Reilly at Kerrygold Logistics, she wants to go ahead. Deal is 45k, closing end of January. I'll send the contract on Monday.",
    {
      contact: ["Siobhán O'Reilly"],
      account: ['Kerrygold Logistics'],
      amount: ['€45,000'],
      closeDate: ['31 Jan 2027'],
      nextStep: ['Send the contract'],
      nextStepDate: ['30 Nov 2026'],
    },
  ],
  [
    'Met Frau Müller from Bosch GmbH in Stuttgart. Budget 120.000 €. Decision by 15.01.2027.',
    {
      contact: ['Müller', 'Frau Müller'],
      account: ['Bosch GmbH'],
      amount: ['€120,000'],
      closeDate: ['15 Jan 2027'],
    },
  ],
  [
    'Northwind renewal: moved to negotiation, €88,500, sign by 18 December, contact is Maria Silva maria.silva@northwind.pt +351 912 345 678',
    {
      contact: ['Maria Silva'],
      account: ['Northwind'],
      stage: ['Negotiation'],
      amount: ['€88,500'],
      closeDate: ['18 Dec 2026'],
      email: ['maria.silva@northwind.pt'],
      phone: ['+351 912 345 678'],
    },
  ],
  [
    'Not going ahead with Globex, they chose a competitor. Close it lost.',
    { account: ['Globex'], stage: ['Closed lost'] },
  ],
  [
    'Update the Initech opp: amount from 50k to 65k, close date pushed from Dec 15 to Jan 29, next step legal review with Peter Gibbons',
    {
      account: ['Initech'],
      amount: ['€65,000'],
      closeDate: ['29 Jan 2027'],
      contact: ['Peter Gibbons'],
    },
  ],
  [
    'Spoke to José María de la Fuente at Telefónica; €1.5m; demo on 3 December',
    {
      contact: ['José María de la Fuente'],
      account: ['Telefónica'],
      amount: ['€1,500,000'],
    },
  ],
  [
    'Had coffee with Li Wei from Huawei Ireland this morning, no budget until Q2 2027',
    { contact: ['Li Wei'], account: ['Huawei Ireland'] },
  ],
  [
    "Ciarán's out until the 7th, so ring his boss Fiona Walsh on 01 234 5678",
    { contact: ['Fiona Walsh'], phone: ['01 234 5678'] },
  ],
  [
    'Lost Contoso to Gong. Price.',
    { account: ['Contoso'], stage: ['Closed lost'] },
  ],
  [
    'we met with mister murphy from murphys ice cream on tuesday he wants a demo next week budget is about fifteen thousand euros',
    {
      contact: ['Murphy', 'Mister Murphy'],
      account: ['Murphys Ice Cream'],
      amount: ['€15,000'],
    },
  ],
  [
    "Spoke with Anne. She's leaving Accenture next month; new contact is Raj Patel.",
    { contact: ['Raj Patel'], account: ['Accenture'] },
  ],
  [
    'The CFO (Mary Lou) wants 10% off, so 45k becomes 40.5k',
    { contact: ['Mary Lou'], amount: ['€40,500'] },
  ],
  [
    'They have 200 reps and use Salesforce. Budget 60k. Competitor is Einstein.',
    { amount: ['€60,000'] },
  ],
  [
    'Send Bob the quote (€19,950 ex VAT) by 5pm tomorrow',
    { amount: ['€19,950'], nextStepDate: ['29 Nov 2026'] },
  ],
  [
    'Mr. Tanaka of Toyota asked for a quote, deal worth ¥5,000,000, closing 12 March',
    {
      contact: ['Tanaka', 'Mr. Tanaka'],
      account: ['Toyota'],
      amount: ['¥5,000,000', undefined],
    },
  ],
  [
    'Met Ingrid Bergström at Volvo, deal is 500k SEK, sign by 20 January',
    {
      contact: ['Ingrid Bergström'],
      account: ['Volvo'],
      amount: ['SEK 500,000', undefined],
    },
  ],
  [
    'Infosys deal is worth 5 lakh rupees, meet Anjali Rao on Tuesday',
    {
      account: ['Infosys'],
      contact: ['Anjali Rao'],
      amount: ['₹500,000', undefined],
    },
  ],
  [
    'Met Orla Daly at Ryanair. Demo on Friday week.',
    {
      contact: ['Orla Daly'],
      account: ['Ryanair'],
      nextStepDate: ['11 Dec 2026'],
    },
  ],
  ["Follow up with Nora in two weeks' time", { nextStepDate: ['12 Dec 2026'] }],
  [
    'Closing by the end of the month, 20k, contact Zoë Kravitz at Wayne Corp',
    {
      closeDate: ['30 Nov 2026'],
      amount: ['€20,000'],
      contact: ['Zoë Kravitz'],
      account: ['Wayne Corp'],
    },
  ],
  [
    'Northvolt will decide in Q1 27, worth 1.2M',
    {
      account: ['Northvolt'],
      amount: ['€1,200,000'],
      closeDate: ['31 Mar 2027'],
    },
  ],
  [
    'They have not signed yet and we have not won. Contact Ivy Chen at Snowflake, 30k',
    { contact: ['Ivy Chen'], account: ['Snowflake'], amount: ['€30,000'] },
  ],
  [
    'Met Niall Mac Giolla Phádraig from An Post, 70k, closing 1 Feb',
    {
      contact: ['Niall Mac Giolla Phádraig'],
      account: ['An Post'],
      amount: ['€70,000'],
      closeDate: ['1 Feb 2027'],
    },
  ],
  ['Встретились с Ольгой Петровой из Газпрома, 45к', {}],
  [
    'EOQ close for Revolut, 310k, champion is Katarzyna Nowak',
    {
      closeDate: ['31 Dec 2026'],
      account: ['Revolut'],
      amount: ['€310,000'],
      contact: ['Katarzyna Nowak'],
    },
  ],
  [
    'Deal with Bayer worth 1,5 million, contact Uwe Krause, sign by 31.3.',
    {
      account: ['Bayer'],
      amount: ['€1,500,000'],
      contact: ['Uwe Krause'],
      closeDate: ['31 Mar 2027'],
    },
  ],
]

const fieldsOf = (text: string) =>
  new Map(
    readBriefing(text, TODAY).updates.map(({ field, value }) => [field, value]),
  )

test.each(BRIEFINGS)('no field is wrong in: %s', (text, expected) => {
  const fields = fieldsOf(text)
  for (const [field, values] of Object.entries(expected))
    expect([...values, undefined], field).toContain(
      fields.get(field as FieldName),
    )
})

test('of all these fields at most a fifth is left out', () => {
  const expected = BRIEFINGS.flatMap(([text, fields]) =>
    Object.entries(fields)
      .filter(([, values]) => !values.includes(undefined))
      .map(([field]) => fieldsOf(text).has(field as FieldName)),
  )
  const leftOut = expected.filter((isThere) => !isThere).length
  expect(leftOut / expected.length).toBeLessThanOrEqual(0.2)
})

test.each<[text: string, field: FieldName, expected: string | undefined]>([
  ['Demo on Friday week.', 'nextStepDate', '11 Dec 2026'],
  ['Demo on Friday week.', 'nextStep', 'Demo'],
  [
    'Send Bob the quote (€19,950 ex VAT) by 5pm tomorrow',
    'closeDate',
    undefined,
  ],
  ['POC starts Monday 7 December, worth €9.900', 'closeDate', undefined],
  ['Will Smith at Chase Bank will sign', 'nextStep', undefined],
  ['Will Smith at Chase Bank will sign', 'account', 'Chase Bank'],
  ['Competitor is Einstein.', 'contact', undefined],
  ['Send the pack on Friday, competitor is Gong', 'nextStep', 'Send the pack'],
  ['Send the pack, their competitor is Gong', 'nextStep', 'Send the pack'],
  ['Send the pack and competitor is Gong', 'nextStep', 'Send the pack'],
  [
    'Send the pack and their main competitor is Gong',
    'nextStep',
    'Send the pack',
  ],
  ['Send the pack, budget is 60k', 'nextStep', 'Send the pack'],
  ['Send the pack, Aoife is keen', 'nextStep', 'Send the pack'],
  [
    'Send the competitor comparison',
    'nextStep',
    'Send the competitor comparison',
  ],
  ['Discount: 15k off if they sign', 'account', undefined],
  ['MET AOIFE AT NORTHWIND', 'contact', undefined],
  ['Spoke with Amazon Web Services', 'contact', undefined],
  ['Spoke with Amazon Web Services', 'account', 'Amazon Web Services'],
  ['we lost to monday.com', 'closeDate', undefined],
  ['Moved to one grand canal square', 'amount', undefined],
  ['Total is €108, VAT @ 23%', 'contact', undefined],
  ['P&G. Very Group agreed', 'account', 'Very Group'],
  ['had a chat with christian at the church', 'account', undefined],
  ['The deal slipped last week', 'closeDate', undefined],
  ['Closed it last week', 'closeDate', '21 Nov 2026'],
  ['Deal is worth 45,000 CHF', 'amount', 'CHF 45,000'],
  ['Deal is worth 45,000 francs', 'amount', undefined],
])('%s: the field %s is %s', (text, field, expected) => {
  expect(fieldsOf(text).get(field)).toBe(expected)
})
