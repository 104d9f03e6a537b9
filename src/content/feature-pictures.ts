import { audit } from './audit'
import { claims } from '@/content/claims'
import { site } from '@/content/site'

/**
 * Time of twelve updates a day at 7½ minutes each, given back and still spent.
 */
export const week = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  updates: 12,
  /** Updates' worth of time still spent each day: 67% less. */
  left: 4,
  sum: `12 × 7½ min × 5 days × ${claims.lessTimeOnUpdates}`,
}

/** The enterprise CRM's bar of stages, where the deal moves one stage on. */
export const path = {
  stages: ['Qualify', 'Analyse', 'Propose', 'Negotiate', 'Close'],
  from: 2,
}

/**
 * One record of the week, with a row for each of the six features: values that
 * are written, or a result that is no field.
 */
export const featureRecord = {
  title: 'Larkspur, 140 seats',
  kind: 'Opportunity',
  saved: audit({ fields: 3, tasks: 1, at: 'today, 14:20' }),
  rows: [
    { field: 'Task', values: ['Send rollout plan'], note: 'Due Thursday' },
    {
      field: 'Close Date',
      before: '28 March',
      values: ['30 April'],
      said: 'They’ll close at the end of next month.',
    },
    {
      field: 'Stage',
      before: 'Proposal',
      values: ['Negotiation'],
      picture: 'path',
    },
    {
      field: 'This week',
      result: '5 hours back',
      note: week.sum,
      picture: 'week',
    },
    { field: 'Risk', values: ['New buyer'], note: '9 minutes after the call' },
    {
      field: 'Saved to',
      values: ['Opportunity', 'Deal'],
      note: `${site.enterpriseCrm}, or ${site.secondCrm}`,
    },
  ],
} as const
