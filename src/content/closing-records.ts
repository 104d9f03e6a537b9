import { audit } from './audit'
import { site } from './site'

/** A row: a field with its old value, or what the record says in plain text. */
interface ClosingRow {
  field: string
  before?: string
  /** Written by the product, unless `plain`; tokens keep their colour. */
  value: string
  plain?: true
}

interface ClosingRecord {
  title: string
  hasVoice?: true
  said?: string
  rows: readonly ClosingRow[]
  /** Audit line, or where the record leads. */
  foot: string
}

const { name, enterpriseCrm, secondCrm } = site

/**
 * Records in the closing bands, one of each page's own argument. Not in the
 * pages' own words, which are part of their scripts.
 */
export const closingRecords = {
  blog: {
    title: 'Larkspur',
    hasVoice: true,
    rows: [
      { field: 'Stage', before: 'Proposal', value: 'Negotiation' },
      { field: 'Close date', before: '28 March', value: '30 April' },
      { field: 'Next step', value: 'Send rollout plan' },
      { field: 'Objection', value: 'Wants it cheaper' },
    ],
    foot: audit({ fields: 4, at: '14 March, 14:20' }),
  },
  overview: {
    title: 'Your row',
    rows: [
      {
        field: 'Complete records, no forecast',
        value: `${enterpriseCrm} Einstein`,
        plain: true,
      },
      {
        field: 'One tool for marketing and sales',
        value: `${secondCrm} Breeze`,
        plain: true,
      },
      { field: 'Records nobody fills in', value: name, plain: true },
      { field: 'Your call, close date', before: '28 March', value: '30 April' },
    ],
    foot: 'Or two of them: nothing here excludes the others.',
  },
  einstein: {
    title: 'Northwind',
    rows: [
      { field: 'Stage', before: 'Proposal', value: 'Negotiation' },
      { field: 'Amount', before: '€38,000', value: '€45,000' },
      { field: 'Close Date', before: '28 February', value: '14 March' },
      { field: 'Forecast', value: 'Reads all three', plain: true },
    ],
    foot: audit({ fields: 3, at: 'today, 14:32' }),
  },
  hubspot: {
    title: 'Close dates',
    rows: [
      { field: 'Northwind', before: '28 February', value: '14 March' },
      { field: 'Kestrel', before: '14 March', value: '28 March' },
      { field: 'Larkspur', before: '28 March', value: '30 April' },
    ],
    foot: audit({ fields: 3, at: 'today, 09:10' }),
  },
  agent: {
    title: 'Northwind',
    said: 'Aoife took the offer at €45k and signs by 14 March.',
    rows: [
      { field: 'Amount', before: '€38,000', value: '€45,000' },
      { field: 'Close Date', before: '28 February', value: '14 March' },
    ],
    foot: audit({ fields: 2, at: 'today, 14:32' }),
  },
  article: {
    title: 'Kestrel',
    hasVoice: true,
    rows: [
      { field: 'Stage', before: 'Proposal', value: 'Negotiation' },
      { field: 'Close date', before: '14 March', value: '28 March' },
      { field: 'Next step', value: 'Send the security pack' },
    ],
    foot: audit({ fields: 3, at: '14 March, 16:05' }),
  },
  privacy: {
    title: 'What your officer asks for',
    said: 'Aoife at Northwind signs at €45,000.',
    rows: [
      {
        field: 'The model reads',
        value: '[PERSON_1] at [COMPANY_1] signs at [AMOUNT_1].',
      },
      { field: 'The CRM stores', before: '€38,000', value: '€45,000' },
    ],
    foot: audit({ fields: 1, at: '14 March, 09:40' }),
  },
  app: {
    title: 'Your demo',
    hasVoice: true,
    rows: [
      { field: 'Date', value: 'You agree it with us', plain: true },
      { field: 'Your call', value: 'You brief it yourself', plain: true },
      { field: 'Close date', before: '30 April', value: '2 May' },
    ],
    foot: 'Your free month can start here.',
  },
} satisfies Record<string, ClosingRecord>

/** Name of a closing band's record. */
export type ClosingRecordName = keyof typeof closingRecords

/** A closing band's record by its name. */
export const closingRecord = (record: ClosingRecordName): ClosingRecord =>
  closingRecords[record]
