import type { HiddenValue } from '@/content/sentence'
import { site } from '@/content/site'

/** Texts of the gate between speech and language model (specification §1). */
export const gate = {
  heading: 'The model doesn’t see who it is, or how much',
  lead: 'Drag the handle.',
  label: 'The gate',
  said: 'You say',
  seen: 'The model reads',
  sentence: [
    'Met ',
    { value: 'Maeve', token: '[PERSON_1]' },
    ' at ',
    { value: 'Larkspur', token: '[COMPANY_1]' },
    ': ',
    { value: '140', token: '[NUMBER_1]' },
    ' seats, ',
    { value: '€28,000', token: '[AMOUNT_1]' },
    ', signing ',
    { value: '30 April', token: '[DATE_1]' },
    '.',
  ] satisfies readonly (string | HiddenValue)[],
  hidden: (hidden: number, all: number) => `${hidden} of ${all} values hidden`,
  valueText: (hidden: number, all: number) =>
    `${hidden} of ${all} values hidden from the model`,
  note: `${site.name} replaces account names, contact names, companies, numbers and dates before a language model sees them.`,
}
