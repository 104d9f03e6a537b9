import { claims } from '@/content/claims'
import { demoForm } from '@/content/demo-form'
import { site } from '@/content/site'
import { paths } from '@/lib/paths'

const { name } = site

/** Words in the pictures of the three steps on /app: a test deal in a sandbox, and its first briefing. */
export const firstBriefing = {
  sandbox: 'Your sandbox',
  live: 'Live deals',
  said: 'They have the quote, it’s eighteen thousand now, and they decide on the second of May.',
  record: {
    account: 'Test deal',
    stages: ['Discovery', 'Proposal', 'Won'],
    fields: [
      { field: 'Amount', before: '€12,000', after: '€18,000' },
      { field: 'Close date', before: '30 April', after: '2 May' },
    ],
    audit: '14:32, you, by voice, three fields',
  },
} as const

/** Texts of /app (specification §2). */
export const appPage = {
  seo: {
    title: `Start using ${name}: sandbox first, then your pipeline`,
    description: `Join the waitlist for ${name}’s free trial with your name and email: what you get, in which order the trial opens, and what it needs from your CRM.`,
    keywords:
      'CRM voice assistant trial, Salesforce sandbox, HubSpot voice updates, AI copilot waitlist, sales copilot free trial',
    updated: '2026-11-23',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: `Start using ${name}`, to: paths.app },
  ],
  title: `Start using ${name}`,
  lead: 'A month, free, on a sandbox. It starts in the order of the waitlist, or from a demo.',
  steps: {
    heading: 'What happens when it’s your turn: three steps, and no real deal is touched',
    items: {
      'Connect the CRM sandbox safely': `Sign in to a sandbox of your CRM and approve access by OAuth: ${claims.setup}. Live deals are somewhere else, so nothing you try can hurt them. (HubSpot has sandboxes on Enterprise plans only. On the others, start with one test deal, or with a free developer test account.)`,
      'Speak naturally': 'Report a call as you would to a colleague. On a phone or at a desk, spoken or typed.',
      'Watch it work':
        'Open the record and see which fields changed, what they said before, and whose name is on the change.',
    },
  },
  form: {
    title: 'Join the waitlist',
    lead: 'We write to you when your trial can start.',
    labels: { name: demoForm.labels.name, email: demoForm.labels.email },
    submit: 'Join the waitlist',
    sending: 'Joining...',
    note: {
      before: 'By joining the waitlist you agree to our ',
      link: { label: 'privacy policy', to: paths.privacyPolicy },
      after: ' and to being contacted, only about product updates.',
    },
    received: {
      heading: 'Your place is kept',
      answered: (email: string) => `A person on our team writes to ${email} when your trial can start.`,
      next: 'Until then, ask who may allow an app in your CRM: nobody can start without them.',
      again: 'Add somebody else',
    },
  },
  benefits: {
    heading: 'What you can expect from it',
    items: [
      `An update in ${claims.updateTime.ours}, where typing takes ${claims.updateTime.manual}; both are our own figures.`,
      'It follows your CRM’s roles, sharing rules and field-level security.',
      'The language model works on tokens in place of names, companies, numbers and dates.',
      'Every write-back has a timestamp and a user.',
      'Data is hosted in Ireland and stays resident in the EU.',
      'Salesforce, HubSpot, or both.',
    ],
  },
  answers: {
    heading: 'Before you join',
    lead: 'What you need for a trial, and what happens to your address.',
    items: {
      'The order':
        'We go through the waitlist from its top and write to you when your trial can start. A demo is the other way in: your trial can start from that call.',
      'Your admin':
        'Somebody has to allow the app before you can approve it. In Salesforce an administrator installs it; in HubSpot it takes a Super Admin or the App Marketplace Access permission.',
      'Your plan':
        'The connection uses your CRM’s API. Salesforce includes it from Enterprise edition up; on a smaller edition, ask us before you join. Salesforce has sandboxes for most editions, HubSpot for Enterprise.',
      'The price':
        'The trial is free for a month. What comes after it is SMB-friendly: contact us for pricing, and you get a figure for your team.',
      'Your address': `It’s stored in Ireland with your name, the time, and the fact that it came from this page. We write to you about your trial and about product updates. It’s deleted within a month of your start, when you ask us to take you off the list, or after ${site.retentionMonths} months.`,
    },
  },
} as const
