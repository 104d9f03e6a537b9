import { claims } from '@/content/claims'
import type { Sentence } from '@/content/sentence'
import { site } from '@/content/site'

const { name } = site

/** A field that is written: what the model called its value, and what the record held before. */
interface Written {
  record: string
  field: string
  before?: string
  token?: string
  after: string
}

interface HowItWorks {
  connect: { title: string; text: string; stations: readonly string[] }
  brief: { title: string; text: string; said: Sentence; key: string }
  update: { title: string; text: string; written: readonly Written[] }
}

/** Where one part of what is said ends up in a CRM. */
interface Place {
  record: string
  field: string
  value: string
}

interface Crms {
  choose: string
  /** Both CRMs, in the order of a sentence's `places`. */
  items: readonly [{ name: string; text: string }, { name: string; text: string }]
  sentences: readonly { label: string; parts: readonly { said: string; places: readonly [Place, Place] }[] }[]
}

/** What a figure looks like. Without a starting point it has no look. */
export type FigureDrawing =
  | { kind: 'score'; value: number; outOf: number }
  | { kind: 'share'; percent: number }
  | { kind: 'length'; percent: number; labels: { before: string; after: string } }
  | { kind: 'records'; before: number; after: number; labels: { before: string; added: string; empty: string } }
  | { kind: 'none'; why: string }

interface Figure {
  value: string
  label: string
  drawing: FigureDrawing
}

const percent = (figure: string) => Number.parseInt(figure.replace('−', '-'), 10)

const completeness = {
  before: percent(claims.dataCompleteness.before),
  after: percent(claims.dataCompleteness.after),
}

/**
 * The words of three pictures of the landing page. They are a file of their own because those pictures stand still:
 * what the page's script needs of them is their headings, which are in home.ts.
 */
export const homeStory = {
  howItWorks: {
    connect: {
      title: 'Connect',
      text: `Your CRM admin allows the app; you sign in and approve the connection through OAuth. That takes ${claims.setup}. No setup is needed after it: nothing to map, nothing to train.`,
      stations: ['Your admin allows it', 'You approve it', `${site.enterpriseCrm} is connected`],
    },
    brief: {
      title: `Brief ${name}`,
      text: 'Walk out of the meeting and say who you met, what changed and what you promised. You don’t need to know which field it belongs in.',
      said: [
        'Closing slips to',
        { value: '14 March', token: '[DATE_1]' },
        '. Send',
        { value: 'Aoife', token: '[PERSON_1]' },
        'the security pack on',
        { value: 'Friday', token: '[DATE_2]' },
        '.',
      ],
      key: 'Lilac is what the model reads in place of the value.',
    },
    update: {
      title: 'CRM Auto-Update',
      text: `${name} maps each statement to a record and a field and writes it there. Your manager reads the new close date where close dates have always been.`,
      written: [
        { record: 'Opportunity', field: 'Close Date', before: '28 February', token: '[DATE_1]', after: '14 March' },
        { record: 'Task', field: 'Subject', after: 'Send security pack' },
        { record: 'Task', field: 'Name', token: '[PERSON_1]', after: 'Aoife' },
        { record: 'Task', field: 'Due Date', token: '[DATE_2]', after: 'Friday' },
      ],
    },
  } satisfies HowItWorks,

  crms: {
    choose: 'Choose what the rep says',
    items: [
      {
        name: site.enterpriseCrm,
        text: 'For teams whose forecast is built from Opportunities, and whose admin has added fields that no standard tool knows.',
      },
      {
        name: site.secondCrm,
        text: 'For teams that share one database with marketing, where an outdated lifecycle stage sends the wrong email to a buyer.',
      },
    ],
    sentences: [
      {
        label: 'The deal moves',
        parts: [
          {
            said: 'The contract is with Northwind,',
            places: [
              { record: 'Opportunity', field: 'Stage', value: 'Negotiation/Review' },
              { record: 'Deal', field: 'Deal stage', value: 'Contract sent' },
            ],
          },
          {
            said: 'forty-five, not thirty-eight,',
            places: [
              { record: 'Opportunity', field: 'Amount', value: '€45,000' },
              { record: 'Deal', field: 'Amount', value: '€45,000' },
            ],
          },
          {
            said: 'closing 14 March.',
            places: [
              { record: 'Opportunity', field: 'Close Date', value: '14 March' },
              { record: 'Deal', field: 'Close date', value: '14 March' },
            ],
          },
        ],
      },
      {
        label: 'A promise',
        parts: [
          {
            said: 'I owe Aoife the security pack',
            places: [
              { record: 'Task', field: 'Subject', value: 'Send security pack' },
              { record: 'Task', field: 'Task title', value: 'Send security pack' },
            ],
          },
          {
            said: 'by Friday,',
            places: [
              { record: 'Task', field: 'Due Date', value: 'Friday' },
              { record: 'Task', field: 'Due date', value: 'Friday' },
            ],
          },
          {
            said: 'before anything else.',
            places: [
              { record: 'Task', field: 'Priority', value: 'High' },
              { record: 'Task', field: 'Priority', value: 'High' },
            ],
          },
        ],
      },
      {
        label: 'They sign',
        parts: [
          {
            said: 'Northwind signed this morning,',
            places: [
              { record: 'Opportunity', field: 'Stage', value: 'Closed Won' },
              { record: 'Deal', field: 'Deal stage', value: 'Closed won' },
            ],
          },
          {
            said: 'they’re a customer from today,',
            places: [
              { record: 'Account', field: 'Type', value: 'Customer - Direct' },
              { record: 'Contact', field: 'Lifecycle stage', value: 'Customer' },
            ],
          },
          {
            said: 'and Aoife heads procurement now.',
            places: [
              { record: 'Contact', field: 'Title', value: 'Head of Procurement' },
              { record: 'Contact', field: 'Job title', value: 'Head of Procurement' },
            ],
          },
        ],
      },
    ],
  } satisfies Crms,

  figures: [
    {
      value: claims.dataCompleteness.after,
      label: `data completeness, from ${claims.dataCompleteness.before}`,
      drawing: {
        kind: 'records',
        ...completeness,
        labels: {
          before: `${completeness.before} of 100 fields were filled before`,
          added: `${completeness.after - completeness.before} more are filled now`,
          empty: `${100 - completeness.after} are still empty`,
        },
      },
    },
    {
      value: `${claims.rating.value} / ${claims.rating.outOf}`,
      label: `average rating over ${claims.rating.reviews} reviews`,
      drawing: { kind: 'score', value: claims.rating.value, outOf: claims.rating.outOf },
    },
    {
      value: claims.satisfaction,
      label: 'satisfaction',
      drawing: { kind: 'share', percent: percent(claims.satisfaction) },
    },
    {
      value: claims.salesCycle,
      label: 'length of the sales cycle',
      drawing: {
        kind: 'length',
        percent: 100 + percent(claims.salesCycle),
        labels: { before: 'Before', after: `With ${name}` },
      },
    },
    {
      value: claims.closeRate,
      label: 'close rate',
      drawing: { kind: 'none', why: 'Points or percent, and from which rate? Ask us in the demo.' },
    },
    {
      value: claims.forecastAccuracy,
      label: 'forecast accuracy',
      drawing: { kind: 'none', why: 'Ask us the same of this one.' },
    },
  ] satisfies readonly Figure[],
} as const
