import { claims } from '@/content/claims'

// Texts in the pictures beside the six features: each shows a familiar part of a CRM, with another deal.

/** Zero typing: a task on a phone. */
export const phone = {
  day: 'Friday 25 April',
  time: '9:00',
  app: 'Salesforce',
  when: 'now',
  task: 'Send the sample kit',
  about: 'Ruth, Tern Logistics. Due today.',
  from: 'From your briefing of Tuesday, 16:05',
}

/** Natural conversations: a day said in words, in April 2025, and found in a calendar. */
export const month = {
  said: 'They’ll close at the end of next month.',
  name: 'May',
  /** Days of the first week before the 1st: Monday to Wednesday. */
  before: 3,
  days: 31,
  meant: 31,
  weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  record: 'Brightwater',
  field: 'Close Date',
  value: '31 May',
}

/** AI copilot: the enterprise CRM's bar of stages, where a deal moves one stage on. */
export const path = {
  said: 'Legal has the contract, and they need two weeks more.',
  kind: 'Opportunity',
  title: 'Oakfield Dental, 60 seats',
  stages: ['Qualify', 'Analyse', 'Propose', 'Negotiate', 'Close'],
  from: 2,
  fields: [
    { field: 'Stage', before: 'Proposal/Price Quote', after: 'Negotiation/Review' },
    { field: 'Close Date', before: '30 April', after: '14 May' },
  ],
}

/** Save hours weekly: time of twelve updates a day at 7½ minutes each, given back and still spent. */
export const week = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  updates: 12,
  /** Updates' worth of time still spent each day: 67% less. */
  left: 4,
  back: '5 hours',
  backLabel: 'a week given back',
  labels: { back: 'Given back', left: 'Still spent' },
  sum: `12 × 7½ minutes × 5 days × ${claims.lessTimeOnUpdates} = 5 hours`,
}

/** Improved data quality: a record's timeline. */
export const timeline = {
  record: 'Alder Clinics',
  entries: [
    {
      when: '14:32',
      what: 'Next Step',
      by: 'You, by voice',
      before: 'Follow up',
      after: 'Contract to legal by 12 May',
    },
    { when: '14:23', what: 'Call with Joost ended', by: '18 minutes' },
    { when: '3 weeks ago', what: 'Next Step: Follow up', by: 'You, typed on a Friday' },
  ],
  undo: 'Undo',
}

/** Works with both CRMs: the second CRM's board, where a card changes its column. */
export const board = {
  columns: [
    { stage: 'Presentation scheduled', cards: ['Juniper Hall, €8,900'] },
    { stage: 'Decision maker bought-in', cards: ['Tern Logistics, €12,300'] },
    { stage: 'Contract sent', cards: [] },
  ],
  moved: { from: 1, to: 2, card: 'Pinewood, €31,500' },
  also: { what: 'The same sentence, in Salesforce', value: 'Negotiation/Review' },
}
