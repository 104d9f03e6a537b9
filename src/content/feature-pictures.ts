import { claims } from '@/content/claims'
import { site } from '@/content/site'

// Texts in the pictures beside the six features: details of the week's four deals.

/** Zero typing: a task on a phone. */
export const phone = {
  time: 'Friday, 9:00',
  app: site.enterpriseCrm,
  task: 'Send the security pack',
  from: 'From Tuesday’s briefing',
}

/** Natural conversations: a day said in words, and its date. */
export const month = { said: 'They’ll close at the end of next month.', field: 'Close Date', value: '30 April' }

/** AI copilot: the enterprise CRM's bar of stages, where a deal moves one stage on. */
export const path = {
  stages: ['Qualify', 'Analyse', 'Propose', 'Negotiate', 'Close'],
  from: 2,
  title: 'Fernhill, 60 seats',
  before: 'Proposal',
  after: 'Negotiation',
}

/** Save hours weekly: time of twelve updates a day at 7½ minutes each, given back and still spent. */
export const week = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  updates: 12,
  /** Updates' worth of time still spent each day: 67% less. */
  left: 4,
  sum: `12 × 7½ minutes × 5 days × ${claims.lessTimeOnUpdates} = 5 hours`,
}

/** Improved data quality: a next step, as typed on a Friday and as said after the call. */
export const nextStep = {
  field: 'Next Step',
  before: 'Follow up',
  after: 'Sample contract by 7 March',
  by: 'You, by voice, 9 minutes after the call',
}
