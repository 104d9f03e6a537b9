import { claims } from '@/content/claims'
import { gate } from '@/content/gate'
import { site } from '@/content/site'
import { paths } from '@/lib/paths'

const { name } = site

/**
 * Texts of the landing page (specification §2, "Landing page"). Contains each claim of specification §1 once, except
 * the data's location: many visitors look for it first, so the hero has it too.
 */
export const home = {
  seo: {
    title: `AI voice copilot for Salesforce and HubSpot | ${name}`,
    description: `Tell ${name} how the call went. It finds the records and fields you mean in Salesforce or HubSpot and fills them. An update takes ${claims.updateTime.ours}.`,
    keywords:
      'AI sales copilot, voice CRM updates, Salesforce voice assistant, HubSpot voice assistant, CRM data entry, GDPR sales AI',
    updated: '2026-11-23',
  },

  hero: {
    headline: site.promise,
    lead: `${name} is an AI voice and chat copilot for sales reps. Say or type what happened; it fills the right fields in ${site.enterpriseCrm} or ${site.secondCrm}.`,
    bookDemo: 'Book a Demo',
    freeTrial: { label: 'Start Free Trial', to: paths.app },
    howItWorks: { label: 'See how it works', to: paths.blog },
    next: 'The free month starts from a demo, or in waitlist order.',
    proof: [
      { fact: 'Official partner', text: `of ${site.enterpriseCrm}` },
      { fact: claims.updateTime.ours, text: `an update, not ${claims.updateTime.manual}` },
      { fact: `Hosted in ${site.country}`, text: 'with EU data residency' },
    ],
  },

  callToAction: { line: 'Is your last call in the CRM yet? Bring it to the demo.', bookDemo: 'Book a Demo' },

  featureCards: [
    {
      title: 'Instant CRM updates',
      text: `Typing up a call takes ${claims.updateTime.manual}, saying it ${claims.updateTime.ours}: ${claims.speed}, even from the lower figure. Over a whole week we count ${claims.lessTimeOnUpdates} less time, as not every update is said.`,
    },
    {
      title: 'Voice-first interface',
      text: 'Talk as you would to the colleague who’s covering for you next week. Somewhere quiet? Type it instead.',
    },
  ],

  partnerBadge: `Official ${site.enterpriseCrm} partner`,

  howItWorks: {
    heading: 'Connect once. After that, just talk or type.',
  },

  whyDifferent: {
    heading: 'You don’t need another transcript. You need the field filled in.',
    /** Invented: a meeting tool's transcript of a minute of talk, which contains one new fact. */
    transcript:
      '[14:02] Sorry, you cut out there. No, I was saying that Declan is away until, I think, the tenth, and he would want to see it before it goes anywhere. Right. Right, of course. And then there’s the board, which was going to be the third. Was it the third? Something like that. They’ve moved it, so, realistically, we’d be signing on the seventeenth of June. Okay. That makes sense. And you still have the version from March? I have a version from March. Is that the right one? It should be. Let me just check.',
    field: { name: 'Opportunity · Close Date', before: '3 June', after: '17 June' },
    points: {
      'It fills fields': 'In any object, through the CRM’s native interface.',
      'The model doesn’t see who or how much': 'Names, companies, numbers and dates are tokens until the write-back.',
      'Your admin’s rules hold': 'Roles, sharing rules and field-level security apply, with least-privilege access.',
      'Every change can be explained': 'An audit trail keeps each change’s time and user.',
    },
  },

  gate,

  crms: {
    heading: `Works with ${site.enterpriseCrm} and ${site.secondCrm}`,
    lead: 'One sentence, filed in the terms of the CRM you have.',
  },

  features: {
    heading: 'What reps get out of it',
    lead: 'Managers buy the CRM, and reps have to feed it. This is what changes for reps.',
    items: {
      'Zero typing': 'Friday’s task is there before you reach the car.',
      'Natural conversations': 'No command to learn. “End of next month” will do.',
      [`AI copilot for ${site.enterpriseCrm}`]: 'It updates the stage, and the close date your forecast relies on.',
      'Save hours weekly': `We claim ${claims.hoursSavedWeekly} hours a week for a rep with twelve updates a day.`,
      'Improved data quality': 'Said right after the call, not recalled on Friday.',
      'Works with both CRMs': 'One habit for a team that reports in two systems.',
    },
  },

  capabilities: {
    heading: 'What you can do with records you trust',
    items: {
      'Meeting Briefs': [
        'Before a call: what was agreed, and what you owe.',
        'Fernhill, 10:00. You owe the contract since Friday.',
      ],
      'Contact Intelligence': [
        'Who’s who, who decides and when you last spoke.',
        'Maeve signs up to €25,000. Above that: no name yet.',
      ],
      'Smart CRM Updates': [
        'Each part of a sentence goes to its own record.',
        '“Ruth runs operations now”: Contact, Title.',
      ],
      'Contextual Awareness': [
        'It works out who “she” is from the deal you mean.',
        '“She wants it cheaper”: Maeve, Larkspur’s quote.',
      ],
      'Sales Playbooks': ['Your own questions, asked while the call is fresh.', '“When does Northwind decide?”'],
    },
  },

  figures: {
    heading: 'The figures we claim',
    note: 'All figures on this page are our own, and unaudited. In the demo, ask how each was measured.',
  },

  faq: {
    heading: 'Questions buyers ask first',
    items: [
      {
        question: 'Where does our data live?',
        answer: `In ${site.country}: your data is stored there, with EU data residency. Where the speech provider and the language model run is named in your contract. ${name} is GDPR-first: it was designed around privacy, and we answer requests about personal data within 30 days.`,
        link: { label: 'GDPR and EU data residency', to: paths.privacyEu },
      },
      {
        question: 'Can we try it without touching live records?',
        answer: `Yes. Connect a CRM sandbox, or use one test deal where your plan has no sandbox. Brief ${name} on a few calls and compare what it wrote with what you would have typed.`,
        link: { label: 'How a trial begins', to: paths.app },
      },
      {
        question: 'Does it read our email and calendar?',
        answer: `Not today. Email and calendar integration is coming soon. Until then ${name} works from what you tell it and from what the CRM already holds.`,
      },
      {
        question: 'What does it cost?',
        answer:
          'Contact us for pricing; it’s SMB-friendly. Tell us how many people would use it and which CRM you have, and you get a figure for your team. The trial is free for a month.',
        link: { label: 'Ask for a price', to: '/?scrollTo=cta' },
      },
    ],
  },

  competitors: {
    heading: 'Your CRM already comes with AI. Do you need ours?',
    parts: {
      'What the built-in assistants do better':
        'Einstein forecasts the quarter; Agentforce runs flows and, with an add-on, updates deals from emails and calls. HubSpot drafts emails and writes up meetings.',
      'What they leave on your desk':
        'They can’t read what you agreed in a corridor, or what you made of it. You still type that.',
    },
    choice: {
      heading: 'Which to choose',
      keep: 'For analysis, automation or campaigns, use the assistant you have.',
      begin: `If records are late and half empty, begin with ${name}.`,
    },
    one: (product: string) => `${name} and ${product}`,
    all: { label: 'All three side by side', to: paths.comparison },
  },

  roi: {
    heading: 'The other cost of your CRM: your reps’ time',
    lead: `Reps spend ${claims.timeOnCrmEntry} of their time on CRM entry. Enter your own team and see what ${claims.lessTimeOnUpdates} less time on updates gives back.`,
    bookDemo: 'Book a Demo',
  },

  cta: {
    heading: 'See one of your own calls land in your CRM',
    lead: 'Your name and email are enough; the rest is optional, but helps us prepare.',
    facts: {
      'We write to you': 'Someone on our team emails you to agree a time.',
      'You bring the call': 'You brief it yourself and see what it writes.',
      'You decide afterwards': 'Your free month can start from that call.',
    },
  },
} as const
