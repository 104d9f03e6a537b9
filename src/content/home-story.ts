import { CLAIM_MARK, claims } from '@/content/claims'
import { site } from '@/content/site'
import { UPDATE_TIME_ID } from '@/lib/paths'

const { name } = site

/**
 * Texts of three landing page pictures. Not in home.ts, as the page's script
 * needs only their headings.
 */
export const homeStory = {
  howItWorks: {
    connect: {
      title: 'Connect',
      text: `Sign in by OAuth: ${claims.setup}${CLAIM_MARK}, no setup.`,
    },
    brief: {
      title: `Brief ${name}`,
      text: 'Say who you met and what has changed.',
      said: [
        'The kick-off slips to',
        { value: '6 May', token: '[DATE_1]' },
        '. Send',
        { value: 'Tomás', token: '[PERSON_1]' },
        'the order form on',
        { value: 'Tuesday', token: '[DATE_2]' },
        '.',
      ],
      /** On the phone that says it. */
      illustration: 'Illustration',
      at: '16:05',
    },
    update: {
      title: 'CRM Auto-Update',
      text: 'Each fact goes into its own field and record.',
      written: [
        {
          record: 'Opportunity',
          field: 'Kick-off',
          before: '22 April',
          token: '[DATE_1]',
          after: '6 May',
        },
        { record: 'Task', field: 'Subject', after: 'Send order form' },
        { record: 'Task', field: 'Name', token: '[PERSON_1]', after: 'Tomás' },
        {
          record: 'Task',
          field: 'Due Date',
          token: '[DATE_2]',
          after: 'Tuesday',
        },
      ],
    },
  },

  /** The same spoken line in the words of each CRM. */
  crms: {
    said: 'The contract is with Larkspur.',
    items: [
      {
        name: site.enterpriseCrm,
        text: 'Any object, any field, custom ones too.',
        record: 'Opportunity',
        field: 'Stage',
        value: 'Negotiation',
      },
      {
        name: site.secondCrm,
        text: 'Deals, contacts and tasks, next to your marketing.',
        record: 'Deal',
        field: 'Deal stage',
        value: 'Contract sent',
      },
    ],
  },

  /** The claimed figures that stand nowhere else on the page, and the 89%. */
  figures: [
    {
      value: claims.dataCompleteness.after,
      label: `data complete (was ${claims.dataCompleteness.before})`,
    },
    {
      value: `${claims.rating.value} / ${claims.rating.outOf}`,
      label: `our count, ${claims.rating.reviews} reviews`,
    },
    { value: claims.closeRate, label: 'close rate' },
    { value: claims.salesCycle, label: 'length of the sales cycle' },
    { value: claims.forecastAccuracy, label: 'forecast accuracy' },
    { value: claims.satisfaction, label: 'satisfaction' },
  ],
  /** The other claimed figures, which are about time. */
  timeFigures: [
    {
      id: UPDATE_TIME_ID,
      value: claims.updateTime.ours,
      label: `against ${claims.updateTime.manual} of typing (raced at 7½)`,
    },
    { value: claims.speed, label: 'than typing' },
    { value: `${claims.hoursSavedWeekly} hours`, label: 'saved a week' },
    {
      value: `${claims.lessTimeOnUpdates} less time`,
      label: 'on CRM updates',
    },
    { value: claims.timeOnCrmEntry, label: 'of time on CRM entry' },
    { value: claims.setup, label: 'to connect' },
  ],
}
