import { claims } from '@/content/claims'
import { site } from '@/content/site'

interface AppStory {
  benefits: { heading: string; items: readonly string[] }
  /** What a trial takes, and what becomes of what is entered here. */
  answers: { heading: string; lead: string; items: readonly { title: string; text: string }[] }
}

/** /app below the form: words that are in the prerendered page and are not downloaded as code as well. */
export const appStory = {
  benefits: {
    heading: 'What you can expect from it',
    items: [
      `An update in ${claims.updateTime.ours}, where typing takes ${claims.updateTime.manual}; both are our own figures.`,
      'It follows your CRM’s roles, sharing rules and field-level security.',
      'The language model works on tokens in place of names, companies, numbers and dates.',
      'Every write-back has a timestamp and a user.',
      'Data stays in the EU, in Ireland.',
      'Salesforce, HubSpot, or both.',
    ],
  },
  answers: {
    heading: 'Before you join',
    lead: 'What a trial takes, and what becomes of the address you leave here.',
    items: [
      {
        title: 'The order',
        text: 'First come, first served: we go through the waitlist from its top and write to you when your trial can start. If you’d rather see it first, book a demo.',
      },
      {
        title: 'Your admin',
        text: 'Somebody has to allow the app before you can approve it. In Salesforce an administrator installs it; in HubSpot it takes a Super Admin or the App Marketplace Access permission.',
      },
      {
        title: 'Your plan',
        text: 'The connection uses your CRM’s API. Salesforce includes it from Enterprise edition up; on a smaller edition, ask us before you join. Salesforce has sandboxes for most editions, HubSpot for Enterprise.',
      },
      {
        title: 'The price',
        text: 'The trial is free. What comes after it is SMB-friendly: contact us for pricing, and you get a figure for your team.',
      },
      {
        title: 'Your address',
        text: `It’s stored in Ireland with your name, the time, and the fact that it came from this page. We write to you about your trial and about product updates. It’s deleted within a month of your start, when you ask us to take you off the list, or after ${site.retentionMonths} months.`,
      },
    ],
  },
} satisfies AppStory
