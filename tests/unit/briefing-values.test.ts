// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { FieldName, SpanKind } from '@/site/live-demo/briefing/reading'

// Base of relative dates, a Wednesday.
const TODAY = new Date('2026-11-18T10:30:00Z')

const valueOf = (field: FieldName, text: string, today = TODAY) =>
  readBriefing(text, today).updates.find((update) => update.field === field)
    ?.value
const spansOf = (kind: SpanKind, text: string) =>
  readBriefing(text, TODAY)
    .spans.filter((span) => span.kind === kind)
    .map((span) => span.text)

test.each([
  ['14th of March, 2028', '14 Mar 2028'],
  ['the fourteenth of March', '14 Mar 2027'],
  ['03/04', '3 Apr 2027'],
  ['14/3/27', '14 Mar 2027'],
  ['14.03.2027', '14 Mar 2027'],
  ['18 November', '18 Nov 2026'],
  ['29 February', '29 Feb 2028'],
  ['31 February', undefined],
  ['29/02/2027', undefined],
  ['tomorrow', '19 Nov 2026'],
  ['the day after tomorrow', '20 Nov 2026'],
  ['Friday', '20 Nov 2026'],
  ['next Friday', '27 Nov 2026'],
  ['Tuesday next week', '24 Nov 2026'],
  ['Friday the 20th', '20 Nov 2026'],
  ['last Friday', undefined],
  ['next week', '23 Nov 2026'],
  ['middle of next week', '25 Nov 2026'],
  ['in a couple of days', '20 Nov 2026'],
  ['in a fortnight', '2 Dec 2026'],
  ['in a year', '18 Nov 2027'],
  ['end of month', '30 Nov 2026'],
  ['end of year', '31 Dec 2026'],
  ['EOQ', '31 Dec 2026'],
  ['beginning of Q1', '1 Jan 2027'],
  ['end of Q1', '31 Mar 2027'],
  ['mid-April', '15 Apr 2027'],
  ['in May', '31 May 2027'],
  ['by the 5th', '5 Dec 2026'],
  ['before Christmas', '25 Dec 2026'],
  ['on Christmas Eve', '24 Dec 2026'],
  ['in the new year', '1 Jan 2027'],
  ["on New Year's Eve", '31 Dec 2026'],
  ["on St Patrick's Day", '17 Mar 2027'],
  ['by Halloween', '31 Oct 2027'],
  ['at year end', '31 Dec 2026'],
  ['by quarter-end', '31 Dec 2026'],
  ['in the first week of March', '1 Mar 2027'],
  ['at Easter', undefined],
  ['after the weekend', undefined],
])('dates are read in: closing %s', (text, expected) => {
  expect(valueOf('closeDate', `Closing ${text}.`)).toBe(expected)
})

test('a deal that is closed has a close date in the past', () => {
  expect(valueOf('closeDate', 'Closed last Friday.')).toBe('13 Nov 2026')
})

test('dates depend only on the given day, not on the time zone', () => {
  // In Honolulu it is still Tuesday when Wednesday begins in UTC.
  vi.stubEnv('TZ', 'Pacific/Honolulu')
  expect(valueOf('closeDate', 'Closing next Friday.')).toBe('27 Nov 2026')
  expect(valueOf('closeDate', 'Closing Wednesday.')).toBe('18 Nov 2026')
  vi.unstubAllEnvs()
  expect(
    valueOf(
      'closeDate',
      'Closing in a month.',
      new Date('2027-01-31T23:59:59Z'),
    ),
  ).toBe('28 Feb 2027')
  expect(
    valueOf(
      'closeDate',
      'Closing end of February.',
      new Date('2028-02-29T00:00:00Z'),
    ),
  ).toBe('29 Feb 2028')
  expect(
    valueOf(
      'closeDate',
      'Closing 29 February.',
      new Date('2096-03-01T00:00:00Z'),
    ),
  ).toBe('29 Feb 2104')
  expect(valueOf('closeDate', 'Closing Friday.', new Date(NaN))).toBe(
    '2 Jan 1970',
  )
})

