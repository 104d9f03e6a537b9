// @vitest-environment node
import { expect, test } from 'vitest'
import { liveDemo } from '@/content/live-demo'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

// Base of relative dates, a Wednesday.
const TODAY = new Date('2026-11-18T10:30:00Z')

interface Example {
  briefing: string
  fields: Partial<Record<keyof typeof liveDemo.fields, string>>
  /** Sentences that lead to no field; none if left out. */
  notUnderstood?: string[]
}

function reading(briefing: string) {
  const { updates, notUnderstood } = readBriefing(briefing, TODAY)
  const fields = Object.fromEntries(
    updates.map(({ field, value }) => [field, value]),
  )
  return { fields, notUnderstood }
}

test.each<Example>([
  {
    briefing:
      "Met Aoife at Northwind. They're moving to negotiation, €45k, " +
      'closing 14 March. Send the security pack on Friday.',
    fields: {
      contact: 'Aoife',
      account: 'Northwind',
      stage: 'Negotiation',
      amount: '€45,000',
      closeDate: '14 Mar 2027',
      nextStep: 'Send the security pack',
      nextStepDate: '20 Nov 2026',
    },
  },
  {
    briefing:
      'Call with Marie-Claire van der Berg of Globex GmbH: they ' +
      'signed! €120.000,50, closed yesterday.',
    fields: {
      contact: 'Marie-Claire van der Berg',
      account: 'Globex GmbH',
      stage: 'Closed won',
      amount: '€120,000.50',
      closeDate: '17 Nov 2026',
    },
  },
  {
    briefing:
      'Quick call with Tom Byrne (Initech). Sent the proposal this ' +
      'morning, 12 seats at 20% off. Mobile 087 123 4567.',
    fields: {
      contact: 'Tom Byrne',
      account: 'Initech',
      stage: 'Proposal',
      phone: '087 123 4567',
    },
  },
  {
    briefing: 'Pushed from 14 March to 28 March. Amount up from 30k to 45k.',
    fields: { amount: '€45,000', closeDate: '28 Mar 2027' },
  },
  {
    briefing:
      'Send the deck to Aoife on Friday, then call her on Monday at 10am.',
    fields: {
      contact: 'Aoife',
      nextStep: 'Send the deck to Aoife; Call her on Monday at 10am',
      nextStepDate: '20 Nov 2026',
    },
  },
  {
    briefing: 'Lost Globex to Gong on price.',
    fields: { account: 'Globex', stage: 'Closed lost' },
  },
  { briefing: "I won't send the deck on Friday.", fields: {} },
  {
    briefing: 'Met Will from Acme.',
    fields: { contact: 'Will', account: 'Acme' },
  },
  {
    briefing: 'Acme wants a demo. Sarah will review it on Monday.',
    fields: { account: 'Acme' },
  },
])(
  'a briefing spoken with care fills its fields and no other: $briefing',
  ({ briefing, fields, notUnderstood = [] }) => {
    expect(reading(briefing)).toEqual({ fields, notUnderstood })
  },
)

test.each<Example>([
  {
    briefing:
      'call with dave from initech. in negotiation now. 1.5m. closing eoq',
    fields: {
      contact: 'Dave',
      account: 'Initech',
      stage: 'Negotiation',
      amount: '€1,500,000',
      closeDate: '31 Dec 2026',
    },
  },
  {
    briefing: 'acme deal is dead they went with hubspot',
    fields: { account: 'Acme', stage: 'Closed lost' },
  },
  {
    briefing:
      'hey can you move acme to negotiation and set amount to 42,500 ' +
      'and close date to the 15th of feb',
    fields: {
      account: 'Acme',
      stage: 'Negotiation',
      amount: '€42,500',
      closeDate: '15 Feb 2027',
    },
  },
  {
    briefing:
      'so I just got off a call with Brian Kelly over at Kerry Group ' +
      "and em he was saying that they're looking to move forward with " +
      'around forty users and the budget would be in the region of ' +
      'sixty thousand euro and they want to have it signed by the end ' +
      'of January so I need to send him over the proposal by Friday',
    fields: {
      contact: 'Brian Kelly',
      account: 'Kerry Group',
      amount: '€60,000',
      closeDate: '31 Jan 2027',
      nextStep: 'Send him over the proposal',
      nextStepDate: '20 Nov 2026',
    },
  },
  {
    briefing:
      'Quick one from the road: Fiona at Acme says budget slipped to ' +
      'Q3, probably 60k instead of 45, wants a call Monday',
    fields: {
      contact: 'Fiona',
      account: 'Acme',
      amount: '€60,000',
      closeDate: '30 Sep 2027',
      nextStep: 'Wants a call',
      nextStepDate: '23 Nov 2026',
    },
  },
])(
  'a briefing typed in a hurry fills its fields and no other: $briefing',
  ({ briefing, fields, notUnderstood = [] }) => {
    expect(reading(briefing)).toEqual({ fields, notUnderstood })
  },
)

