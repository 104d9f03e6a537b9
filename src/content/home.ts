import { claims } from '@/content/claims'
import { site } from '@/content/site'
import { paths } from '@/lib/paths'

const { name } = site

/** A page or section that a text points to. */
export interface HomeLink {
  label: string
  to: string
}

interface HomeContent {
  seo: { title: string; description: string; keywords: string; updated: string }
  hero: {
    headline: string
    lead: string
    bookDemo: string
    freeTrial: HomeLink
    howItWorks: HomeLink
    facts: readonly string[]
  }
  callToAction: { line: string; bookDemo: string }
  roi: {
    heading: string
    lead: string
    sharing: string
    bookDemo: string
  }
  cta: { heading: string; lead: string; facts: readonly { title: string; text: string }[] }
}

/**
 * The landing page (specification §2, "Landing page"), but for the sections that only say something: those are in
 * `home-story.ts`. Each claim of specification §1 is in one of the two, once, except where the data lives: the hero says
 * it too, because it is what many look for first. `bookDemo` is the label of a button that scrolls to the demo form;
 * every other button is a link with its path.
 */
export const home = {
  seo: {
    title: `AI voice copilot for Salesforce and HubSpot | ${name}`,
    description: `Tell ${name} how the call went. It finds the records and fields you mean in Salesforce or HubSpot and fills them. An update takes ${claims.updateTime.ours}.`,
    keywords:
      'AI sales copilot, voice CRM updates, Salesforce voice assistant, HubSpot voice assistant, CRM data entry, GDPR sales AI',
    updated: '2026-11-21',
  },

  hero: {
    headline: site.promise,
    lead: `${name} is an AI voice and chat copilot for sales reps. Say or type what happened in the meeting; it works out which records and fields you mean, and fills them in ${site.enterpriseCrm} or ${site.secondCrm}.`,
    bookDemo: 'Book a Demo',
    freeTrial: { label: 'Start Free Trial', to: paths.app },
    howItWorks: { label: 'See how it works', to: paths.blog },
    facts: ['Speak or type', 'On mobile and desktop', 'Data hosted in Ireland'],
  },

  callToAction: { line: 'Your last call is probably not in the CRM yet. Use it to test us.', bookDemo: 'Book a Demo' },

  roi: {
    heading: 'Your CRM bill has a second line: the hours',
    lead: `By our figures reps spend ${claims.timeOnCrmEntry} of their time on CRM entry; two hours of an eight-hour day are 25%. Put in your own team and see what that costs, and what ${claims.lessTimeOnUpdates} less time on updates gives back.`,
    sharing:
      'The sum is done in your browser. Your three numbers go into this page’s address, so a copied link opens the same result.',
    bookDemo: 'Book a Demo',
  },

  cta: {
    heading: 'Pick a call you remember. Watch it become a record.',
    lead: 'Leave your name and email; the rest is optional and saves a question later.',
    facts: [
      { title: 'We write to you', text: 'A person answers by email and finds a time with you.' },
      {
        title: 'You bring the call',
        text: 'In the demo you brief it yourself, on a real meeting or an invented one, and see what it writes.',
      },
      { title: 'You decide afterwards', text: 'If you want to go on, the next step is a trial on a sandbox.' },
    ],
  },
} satisfies HomeContent
