import type { HiddenValue } from '@/content/sentence'
import { site } from '@/content/site'

interface GatedValue extends HiddenValue {
  kind: string
}

/** The gate between what is said and what a language model reads (specification §1), as a sentence that one draws it across. */
export const gate = {
  heading: 'What the model never learns',
  lead: 'Draw the gate across the sentence. Left of it is what you say, right of it what any language model reads.',
  label: 'The gate',
  said: 'You say',
  seen: 'The model reads',
  sentence: [
    'Call with ',
    { value: 'Maeve', token: '[PERSON_1]', kind: 'Contact name' },
    ' at ',
    { value: 'Calder Ltd', token: '[COMPANY_1]', kind: 'Company' },
    ': ',
    { value: '140', token: '[NUMBER_1]', kind: 'Number' },
    ' seats, ',
    { value: '€96,400', token: '[AMOUNT_1]', kind: 'Amount' },
    ', signing ',
    { value: '30 May', token: '[DATE_1]', kind: 'Date' },
    '.',
  ] satisfies readonly (string | GatedValue)[],
  hidden: (all: number) => `of ${all} values hidden`,
  valueText: (hidden: number, all: number) => `${hidden} of ${all} values hidden from the model`,
  note: `In ${site.name} the gate stands before the first word, for account and contact names, companies, numbers and dates alike.`,
}
