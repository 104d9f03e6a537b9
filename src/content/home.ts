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
    lead: `${name} is an AI voice and chat copilot for sales reps. Say or type what happened; it works out which records and fields you mean, and fills them in ${site.enterpriseCrm} or ${site.secondCrm}.`,
    bookDemo: 'Book a Demo',
    freeTrial: { label: 'Start Free Trial', to: paths.app },
    howItWorks: { label: 'See how it works', to: paths.blog },
    proof: [
      { fact: 'Official partner', text: `of ${site.enterpriseCrm}` },
      { fact: claims.updateTime.ours, text: `an update, not ${claims.updateTime.manual}` },
      { fact: `Hosted in ${site.country}`, text: 'with EU data residency' },
    ],
  },

  callToAction: { line: 'Your last call is probably not in the CRM yet. Use it to test us.', bookDemo: 'Book a Demo' },

  featureCards: [
    {
      title: 'Instant CRM updates',
      text: `Typing up a call takes ${claims.updateTime.manual}, saying it ${claims.updateTime.ours}. We call that ${claims.speed}, counting from the lower figure.`,
    },
    {
      title: 'Voice-first interface',
      text: 'Talk as you would to the colleague who covers for you next week. In a quiet carriage, type the same sentences instead.',
      said: 'Price is fine, it’s the start date they’re stuck on. I owe them a plan by Friday.',
    },
  ],

  partnerBadge: `Official ${site.enterpriseCrm} partner`,

  howItWorks: {
    heading: 'Connect once, then just report',
    lead: 'You do the first step once. The second is the only one you repeat.',
  },

  whyDifferent: {
    heading: 'A transcript is more to read. A filled field is less to do.',
    lead: 'Ask of each tool where its output ends up, who has seen it, and whose name is on it.',
    /** Invented: a meeting tool's transcript of a minute of talk, which contains one new fact. */
    transcript:
      '[14:02] Sorry, you cut out there. No, I was saying that Declan is away until, I think, the tenth, and he would want to see it before it goes anywhere. Right. Right, of course. And then there’s the board, which was going to be the third. Was it the third? Something like that. They’ve moved it, so, realistically, we’d be signing on the seventeenth of June. Okay. That makes sense. And you still have the version from March? I have a version from March. Is that the right one? It should be. Let me just check that I’m not sharing the wrong … [14:03] No, it’s here. So page four, if you’re with me, is where procurement had the question about the seats. The seats, yes. I thought we had settled the seats.',
    field: { name: 'Opportunity · Close Date', before: '3 June', after: '17 June' },
    points: {
      'It fills fields': 'The update goes through the CRM’s native interface, to any object or field.',
      'The model doesn’t see who or how much':
        'Account names, contact names, companies, numbers and dates become tokens before any language model sees them, and are mapped back on write-back.',
      'Your admin’s rules hold': `${name} follows the CRM’s roles, sharing rules and field-level security, with least-privilege access. A field you can’t edit stays as it is.`,
      'Every change can be explained':
        'Each write-back leaves an audit trail: the timestamp, and the user it belongs to.',
    },
  },

  gate,

  crms: {
    heading: 'Two CRMs, each in its own words',
    lead: `A deal is an Opportunity in one and a Deal in the other. ${name} writes in the terms of the CRM it is connected to.`,
  },

  features: {
    heading: 'What changes for the person who took the call',
    lead: 'Managers buy a CRM; reps feed it. These six are for the second group.',
    items: {
      'Zero typing': 'Friday’s task is there before you reach the car.',
      'Natural conversations': 'No command to learn. “End of next month” will do.',
      [`AI copilot for ${site.enterpriseCrm}`]: 'It moves the deal, and the date that a forecast is read from.',
      'Save hours weekly': `We claim ${claims.hoursSavedWeekly} hours a week for a rep with twelve updates a day.`,
      'Improved data quality': 'Said right after the call, not recalled on Friday.',
      'Works with both CRMs': 'One habit for a team that reports in two systems.',
    },
  },

  capabilities: {
    heading: 'Once the records are right, you can ask them',
    lead: 'All seven live on current records. What would you ask?',
    choose: 'What to ask',
    items: {
      'Meeting Briefs': 'Where it stands, what was agreed, what you owe.',
      'Opportunity Forecasting': 'What reps reported, added up. A slip shows early.',
      'Contact Intelligence': 'Who is who, who decides, when you last spoke.',
      'Smart CRM Updates': 'Each part of a sentence goes to its own record.',
      'AI Pipeline Analysis': 'Ask which deals are stale, and what is wrong.',
      'Contextual Awareness': '“She” is read against the deal you talked about.',
      'Sales Playbooks': 'Your own questions, asked while the call is fresh.',
    },
  },

  figures: {
    heading: 'The figures we claim',
    note: `All of these are ${name}’s own figures about its own product. Nobody outside has checked them, and none is a promise for your team. In the demo, ask how each was measured.`,
  },

  faq: {
    heading: 'Four questions that come up first',
    items: [
      {
        question: 'Where does our data live?',
        answer: `In the EU. ${site.legalName} is based in ${site.country} and keeps customer data resident in the EU. The product is GDPR-first: privacy decided how it was built, and every request about personal data has an address and a deadline.`,
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
        'Einstein forecasts the quarter; Agentforce runs flows and, with an add-on, updates deals from emails and calls. HubSpot drafts emails, and its notetaker writes up meetings. If that covers it, start there.',
      'What they leave on your desk':
        'What you agreed in a corridor is in no call or email that they can read, nor is what you made of it. You still type that.',
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
    heading: 'Your CRM bill has a second line: the hours',
    lead: `By our figures reps spend ${claims.timeOnCrmEntry} of their time on CRM entry; two hours a day are 25%. Put in your own team and see what ${claims.lessTimeOnUpdates} less time on updates gives back.`,
    sharing:
      'It’s calculated in your browser. Your three numbers are in this page’s address: a copied link opens your result.',
    bookDemo: 'Book a Demo',
  },

  cta: {
    heading: 'Pick a call you remember. Watch it become a record.',
    lead: 'Leave your name and email; the rest is optional and saves a question later.',
    facts: {
      'We write to you': 'A person answers by email and finds a time.',
      'You bring the call': 'You brief it yourself, on a real meeting or an invented one, and see what it writes.',
      'You decide afterwards': 'Your free month can start from that call.',
    },
  },
} as const
