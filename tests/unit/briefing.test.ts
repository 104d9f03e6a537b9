// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { readBriefing } from '@/features/live-demo/briefing/read-briefing'

// A Wednesday.
const TODAY = new Date('2026-11-18T10:30:00Z')

/** All that was read, as one line: every field in the order of the record, then what was not understood. */
function summary(text: string): string {
  const { updates, notUnderstood } = readBriefing(text, TODAY)
  const fields = updates.map(({ field, value }) => `${field}=${value}`)
  return [...fields, ...notUnderstood.map((sentence) => `?${sentence}`)].join(' | ')
}

const CAREFUL = [
  [
    "Met Aoife at Northwind. They're moving to negotiation, €45k, closing 14 March. Send the security " +
      'pack on Friday.',
    'contact=Aoife | account=Northwind | stage=Negotiation | amount=€45,000 | closeDate=14 Mar 2027 | ' +
      'nextStep=Send the security pack | nextStepDate=20 Nov 2026',
  ],
  [
    "Spoke with Declan O'Brien from Harbour Analytics Ltd. Budget is $1.2m, decision by end of Q1. " +
      'Follow up next Tuesday.',
    "contact=Declan O'Brien | account=Harbour Analytics Ltd | amount=$1,200,000 | closeDate=31 Mar 2027 | " +
      'nextStep=Follow up | nextStepDate=24 Nov 2026',
  ],
  [
    'Call with Marie-Claire van der Berg of Globex GmbH: they signed! €120.000,50, closed yesterday.',
    'contact=Marie-Claire van der Berg | account=Globex GmbH | stage=Closed won | amount=€120,000.50 | ' +
      'closeDate=17 Nov 2026',
  ],
  [
    "Northwind's CFO Siobhán Ní Dhomhnaill wants a revised quote. I'll prepare it by tomorrow.",
    'contact=Siobhán Ní Dhomhnaill | account=Northwind | nextStep=Prepare it | nextStepDate=19 Nov 2026',
  ],
  [
    'Met Aoife Byrne, CFO at Northwind, and Declan. Verbal yes. I will draft the contract in two weeks.',
    'contact=Aoife Byrne | account=Northwind | stage=Negotiation | nextStep=Draft the contract | ' +
      'nextStepDate=2 Dec 2026',
  ],
  [
    'Quick call with Tom Byrne (Initech). Sent the proposal this morning, 12 seats at 20% off. Mobile ' +
      '087 123 4567.',
    'contact=Tom Byrne | account=Initech | stage=Proposal | phone=087 123 4567',
  ],
  [
    'Good meeting with Jean-Luc Moreau at Société Générale. £250,000. Send the contract to jl.moreau@socgen.fr.',
    'contact=Jean-Luc Moreau | account=Société Générale | amount=£250,000 | ' +
      'nextStep=Send the contract to jl.moreau@socgen.fr | email=jl.moreau@socgen.fr',
  ],
  [
    'Had coffee with Priya Raman from Marlow & Finch. Discovery went well. Book a demo for 3 December.',
    'contact=Priya Raman | account=Marlow & Finch | nextStep=Book a demo | nextStepDate=3 Dec 2026 | ' +
      '?Discovery went well.',
  ],
  [
    'The Contoso renewal moved to legal. Value €80,000. Chase their buyer Hannah Weiss on Monday.',
    'contact=Hannah Weiss | account=Contoso | stage=Negotiation | amount=€80,000 | ' +
      'nextStep=Chase their buyer Hannah Weiss | nextStepDate=23 Nov 2026',
  ],
  [
    'Spoke to Dr. Müller at Bäckerei Schmidt GmbH. Not interested any more.',
    'contact=Müller | account=Bäckerei Schmidt GmbH | stage=Closed lost',
  ],
  [
    'Account: Blue Harbour Logistics. Contact: Niamh Walsh. Stage: Proposal. Amount: 45000. Close date: ' +
      '31/01/2027.',
    'contact=Niamh Walsh | account=Blue Harbour Logistics | stage=Proposal | amount=€45,000 | ' +
      'closeDate=31 Jan 2027',
  ],
  [
    'Caught up with Seán Ó Briain from Bank of Ireland. Deal is worth two hundred and fifty thousand euro.',
    'contact=Seán Ó Briain | account=Bank of Ireland | amount=€250,000',
  ],
  [
    'Meeting with Emma Stone (VP Sales, Acme Inc) went great. Next step: demo on 2 Dec.',
    'contact=Emma Stone | account=Acme Inc | nextStep=Demo | nextStepDate=2 Dec 2026',
  ],
  [
    'Update on Umbrella Corp: moved to proposal stage. Amount now 75k not 60k. Close end of Q2.',
    'account=Umbrella Corp | stage=Proposal | amount=€75,000 | closeDate=30 Jun 2027',
  ],
  [
    'Sarah from Acme called. They want 12 licences at €99 per seat per month. Closing mid-January.',
    'contact=Sarah | account=Acme | closeDate=15 Jan 2027',
  ],
  ['Pushed from 14 March to 28 March. Amount up from 30k to 45k.', 'amount=€45,000 | closeDate=28 Mar 2027'],
  [
    "Spoke with Kate. She will send the signed contract on Friday. I'll book onboarding for the 2nd of December.",
    'contact=Kate | nextStep=Book onboarding | nextStepDate=2 Dec 2026',
  ],
  [
    'John Smith, Acme Ltd, john@acme.com, +44 20 7946 0958, wants to see a demo next Thursday at 3pm',
    'contact=John Smith | account=Acme Ltd | email=john@acme.com | phone=+44 20 7946 0958',
  ],
  [
    'Contact at Globex is Jim Halpert. Stage is closed won. $88,000.00.',
    'contact=Jim Halpert | account=Globex | stage=Closed won | amount=$88,000',
  ],
  [
    'Send the deck to Aoife on Friday, then call her on Monday at 10am.',
    'contact=Aoife | nextStep=Send the deck to Aoife; Call her on Monday at 10am | nextStepDate=20 Nov 2026',
  ],
  ['Lost Globex to Gong on price.', 'account=Globex | stage=Closed lost'],
  ['On Friday send the pack.', 'nextStep=Send the pack | nextStepDate=20 Nov 2026'],
  [
    'Booked a demo for Tuesday with Aoife.',
    'contact=Aoife | nextStep=Booked a demo with Aoife | nextStepDate=24 Nov 2026',
  ],
  ['Next meeting 14 March.', 'nextStep=Next meeting | nextStepDate=14 Mar 2027'],
  ['Acme — met with John van der Berg.', 'contact=John van der Berg | account=Acme'],
  ['They signed on Monday, 30k.', 'stage=Closed won | amount=€30,000'],
  ["I won't send the deck on Friday.", ''],
  ['They will send the PO on Friday.', ''],
  ['Met Will from Acme.', 'contact=Will | account=Acme'],
  [
    'Just left Kestrel Foods. Spoke with Tomás, he signed, 62,500 euro. Schedule the kick-off next Tuesday.',
    'contact=Tomás | account=Kestrel Foods | stage=Closed won | amount=€62,500 | ' +
      'nextStep=Schedule the kick-off | nextStepDate=24 Nov 2026',
  ],
  [
    'Met with the CFO of Northwind, Aoife Byrne. Send the case study by Tues.',
    'contact=Aoife Byrne | account=Northwind | nextStep=Send the case study | nextStepDate=24 Nov 2026',
  ],
  [
    'Talked to Ann-Marie at AT&T about $2M. Schedule a call with their counsel for the 5th.',
    'contact=Ann-Marie | account=AT&T | amount=$2,000,000 | nextStep=Schedule a call with their counsel | ' +
      'nextStepDate=5 Dec 2026',
  ],
  ['Acme wants a demo. Sarah will review it on Monday.', 'account=Acme'],
] as const

