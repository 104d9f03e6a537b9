import type { ClosingWords } from './closing'
import { site } from './site'

/** Closing section of /privacy-eu. */
export const closing: ClosingWords = {
  heading: 'Bring your data protection officer',
  text: 'Invite them to the demo. Bring one briefing, and ask us to show what the language model receives and what reaches the CRM. If they aren’t satisfied, don’t buy.',
  picture: 'privacy',
}

/** Picture on /privacy-eu: one sentence's way through the system. */
export const sentenceWay = {
  label: 'One sentence’s route, from what you say to what your CRM receives',
  heading: 'Who sees what, and where',
  lead: 'One sentence goes out as tokens and comes back as values. The table below says who processes what, and for how long.',
  zones: {
    you: 'You',
    eu: site.name,
    euNote: `Stored in ${site.country}`,
    model: 'Language model',
    crm: 'Your CRM',
  },
  briefing: [
    'Met ',
    { value: 'Aoife', token: '[PERSON_1]' },
    ' at ',
    { value: 'Northwind', token: '[COMPANY_1]' },
    '. They are at ',
    { value: '€45,000', token: '[AMOUNT_1]' },
    ', closing ',
    { value: '14 March', token: '[DATE_1]' },
    '.',
  ],
  fields: [
    { field: 'Amount', token: '[AMOUNT_1]' },
    { field: 'Close Date', token: '[DATE_1]' },
  ],
  steps: {
    spoken: {
      title: 'You say it, or type it',
      note: 'The contract names the speech provider and its region.',
    },
    hidden: {
      title: 'Values become tokens',
      note: 'The table that maps them back stays here.',
    },
    read: {
      title: 'The model reads tokens',
      note: 'The contract names its provider and region too.',
    },
    answered: { title: 'It answers in tokens' },
    restored: {
      title: 'Tokens become values again',
      note: 'Within the permissions of the rep who spoke.',
    },
    written: {
      title: 'The fields are written',
      note: 'With the timestamp and the user in the audit trail.',
    },
  },
}