test.each([
  ['€45k', '€45,000'],
  ['$2.5 million', '$2,500,000'],
  ['USD 45,000', '$45,000'],
  ['45.000 EUR', '€45,000'],
  ['£45,000.50', '£45,000.50'],
  ['€45.000,50', '€45,000.50'],
  ['forty-five thousand euro', '€45,000'],
  ['half a million', '€500,000'],
  ['a quarter of a million', '€250,000'],
  ['three quarters of a million', '€750,000'],
  ['one and a half million', '€1,500,000'],
  ['a million and a half', '€1,500,000'],
  ['one million two hundred and fifty thousand euro', '€1,250,000'],
  ['twelve thousand five hundred euro', '€12,500'],
  ['five lakh rupees', '₹500,000'],
  ['5 crore rupees', '₹50,000,000'],
  ['¥5万', undefined],
  ['fifteen thousand and fifty', undefined],
  ...['k', ' thousand', ' grand'].map((word): [string, string] => [
    `45${word} euro`,
    '€45,000',
  ]),
  ...['m', 'mn', ' mil', ' million'].map((word): [string, string] => [
    `€2${word}`,
    '€2,000,000',
  ]),
  ['€3bn', '€3,000,000,000'],
  ['€9 hundred', '€900'],
  ['a hundred thousand dollars', '$100,000'],
  ['40-50k', '€50,000'],
  ['€30k to €45k', '€45,000'],
  ['worth 45000', '€45,000'],
  ['worth 99', undefined],
  ['12 seats', undefined],
  ['20%', undefined],
  ['20k contacts', undefined],
  ['€99 per seat', undefined],
  ['worth 2027', undefined],
  ['$20k contacts', '$20,000'],
])('amounts are read in: %s', (text, expected) => {
  expect(valueOf('amount', `So, ${text}.`)).toBe(expected)
})

test.each([
  ["They're moving to negotiation", 'Negotiation'],
  ['They asked for a verbal yes, we got a verbal agreement', 'Negotiation'],
  ['Sent them the revised proposal', 'Proposal'],
  [
    'We sent the proposal and now they are moving to negotiation',
    'Negotiation',
  ],
  ['They signed', 'Closed won'],
  ['We lost it', 'Closed lost'],
  ["They're not interested", 'Closed lost'],
  ['They went with another vendor', 'Closed lost'],
  ['They are not ready to negotiate', undefined],
  ["They haven't signed", undefined],
  ['If they signed we would start', undefined],
  ['They will be signed next week', undefined],
  ['They want to have it signed by Friday', undefined],
  ['They went with us', 'Closed won'],
  ['They signed the NDA', undefined],
  ['Send the proposal', undefined],
  ['They want a proposal', undefined],
])('stages are read in: %s', (text, expected) => {
  expect(valueOf('stage', `${text}.`.replace('?.', '?'))).toBe(expected)
})

test.each<[string, string[], string[]]>([
  [
    'Met Aoife at Northwind. Aoife likes it. So does Northwind.',
    ['Aoife', 'Aoife'],
    ['Northwind', 'Northwind'],
  ],
  ['Met Aoife Byrne. Aoife wants a demo.', ['Aoife Byrne', 'Aoife'], []],
  ['Met sarah from acme. Sarah is in.', ['sarah', 'Sarah'], ['acme']],
  ["Met Aoife's boss on Monday in November.", [], ['Aoife']],
  ['Aoife Byrne was on holiday.', ['Aoife Byrne'], []],
  ['The Northwind deal and the Contoso account.', [], ['Northwind', 'Contoso']],
  ['They went with Gong over Chorus.', [], ['Gong', 'Chorus']],
  [
    'Budget approved. Legal is happy. Pricing sent. Great call. Everyone agreed.',
    [],
    [],
  ],
  ['Sync it with Salesforce and HubSpot on Monday, not with Outlook.', [], []],
])('names are read in: %s', (text, people, companies) => {
  expect(spansOf('person', text)).toEqual(people)
  expect(spansOf('company', text)).toEqual(companies)
})

test.each([
  [
    'email',
    'Write to aoife.byrne+crm@north-wind.co.uk.',
    'aoife.byrne+crm@north-wind.co.uk',
  ],
  ['email', "Write to o'brien@northwind.ie, please", "o'brien@northwind.ie"],
  ['email', 'An @ alone, a@b and @northwind are none', undefined],
  ['phone', 'Ring +353 87 123 4567.', '+353 87 123 4567'],
  ['phone', 'Ring (01) 234 5678 today', '(01) 234 5678'],
  ['phone', 'Ring 555-123-4567', '555-123-4567'],
  ['phone', 'Purchase order PO-2026-0098765', undefined],
  ['phone', 'It was 03.04.2027, 10:30, 1,000,000 and 12345678', undefined],
] as const)('the %s is read in: %s', (field, text, expected) => {
  expect(valueOf(field, text)).toBe(expected)
})

test.each(['Dozens', 'a hundred', 'millions', 'billions'])(
  'an amount in words is a number, not a name: %s',
  (text) => {
    const written = text.replace(/^a /, '')
    expect(spansOf('number', `They want ${text} of them`)).toEqual([written])
  },
)