const HURRIED = [
  [
    'met sarah from acme moving to proposal 20k close end of march send deck friday',
    'contact=Sarah | account=Acme | stage=Proposal | amount=€20,000 | closeDate=31 Mar 2027 | ' +
      'nextStep=Send deck | nextStepDate=20 Nov 2026',
  ],
  [
    'spoke to john murphy at globex, 50k, they signed',
    'contact=John Murphy | account=Globex | stage=Closed won | amount=€50,000',
  ],
  [
    'call with dave from initech. in negotiation now. 1.5m. closing eoq',
    'contact=Dave | account=Initech | stage=Negotiation | amount=€1,500,000 | closeDate=31 Dec 2026',
  ],
  [
    'Met Sarah from acme - need to send pricing by tmrw',
    'contact=Sarah | account=Acme | nextStep=Send pricing | nextStepDate=19 Nov 2026',
  ],
  [
    'met the team at acme, verbal yes, $30k, follow up in 2 weeks',
    'account=Acme | stage=Negotiation | amount=$30,000 | nextStep=Follow up | nextStepDate=2 Dec 2026',
  ],
  [
    'lunch with tom. theyre not ready to negotiate. call him next wed',
    'contact=Tom | nextStep=Call him | nextStepDate=25 Nov 2026 | ?theyre not ready to negotiate.',
  ],
  ['moving to negotation, 15 k usd', 'stage=Negotiation | amount=$15,000'],
  [
    'MET AOIFE BYRNE AT NORTHWIND. SEND DECK ON FRIDAY.',
    'contact=AOIFE BYRNE | account=NORTHWIND | nextStep=SEND DECK | nextStepDate=20 Nov 2026',
  ],
  [
    'Met Aoife at Northwind.Moving to proposal.Send deck Friday.',
    'contact=Aoife | account=Northwind | stage=Proposal | nextStep=Send deck | nextStepDate=20 Nov 2026',
  ],
  [
    'had a call w john at globex, they want 200 seats, budget around 60k. need to send msa tmrw',
    'contact=John | account=Globex | amount=€60,000 | nextStep=Send msa | nextStepDate=19 Nov 2026',
  ],
  ['northwind: verbal yes, 45k', 'account=Northwind | stage=Negotiation | amount=€45,000'],
  ['acme deal is dead they went with hubspot', 'account=Acme | stage=Closed lost'],
  ['signed!! 30k', 'stage=Closed won | amount=€30,000'],
  [
    'just off the phone with Peter from Initech budget is 50 to 60k and decision in january. ill send ' +
      'him the deck tonight',
    'contact=Peter | account=Initech | amount=€60,000 | closeDate=31 Jan 2027 | nextStep=Send him the deck | ' +
      'nextStepDate=18 Nov 2026',
  ],
  [
    'met w/ tom + jerry from acme. no budget til q2. check in again in march',
    'contact=Tom | account=Acme | nextStep=Check in again | nextStepDate=31 Mar 2027',
  ],
  [
    'hey can you move acme to negotiation and set amount to 42,500 and close date to the 15th of feb',
    'account=Acme | stage=Negotiation | amount=€42,500 | closeDate=15 Feb 2027',
  ],
  [
    'Sent proposal to Anna at Zeta. Will follow up on Thursday. Her email is anna@zeta.io, mobile 0871234567',
    'contact=Anna | account=Zeta | stage=Proposal | nextStep=Follow up | nextStepDate=19 Nov 2026 | ' +
      'email=anna@zeta.io | phone=0871234567',
  ],
  ['send deck friday moving to negotiation', 'stage=Negotiation | nextStep=Send deck | nextStepDate=20 Nov 2026'],
  ['Acme - met with John, going to proposal, 40-50k', 'contact=John | account=Acme | stage=Proposal | amount=€50,000'],
  ['45k, sorry 50k', 'amount=€50,000'],
  [
    "so I just got off a call with Brian Kelly over at Kerry Group and em he was saying that they're looking to " +
      'move forward with around forty users and the budget would be in the region of sixty thousand euro and ' +
      'they want to have it signed by the end of January so I need to send him over the proposal by Friday',
    'contact=Brian Kelly | account=Kerry Group | amount=€60,000 | closeDate=31 Jan 2027 | ' +
      'nextStep=Send him over the proposal | nextStepDate=20 Nov 2026',
  ],
  [
    'Notes:\n- Met Aoife (Northwind)\n- Stage: negotiation\n- 45k\n- Close: 14 March\n- Next: send pack Fri',
    'contact=Aoife | account=Northwind | stage=Negotiation | amount=€45,000 | closeDate=14 Mar 2027 | ' +
      'nextStep=Send pack | nextStepDate=20 Nov 2026 | ?Notes:',
  ],
  [
    'Jim @ Dunder Mifflin: 12.5k, proposal sent, chase next week',
    'contact=Jim | account=Dunder Mifflin | stage=Proposal | amount=€12,500 | nextStep=Chase | ' +
      'nextStepDate=23 Nov 2026',
  ],
  [
    'Quick one from the road: Fiona at Acme says budget slipped to Q3, probably 60k instead of 45, wants a call Monday',
    'contact=Fiona | account=Acme | amount=€60,000 | closeDate=30 Sep 2027 | nextStep=Wants a call | ' +
      'nextStepDate=23 Nov 2026',
  ],
  ['ok so globex is going ahead 40k starting january', 'amount=€40,000 | closeDate=31 Jan 2027'],
] as const

describe.each([
  ['written with care', CAREFUL],
  ['typed in a hurry', HURRIED],
])('briefings %s', (_, rows: readonly (readonly [string, string])[]) => {
  test.each(rows)('%s', (briefing, expected) => {
    expect(summary(briefing)).toBe(expected)
  })
})
