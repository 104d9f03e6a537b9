import { claims } from '@/content/claims'
import { demoForm } from '@/content/demo-form'
import { site } from '@/content/site'

const { name } = site

interface AppPageContent {
  seo: { title: string; description: string; keywords: string }
  title: string
  lead: string
  steps: { heading: string; items: readonly { title: string; text: string }[] }
  benefits: { heading: string; items: readonly string[] }
  form: {
    title: string
    lead: string
    labels: { name: string; email: string }
    submit: string
    sending: string
    /** The note under the button; `link` stands between its two halves. */
    note: { before: string; link: { label: string; to: string }; after: string }
  }
}

/** /app: 'Start using', with the waitlist form (specification §2). */
export const appPage = {
  seo: {
    title: `Start using ${name}: sandbox first, then your pipeline`,
    description: `Connect a CRM sandbox, brief ${name} on a call you remember and watch the record fill in. Join the waitlist with your name and e-mail address.`,
    keywords: 'CRM voice assistant trial, Salesforce sandbox, HubSpot voice updates, AI copilot waitlist, sales copilot free trial',
  },
  title: `Start using ${name}`,
  lead: 'Three steps, none of which touches a live record until you say so.',
  steps: {
    heading: 'From sign-in to the first filled record',
    items: [
      {
        title: 'Connect the CRM sandbox safely',
        text: `Sign in to a sandbox of your CRM and approve access by OAuth: ${claims.setup}. Live deals are somewhere else, so nothing you try can hurt them.`,
      },
      {
        title: 'Speak naturally',
        text: 'Pick a call you remember well and report it as you would to a colleague. On a phone or at a desk, spoken or typed.',
      },
      {
        title: 'Watch it work',
        text: 'Open the record and hold it against your memory: which fields changed, what they said before, who is named as having changed them.',
      },
    ],
  },
  benefits: {
    heading: 'What you can expect from it',
    items: [
      `An update in ${claims.updateTime.sayfield}, where typing takes ${claims.updateTime.manual}; both are our own figures.`,
      'Your CRM’s roles, sharing rules and field-level security decide what it may write.',
      'The language model works on tokens in place of names, companies, numbers and dates.',
      'Every write-back has a timestamp and a user.',
      'Data stays in the EU, in Ireland.',
      'Salesforce or HubSpot, or one after the other.',
    ],
  },
  form: {
    title: 'Join the waitlist',
    lead: 'Two fields. We write to you when you can start.',
    labels: { name: demoForm.labels.name, email: demoForm.labels.email },
    submit: 'Join the waitlist',
    sending: 'Joining...',
    note: {
      before: 'By joining the waitlist you agree to our ',
      link: { label: 'privacy policy', to: '/privacy-policy' },
      after: ' and to being contacted, only about product updates.',
    },
  },
} satisfies AppPageContent
