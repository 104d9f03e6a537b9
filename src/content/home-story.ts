import { CLAIM_MARK, claims } from '@/content/claims'
import { site } from '@/content/site'

const { name } = site

/**
 * Texts of three landing page pictures. Not in home.ts, as the page's script
 * needs only their headings.
 */
export const homeStory = {
  howItWorks: {
    connect: {
      title: 'Connect',
      text: `Sign in by OAuth, ${claims.setup}${CLAIM_MARK}. There’s nothing to set up.`,
      stations: [
        'Your admin allows it',
        'You approve it',
        `${site.enterpriseCrm} is connected`,
      ],
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
    },
    update: {
      title: 'CRM Auto-Update',
      text: 'Each fact goes into its own field, on its own record.',
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

  crms: {
    choose: 'Choose what the rep says',
    items: [
      {
        name: site.enterpriseCrm,
        text: 'Any object, any field, custom ones too.',
      },
      {
        name: site.secondCrm,
        text: 'Deals, contacts and tasks, next to your marketing.',
      },
    ],
    /**
     * Sentences of a rep, in parts, each with its record and field in both
     * CRMs.
     */
    sentences: {
      'Deal moves': {
        'The contract is with Larkspur,': [
          { record: 'Opportunity', field: 'Stage', value: 'Negotiation' },
          { record: 'Deal', field: 'Deal stage', value: 'Contract sent' },
        ],
        'twenty-eight, not twenty-four,': [
          { record: 'Opportunity', field: 'Amount', value: '€28,000' },
          { record: 'Deal', field: 'Amount', value: '€28,000' },
        ],
        'closing 30 April.': [
          { record: 'Opportunity', field: 'Close Date', value: '30 April' },
          { record: 'Deal', field: 'Close date', value: '30 April' },
        ],
      },
      'A promise': {
        'I owe Maeve the rollout plan': [
          { record: 'Task', field: 'Subject', value: 'Send rollout plan' },
          { record: 'Task', field: 'Task title', value: 'Send rollout plan' },
        ],
        'by Thursday,': [
          { record: 'Task', field: 'Due Date', value: 'Thursday' },
          { record: 'Task', field: 'Due date', value: 'Thursday' },
        ],
        'before anything else.': [
          { record: 'Task', field: 'Priority', value: 'High' },
          { record: 'Task', field: 'Priority', value: 'High' },
        ],
      },
      'They sign': {
        'Larkspur signed this morning,': [
          { record: 'Opportunity', field: 'Stage', value: 'Closed Won' },
          { record: 'Deal', field: 'Deal stage', value: 'Closed won' },
        ],
        'they’re a customer from today,': [
          { record: 'Account', field: 'Type', value: 'Customer - Direct' },
          { record: 'Contact', field: 'Lifecycle stage', value: 'Customer' },
        ],
        'and Maeve heads procurement now.': [
          { record: 'Contact', field: 'Title', value: 'Head of Procurement' },
          {
            record: 'Contact',
            field: 'Job title',
            value: 'Head of Procurement',
          },
        ],
      },
    },
  } as const,

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
      value: claims.updateTime.ours,
      label: `against ${claims.updateTime.manual}`,
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