test.each<Example>([
  {
    briefing:
      '<p>Met <b>Aoife</b> at Northwind.</p><p>€45k &amp; closing ' +
      '14/03</p><script>alert(1)</script>',
    fields: {
      contact: 'Aoife',
      account: 'Northwind',
      amount: '€45,000',
      closeDate: '14 Mar 2027',
    },
    notUnderstood: ['alert(1)'],
  },
  {
    briefing: 'Met محمد at أرامكو, €45k',
    fields: { contact: 'محمد', account: 'أرامكو', amount: '€45,000' },
  },
  {
    briefing: 'Met 田中 at ソニー. Closing 2027-03-14.',
    fields: { contact: '田中', account: 'ソニー', closeDate: '14 Mar 2027' },
  },
  {
    briefing: '🤝 Met Aoife at Northwind 🚀 €45k 💶',
    fields: { contact: 'Aoife', account: 'Northwind', amount: '€45,000' },
  },
  {
    briefing: 'Met\u0000 Aoife\u0007 at Northwind',
    fields: { account: 'Northwind' },
  },
  {
    briefing: 'Met Declan O’Brien – send the deck on Friday',
    fields: {
      contact: "Declan O'Brien",
      nextStep: 'Send the deck',
      nextStepDate: '20 Nov 2026',
    },
  },
])(
  'markup, foreign scripts and special characters are read around: $briefing',
  ({ briefing, fields, notUnderstood = [] }) => {
    expect(reading(briefing)).toEqual({ fields, notUnderstood })
  },
)

test.each<Example>([
  { briefing: '', fields: {} },
  { briefing: ' \n\t \r\n', fields: {} },
  { briefing: '…', fields: {} },
  { briefing: '👍🎉', fields: {}, notUnderstood: ['👍🎉'] },
  {
    briefing: 'The weather was awful. We talked about rugby.',
    fields: {},
    notUnderstood: ['The weather was awful.', 'We talked about rugby.'],
  },
  {
    briefing: "We lost it? No, they haven't decided.",
    fields: {},
    notUnderstood: ['We lost it?', "No, they haven't decided."],
  },
  {
    briefing: 'Not interested in the add-on.',
    fields: {},
    notUnderstood: ['Not interested in the add-on.'],
  },
  {
    briefing: 'They have 20k contacts and 12 seats.',
    fields: {},
    notUnderstood: ['They have 20k contacts and 12 seats.'],
  },
  {
    briefing: 'Met [PERSON_1] at [COMPANY_1].',
    fields: {},
    notUnderstood: ['Met [PERSON_1] at [COMPANY_1].'],
  },
  {
    briefing: 'Closing 31 February.',
    fields: {},
    notUnderstood: ['Closing 31 February.'],
  },
  {
    briefing: 'They use Salesforce, HubSpot and Outlook.',
    fields: {},
    notUnderstood: ['They use Salesforce, HubSpot and Outlook.'],
  },
])(
  'a text without news of a deal fills no field: $briefing',
  ({ briefing, fields, notUnderstood = [] }) => {
    expect(reading(briefing)).toEqual({ fields, notUnderstood })
  },
)

test('the fields of a reading are in the order of the record', () => {
  const { updates } = readBriefing(
    'Send the deck on Friday. Closing 14 March, €45k, in negotiation. ' +
      'Met Aoife at Northwind.',
    TODAY,
  )
  expect(updates.map(({ field }) => field)).toEqual([
    'contact',
    'account',
    'stage',
    'amount',
    'closeDate',
    'nextStep',
    'nextStepDate',
  ])
})

test.each(liveDemo.examples)(
  'every hidden value of the example “$label” is in a field or a quoted sentence',
  ({ text }) => {
    expect(readBriefing(text, TODAY).unfiled).toEqual([])
  },
)

test.each([
  {
    briefing: 'Fiona at Acme says 60k instead of 45, and 45 again',
    unfiled: ['45'],
  },
  {
    briefing: 'Met Aoife at Northwind on Monday and Rory was there, 12 people',
    unfiled: ['Monday', 'Rory', '12'],
  },
  { briefing: 'Amount now 75k not 60k', unfiled: ['60k'] },
  { briefing: '45k, 45 seats', unfiled: ['45'] },
])(
  'hidden values that fill no field are listed as unfiled: $briefing',
  ({ briefing, unfiled }) => {
    expect(readBriefing(briefing, TODAY).unfiled).toEqual(unfiled)
  },
)

test.each([
  'Met Aoife Byrne at Northwind. Aoife likes Northwind.',
  'They have 20k contacts and 12 seats.',
  'Send the deck to Aoife and Declan at 10am on Friday',
])(
  'values in a field or in a sentence not understood are not unfiled: %s',
  (briefing) => {
    expect(readBriefing(briefing, TODAY).unfiled).toEqual([])
  },
)
