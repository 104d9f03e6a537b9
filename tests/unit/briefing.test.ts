// @vitest-environment node
import { expect, test } from 'vitest'
import { liveDemo } from '@/content/live-demo'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

// Base of relative dates, a Wednesday.
const TODAY = new Date('2026-11-18T10:30:00Z')

/** Formats a reading as one line: fields in the record's order, then sentences not understood. */
function summary(text: string): string {
  const { updates, notUnderstood } = readBriefing(text, TODAY)
  const fields = updates.map(({ field, value }) => `${field}=${value}`)
  return [...fields, ...notUnderstood.map((sentence) => `?${sentence}`)].join(
    ' | ',
  )
}

test.each([
  [
    "Met Aoife at Northwind. They're moving to negotiation, €45k, closing 14 March. Send the security " +
      'pack on Friday.',
    'contact=Aoife | account=Northwind | stage=Negotiation | amount=€45,000 | closeDate=14 Mar 2027 | ' +
      'nextStep=Send the security pack | nextStepDate=20 Nov 2026',
  ],
  [
    'Call with Marie-Claire van der Berg of Globex GmbH: they signed! €120.000,50, closed yesterday.',
    'contact=Marie-Claire van der Berg | account=Globex GmbH | stage=Closed won | amount=€120,000.50 | ' +
      'closeDate=17 Nov 2026',
  ],
  [
    'Quick call with Tom Byrne (Initech). Sent the proposal this morning, 12 seats at 20% off. Mobile ' +
      '087 123 4567.',
    'contact=Tom Byrne | account=Initech | stage=Proposal | phone=087 123 4567',
  ],
  [
    'Pushed from 14 March to 28 March. Amount up from 30k to 45k.',
    'amount=€45,000 | closeDate=28 Mar 2027',
  ],
  [
    'Send the deck to Aoife on Friday, then call her on Monday at 10am.',
    'contact=Aoife | nextStep=Send the deck to Aoife; Call her on Monday at 10am | nextStepDate=20 Nov 2026',
  ],
  ['Lost Globex to Gong on price.', 'account=Globex | stage=Closed lost'],
  ["I won't send the deck on Friday.", ''],
  ['Met Will from Acme.', 'contact=Will | account=Acme'],
  ['Acme wants a demo. Sarah will review it on Monday.', 'account=Acme'],
  // Typed in a hurry.
  [
    'call with dave from initech. in negotiation now. 1.5m. closing eoq',
    'contact=Dave | account=Initech | stage=Negotiation | amount=€1,500,000 | closeDate=31 Dec 2026',
  ],
  [
    'acme deal is dead they went with hubspot',
    'account=Acme | stage=Closed lost',
  ],
  [
    'hey can you move acme to negotiation and set amount to 42,500 and close date to the 15th of feb',
    'account=Acme | stage=Negotiation | amount=€42,500 | closeDate=15 Feb 2027',
  ],
  [
    "so I just got off a call with Brian Kelly over at Kerry Group and em he was saying that they're looking to " +
      'move forward with around forty users and the budget would be in the region of sixty thousand euro and ' +
      'they want to have it signed by the end of January so I need to send him over the proposal by Friday',
    'contact=Brian Kelly | account=Kerry Group | amount=€60,000 | closeDate=31 Jan 2027 | ' +
      'nextStep=Send him over the proposal | nextStepDate=20 Nov 2026',
  ],
  [
    'Quick one from the road: Fiona at Acme says budget slipped to Q3, probably 60k instead of 45, wants a call Monday',
    'contact=Fiona | account=Acme | amount=€60,000 | closeDate=30 Sep 2027 | nextStep=Wants a call | ' +
      'nextStepDate=23 Nov 2026',
  ],
  // Unusual input.
  ['', ''],
  [' \n\t \r\n', ''],
  ['…', ''],
  ['👍🎉', '?👍🎉'],
  [
    'The weather was awful. We talked about rugby.',
    '?The weather was awful. | ?We talked about rugby.',
  ],
  [
    "We lost it? No, they haven't decided.",
    "?We lost it? | ?No, they haven't decided.",
  ],
  ['Not interested in the add-on.', '?Not interested in the add-on.'],
  [
    'They have 20k contacts and 12 seats.',
    '?They have 20k contacts and 12 seats.',
  ],
  [
    '<p>Met <b>Aoife</b> at Northwind.</p><p>€45k &amp; closing 14/03</p><script>alert(1)</script>',
    'contact=Aoife | account=Northwind | amount=€45,000 | closeDate=14 Mar 2027 | ?alert(1)',
  ],
  [
    'Met محمد at أرامكو, €45k',
    'contact=محمد | account=أرامكو | amount=€45,000',
  ],
  [
    'Met 田中 at ソニー. Closing 2027-03-14.',
    'contact=田中 | account=ソニー | closeDate=14 Mar 2027',
  ],
  [
    '🤝 Met Aoife at Northwind 🚀 €45k 💶',
    'contact=Aoife | account=Northwind | amount=€45,000',
  ],
  ['Met\u0000 Aoife\u0007 at Northwind', 'account=Northwind'],
  [
    'Met Declan O’Brien – send the deck on Friday',
    "contact=Declan O'Brien | nextStep=Send the deck | nextStepDate=20 Nov 2026",
  ],
  ['Met [PERSON_1] at [COMPANY_1].', '?Met [PERSON_1] at [COMPANY_1].'],
  ['Closing 31 February.', '?Closing 31 February.'],
  [
    'They use Salesforce, HubSpot and Outlook.',
    '?They use Salesforce, HubSpot and Outlook.',
  ],
])(
  'a briefing, written with care, in a hurry or unusually, leads to its fields and no wrong ones: %j',
  (briefing, expected) => {
    expect(summary(briefing)).toBe(expected)
  },
)

// Every value hidden from the model is in a field, in a quoted sentence, or listed as unfiled.
test.each<[string, string[]]>([
  ...liveDemo.examples.map(({ text }): [string, string[]] => [text, []]),
  ['Fiona at Acme says 60k instead of 45, and 45 again', ['45']],
  [
    'Met Aoife at Northwind on Monday and Rory was there, 12 people',
    ['Monday', 'Rory', '12'],
  ],
  ['Met Aoife Byrne at Northwind. Aoife likes Northwind.', []],
  ['Amount now 75k not 60k', ['60k']],
  ['They have 20k contacts and 12 seats.', []],
  ['Send the deck to Aoife and Declan at 10am on Friday', []],
  ['45k, 45 seats', ['45']],
])('in %j these values are unfiled: %j', (text, unfiled) => {
  expect(readBriefing(text, TODAY).unfiled).toEqual(unfiled)
})
