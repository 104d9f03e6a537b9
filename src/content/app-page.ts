import { claims } from '@/content/claims'
import { demoForm, type FormNoteText } from '@/content/demo-form'
import { site } from '@/content/site'
import { paths } from '@/lib/paths'

const { name } = site

interface AppPageContent {
  seo: { title: string; description: string; keywords: string; updated: string }
  /** The way to the page from the home page, its own entry last. */
  trail: readonly { label: string; to: string }[]
  title: string
  lead: string
  steps: { heading: string; items: readonly { title: string; text: string }[] }
  form: {
    title: string
    lead: string
    labels: { name: string; email: string }
    submit: string
    sending: string
    note: FormNoteText
  }
}

/** /app: 'Start using', with the waitlist form (specification §2); what comes below it is in app-story.ts. */
export const appPage = {
  seo: {
    title: `Start using ${name}: sandbox first, then your pipeline`,
    description: `Join the waitlist for ${name}’s free trial with your name and email: what you get, in which order the trial opens, and what it takes of your CRM.`,
    keywords:
      'CRM voice assistant trial, Salesforce sandbox, HubSpot voice updates, AI copilot waitlist, sales copilot free trial',
    updated: '2026-11-21',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: `Start using ${name}`, to: paths.app },
  ],
  title: `Start using ${name}`,
  lead: 'The free trial opens in the order of the waitlist. These are its three steps; none of them touches a real deal.',
  steps: {
    heading: 'What happens when it’s your turn',
    items: [
      {
        title: 'Connect the CRM sandbox safely',
        text: `Sign in to a sandbox of your CRM and approve access by OAuth: ${claims.setup}. Live deals are somewhere else, so nothing you try can hurt them. (HubSpot has sandboxes on Enterprise plans only. On the others, start with one test deal, or with a free developer test account.)`,
      },
      {
        title: 'Speak naturally',
        text: 'Report a call as you would to a colleague. On a phone or at a desk, spoken or typed.',
      },
      {
        title: 'Watch it work',
        text: 'Open the record and see which fields changed, what they said before, and who is named as having changed them.',
      },
    ],
  },
  form: {
    title: 'Join the waitlist',
    lead: 'Name and email, nothing else. We write to you when your trial can start.',
    labels: { name: demoForm.labels.name, email: demoForm.labels.email },
    submit: 'Join the waitlist',
    sending: 'Joining...',
    note: {
      before: 'By joining the waitlist you agree to our ',
      link: { label: 'privacy policy', to: paths.privacyPolicy },
      after: ' and to being contacted, only about product updates.',
    },
  },
} satisfies AppPageContent
