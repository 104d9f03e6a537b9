// @vitest-environment node
import { expect, test } from 'vitest'
import { liveDemo } from '@/content/live-demo'
import { readBriefing } from '@/features/live-demo/briefing/read-briefing'

// A Wednesday.
const TODAY = new Date('2026-11-18T10:30:00Z')

/** All that was read, as one line: every field in the order of the record, then what was not understood. */
function summary(text: string): string {
  const { updates, notUnderstood } = readBriefing(text, TODAY)
  const fields = updates.map(({ field, value }) => `${field}=${value}`)
  return [...fields, ...notUnderstood.map((sentence) => `?${sentence}`)].join(' | ')
}

// Empty, senseless, pasted, in other scripts, or looking like something that they are not.
test.each([
  ['', ''],
  [' \n\t \r\n', ''],
  ['…', ''],
  ['👍🎉', '?👍🎉'],
  ['The weather was awful. We talked about rugby.', '?The weather was awful. | ?We talked about rugby.'],
  ["We lost it? No, they haven't decided.", "?We lost it? | ?No, they haven't decided."],
  ['Not interested in the add-on.', '?Not interested in the add-on.'],
  ['They have 20k contacts and 12 seats.', '?They have 20k contacts and 12 seats.'],
  ['24/7 support for 3/4 of users.', '?24/7 support for 3/4 of users.'],
  [
    '<p>Met <b>Aoife</b> at Northwind.</p><p>€45k &amp; closing 14/03</p><script>alert(1)</script>',
    'contact=Aoife | account=Northwind | amount=€45,000 | closeDate=14 Mar 2027 | ?alert(1)',
  ],
  [
    '<ul><li>Met Aoife at Northwind</li><li>Send <i>the</i> deck on Friday</li><li>Lovely office</li></ul>',
    'contact=Aoife | account=Northwind | nextStep=Send the deck | nextStepDate=20 Nov 2026 | ?Lovely office',
  ],
  ['Met محمد at أرامكو, €45k', 'contact=محمد | account=أرامكو | amount=€45,000'],
  ['פגשתי את דנה. €45k', 'amount=€45,000 | ?פגשתי את דנה.'],
  ['Met 田中 at ソニー. Closing 2027-03-14.', 'contact=田中 | account=ソニー | closeDate=14 Mar 2027'],
  ['昨日は雨でした。€45k', 'amount=€45,000 | ?昨日は雨でした。'],
  ['🤝 Met Aoife at Northwind 🚀 €45k 💶', 'contact=Aoife | account=Northwind | amount=€45,000'],
  ['Met\u0000 Aoife\u0007 at Northwind', 'account=Northwind'],
  ['Met\u00a0Aoife\u2003at  Northwind, €\u00a045\u202f000', 'contact=Aoife | account=Northwind | amount=€45,000'],
  [
    'Met Declan O’Brien – send the deck on Friday',
    "contact=Declan O'Brien | nextStep=Send the deck | nextStepDate=20 Nov 2026",
  ],
  ['Met [PERSON_1] at [COMPANY_1].', '?Met [PERSON_1] at [COMPANY_1].'],
  ['Rain again \ue002', '?Rain again'],
  ['Closing 31 February.', '?Closing 31 February.'],
  ['They use Salesforce, HubSpot and Outlook.', '?They use Salesforce, HubSpot and Outlook.'],
])('%j', (briefing, expected) => {
  expect(summary(briefing)).toBe(expected)
})

// Whatever is hidden is in a field, or in a sentence that is quoted, or named here.
test.each<[string, string[]]>([
  ...liveDemo.examples.map(({ text }): [string, string[]] => [text, []]),
  ['Fiona at Acme says 60k instead of 45, and 45 again', ['45']],
  ['Met Aoife at Northwind on Monday and Rory was there, 12 people', ['Monday', 'Rory', '12']],
  ['Met Aoife Byrne at Northwind. Aoife likes Northwind.', []],
  ['Amount now 75k not 60k', ['60k']],
  ['They have 20k contacts and 12 seats.', []],
  ['Send the deck to Aoife and Declan at 10am on Friday', []],
  ['45k, 45 seats', ['45']],
])('of %j no field holds %j', (text, unfiled) => {
  expect(readBriefing(text, TODAY).unfiled).toEqual(unfiled)
})
