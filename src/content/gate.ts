import type { HiddenValue } from '@/content/sentence'
import { site } from '@/content/site'

interface GatedValue extends HiddenValue {
  kind: string
}

/** Texts of the gate between speech and language model (specification §1). */
export const gate = {
  heading: 'The language model doesn’t see who it is, or how much',
  lead: 'Drag the handle.',
  label: 'The gate',
  said: 'You say',
  seen: 'The model reads',
  sentence: [
    'Call with ',
    { value: 'Maeve', token: '[PERSON_1]', kind: 'Contact name' },
    ' at ',
    { value: 'Larkspur', token: '[COMPANY_1]', kind: 'Company' },
    ': ',
    { value: '140', token: '[NUMBER_1]', kind: 'Number' },
    ' seats, ',
    { value: '€28,000', token: '[AMOUNT_1]', kind: 'Amount' },
    ', signing ',
    { value: '30 April', token: '[DATE_1]', kind: 'Date' },
    '.',
  ] satisfies readonly (string | GatedValue)[],
  hidden: (all: number) => `of ${all} values hidden`,
  valueText: (hidden: number, all: number) =>
    `${hidden} of ${all} values hidden from the model`,
  note: `${site.name} replaces account names, contact names, companies, numbers and dates before a language model sees them.`,
}
