import { articlePath, paths } from '@/lib/paths'
import { site } from './site'

/** Texts at the end of each legal page. */
export const legalEnd = {
  heading: 'A question about this text?',
  text: 'Write to the mailbox that fits.',
  mailboxes: [
    { about: 'For anything about personal data', address: site.privacyEmail },
    { about: 'For anything else', address: site.contactEmail },
  ],
  documents: 'Related documents',
  here: 'You are reading it',
  places: [
    {
      label: 'GDPR and EU data residency',
      text: 'For those who have to approve it: who processes what, where and for how long.',
      to: paths.privacyEu,
    },
    {
      label: 'Privacy policy',
      text: 'This website, and the requests that you send through it.',
      to: paths.privacyPolicy,
    },
    {
      label: 'Terms of service',
      text: 'The service, what each side answers for, and how either can end it.',
      to: paths.terms,
    },
    {
      label: 'One briefing, as the model reads it',
      text: 'An article for data protection officers, with seven checks in a sandbox.',
      to: articlePath('gdpr-compliant-salesforce-ai-copilot-europe'),
    },
  ],
}
