import { grouped } from '@/lib/money'

/**
 * The hero's live demo: texts, example briefings, and the record before the
 * update.
 */
export const liveDemo = {
  label: 'Try it: a briefing becomes a record',
  disclosure: 'An illustration: it runs in your browser and sends nothing.',
  briefingLabel: 'Your briefing',
  examplesLabel: 'Examples',
  examples: [
    {
      label: 'Meeting',
      icon: 'table',
      text: "Met Aoife at Northwind. They're moving to negotiation, €45k, closing 14 March. Send the security pack on Friday.",
    },
    {
      label: 'Car park',
      icon: 'car',
      text: 'Just left Kestrel Foods. Spoke with Ruth, she signed, 62,500 euro. Schedule the kick-off next Tuesday.',
    },
    {
      label: 'In a hurry',
      icon: 'phone',
      text: 'call with Maeve from Larkspur Ltd, sent the proposal, 28k, end of month, book a demo for tomorrow',
    },
  ],
  play: 'Play',
  again: 'Play again',
  stop: 'Stop',
  steps: { seen: 'The model sees only this', written: 'Opportunity' },
  nothing:
    'Nothing here to replace or to write yet. Try a name, an amount or a date.',
  leftAlone: 'Left alone, because it couldn’t be mapped to a field:',
  cut: (length: number) =>
    `Only the first ${grouped(length)} characters are read.`,
  justNow: 'just now',
  noChange: 'No change, nothing written',
  announce: (values: number, fields: string) =>
    `${values} ${values === 1 ? 'value' : 'values'} hidden from the model.${fields && ` Written: ${fields}.`}`,
  notSet: 'Not set',
  fields: {
    account: 'Account',
    contact: 'Contact',
    stage: 'Stage',
    amount: 'Amount',
    closeDate: 'Close date',
    nextStep: 'Next step',
    nextStepDate: 'Next step date',
    email: 'Email',
    phone: 'Phone',
  },
  before: {
    account: '',
    contact: '',
    stage: 'Proposal',
    amount: '€38,000',
    closeDate: '28 February',
    nextStep: '',
    nextStepDate: '',
  },
  auditBefore: 'Not touched for 19 days',
} as const
