import { claims } from '@/content/claims'
import { demoForm } from '@/content/demo-form'
import { site } from '@/content/site'
import { paths } from '@/lib/paths'

const { name } = site

/** Texts of /app (specification §2). */
export const appPage = {
  seo: {
    title: `Start using ${name}: join the waitlist for a free month`,
    description: `Join the waitlist for ${name}’s free trial with your name and email: what you get, in which order the trial opens, and what it needs from your CRM.`,
    keywords:
      'CRM voice assistant trial, Salesforce sandbox, HubSpot voice updates, AI copilot waitlist, sales copilot free trial',
    updated: '2026-11-26',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: `Start using ${name}`, to: paths.app },
  ],
  title: `Start using ${name}`,
  lead: 'Say or type what happened after a call, and it fills the right fields in Salesforce or HubSpot. Try it free for a month, in a sandbox or on a test deal.',
  steps: {
    heading: 'Three steps to your first update, no live deals involved',
    items: {
      'Connect the CRM sandbox safely': `Sign in to a sandbox or a test account and approve access by OAuth: ${claims.setup}. Your live deals aren’t in it, so nothing you try can affect them.`,
      'Speak naturally':
        'Say what happened on the call, as you would to a colleague. Typing works too.',
      'Watch it work':
        'Open the record and see which fields changed, what they said before and who changed them.',
    },
  },
  form: {
    title: 'Join the waitlist',
    lead: 'The app isn’t open to everyone yet: new teams start in the order of this list, by email.',
    labels: { name: demoForm.labels.name, email: demoForm.labels.email },
    submit: 'Join the waitlist',
    sending: 'Joining...',
    note: {
      before: 'By joining the waitlist you agree to our ',
      link: { label: 'privacy policy', to: paths.privacyPolicy },
      after: ' and to being contacted only about product updates.',
    },
    received: {
      heading: 'You’re in the queue',
      answered: (email: string) =>
        `Someone on our team will email ${email} when your trial can start, in the order of the list.`,
      next: 'In the meantime, find out who can approve apps in your CRM; you’ll need them to get started.',
      again: 'Add someone else',
    },
  },
  /** Below the way from the list to the trial. */
  meanwhile: {
    before: 'To see it work today, ',
    link: { label: 'brief the demo on our home page', to: paths.home },
    after: ': it runs in your browser and needs no account.',
  },
  benefits: {
    heading: 'What you get',
    update: {
      spoken: 'Spoken',
      typed: 'Typed',
      text: `An update in ${claims.updateTime.ours} instead of ${claims.updateTime.manual} of typing, by our own figures.`,
    },
    items: [
      'Your CRM’s roles, sharing rules and field-level security still apply.',
      'Tokens in place of names, companies, numbers and dates before a language model reads the text.',
      'A timestamp and a user’s name on every change.',
      'Your data is stored in Ireland, with EU data residency.',
      'One copilot for Salesforce, HubSpot or both.',
    ],
  },
  closing: {
    heading: 'Or start from a demo',
    text: 'You agree a date with us and brief it on one of your own calls. Your free month can start from there.',
    picture: 'app',
  },
  answers: {
    heading: 'Before you join',
    lead: 'What you need for a trial, and what we do with your email address.',
    items: {
      'Is the app live?':
        'The App link at the top opens it for every team whose trial has started. Until yours does, there’s nothing to sign in to.',
      'The price':
        'The trial is free for a month. After that, pricing is SMB-friendly: contact us and we’ll give you a figure for your team.',
      'How long it takes': `Connecting takes ${claims.setup}. A team’s habit takes longer: plan twelve weeks for it, and stop after any phase.`,
      'Your admin':
        'Someone has to allow the app before you can connect. In Salesforce an administrator installs it; in HubSpot it takes a Super Admin or the App Marketplace Access permission.',
      'Your plan':
        'The connection uses your CRM’s API. Salesforce includes it from Enterprise edition up; on a smaller edition, ask us before you join. Salesforce has sandboxes for most editions. HubSpot has them on Enterprise plans only: on the others, start with one test deal or a free developer test account.',
      'Your email address': `It’s stored in Ireland with your name, the time and the page it came from. We use it to write to you about your trial and about product updates. We delete it within a month of your start, when you ask us to take you off the list, or after ${site.retentionMonths} months, whichever comes first.`,
    },
  },
} as const
