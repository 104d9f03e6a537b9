import { CLAIM_MARK, claims } from '@/content/claims'
import { gate } from '@/content/gate'
import { proof, site } from '@/content/site'
import { articlePath, paths, UPDATE_TIME_ID } from '@/lib/paths'

const { name } = site

/**
 * Texts of the landing page (specification §2, "Landing page"). Contains each
 * claim of specification §1 once, except the data's location: many visitors
 * look for it first, so the hero has it too.
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
    lead: `${name} is an AI voice and chat copilot for small and mid-size sales teams. Reps say what happened; it fills the fields in ${site.enterpriseCrm} or ${site.secondCrm}.`,
    bookDemo: 'Book a Demo',
    freeTrial: { label: 'Start Free Trial', to: paths.app },
    howItWorks: { label: 'See how it works', to: paths.blog },
    next: 'The first month is free. Start it from a demo, or join the waitlist.',
    /** Each fact leads to its proof, if that has an address. */
    proof: [
      {
        fact: 'Official partner',
        text: `of ${site.enterpriseCrm}`,
        to: proof.partnerListing,
      },
      {
        fact: claims.updateTime.ours,
        text: `an update, not ${claims.updateTime.manual}${CLAIM_MARK}`,
        to: `#${UPDATE_TIME_ID}`,
      },
      {
        fact: `Stored in ${site.country}`,
        text: 'EU data residency',
        to: paths.privacyEu,
      },
    ],
  },

  callToAction: {
    line: 'Is your last call in the CRM yet?',
    bookDemo: 'Book a Demo',
  },

  featureCards: [
    {
      title: 'Instant CRM updates',
      text: `Said in ${claims.updateTime.ours}, against 5 minutes of typing: ${claims.speed}${CLAIM_MARK}.`,
    },
    {
      title: 'Voice-first interface',
      text: 'Talk as you would to a colleague. Somewhere quiet? Type it instead.',
    },
  ],

  partnerBadge: `Official partner of ${site.enterpriseCrm}`,

  howItWorks: {
    heading: 'Connect it once, then just say what happened',
    more: { label: 'Four examples, field by field', to: paths.aiAgent },
  },

  whyDifferent: {
    heading: 'You don’t need another transcript. You need the field filled in.',
    /**
     * Invented: a meeting tool's transcript of a minute of talk, which contains
     * one new fact.
     */
    transcript:
      '[14:02] Sorry, you cut out there. Right. And then there’s the board, which was the twenty-eighth of March. Or was it? They’ve moved it, so, realistically, we’d be signing on the thirtieth of April. Okay. And you still have the version from last month?',
    field: {
      name: 'Opportunity · Close Date',
      before: '28 March',
      after: '30 April',
    },
    points: {
      'It fills fields': 'any object, through the CRM’s native interface.',
      'Names stay out of the model': 'it reads tokens in their place.',
      'CRM permissions still apply':
        'roles, sharing rules, field-level security, least privilege.',
      'Every change is traceable': 'an audit trail records when and by whom.',
    },
  },

  gate,

  crms: {
    heading: `Works with ${site.enterpriseCrm} and ${site.secondCrm}`,
  },

  features: {
    heading: 'What reps get out of it',
    lead: 'Managers buy the CRM; reps feed it.',
    more: {
      label: 'Why reps hate CRMs',
      to: articlePath('why-sales-reps-hate-crms'),
    },
    items: {
      'Zero typing': 'The task is there before you reach the car.',
      'Natural conversations': 'No command to learn.',
      [`AI copilot for ${site.enterpriseCrm}`]:
        'The stage moves while you still remember why.',
      'Save hours weekly': `${claims.hoursSavedWeekly} hours${CLAIM_MARK} a week, at twelve updates a day.`,
      'Improved data quality': 'On record nine minutes after the call.',
      'Works with both CRMs': 'One habit, two systems.',
    },
  },

  capabilities: {
    heading: 'What you can do with records you trust',
    /** A rep's Tuesday: time, and a question with its answer, or the news and the fields that it fills. */
    items: {
      'Meeting Briefs': {
        text: 'What was agreed, and what you owe.',
        at: '09:50',
        said: 'What do I owe Fernhill?',
        answer: 'The contract',
      },
      'Contact Intelligence': {
        text: 'Who’s who, who decides and when you last spoke.',
        at: '10:30',
        said: 'Can Maeve sign it off?',
        answer: 'Up to €25,000',
      },
      'Smart CRM Updates': {
        text: 'One sentence, several records.',
        at: '11:15',
        said: 'Ruth runs operations now.',
        written: 'Contact, Title',
      },
      'Contextual Awareness': {
        text: 'It knows which deal “she” belongs to.',
        at: '14:20',
        said: 'She wants it cheaper.',
        answer: 'Maeve, Larkspur',
      },
      'Sales Playbooks': {
        text: 'It asks your playbook’s questions while you still know the answers.',
        at: '16:40',
        said: 'When does Northwind decide?',
        answer: '10 March',
      },
    },
  },

  figures: {
    heading: 'The figures we claim',
    motto: 'These are our own figures, and nobody has audited them.',
    note: `Ask us how we count. They’re marked\u00a0${CLAIM_MARK}. The deals here are invented.`,
  },

  faq: {
    heading: 'Questions buyers ask first',
    items: [
      {
        question: 'Where does our data live?',
        answer: `In ${site.country}: your data is stored there, with EU data residency. Where the speech provider and the language model run is named in your contract. ${name} is GDPR-first: names, companies, numbers and dates become tokens before a language model reads anything. That has three limits, which our GDPR page names.`,
        link: { label: 'GDPR and EU data residency', to: paths.privacyEu },
      },
      {
        question: 'Is there a safe way to try it?',
        answer: `Yes, without touching live records. Connect a CRM sandbox, or use one test deal where your plan has no sandbox. Brief ${name} on a few calls and compare what it wrote with what you would have typed.`,
        link: { label: 'How a trial begins', to: paths.app },
      },
      {
        question: 'Does it read our email and calendar?',
        answer: `Not today. Email and calendar integration is coming soon. Until then ${name} works from what you tell it and from what the CRM already holds.`,
      },
      {
        question: 'What does it cost?',
        answer:
          'Contact us for pricing. Tell us your team size and CRM, and you get one SMB-friendly figure. Salesforce includes the API that we connect to from Enterprise edition up: on a smaller edition, ask first. The trial is free for a month.',
        link: { label: 'Ask for a price', to: '/?scrollTo=cta' },
      },
    ],
  },

  competitors: {
    heading: 'Your CRM already comes with AI. Do you need ours?',
    parts: {
      'What the built-in assistants do better':
        'Einstein forecasts. Agentforce runs flows and, with an add-on, updates deals from emails and calls. HubSpot writes up meetings.',
      'What they still leave you to type':
        'What was agreed in the corridor, and what you made of it.',
    },
    choice: {
      heading: 'Which to choose',
      keep: 'For analysis and campaigns, keep yours;',
      begin: `for late or empty records, add ${name}.`,
    },
    one: (product: string) => `vs ${product}`,
    all: { label: 'See all', to: paths.comparison },
  },

  roi: {
    heading: 'The other cost of a CRM: your reps’ time',
    lead: `We put CRM entry at ${claims.timeOnCrmEntry}${CLAIM_MARK} of a rep’s time.`,
    more: {
      label: 'How to defend this figure',
      to: articlePath('voice-assistant-technology-sales-teams-roi-calculator'),
    },
  },

  cta: {
    heading: 'See one of your own calls land in your CRM',
    lead: 'Your name and email are enough.',
    facts: {
      'We email you': 'A person replies to agree a time.',
      'You bring a call': `You brief ${name} and see what it writes.`,
      'You decide': 'Your free month can start there.',
    },
  },
} as const
