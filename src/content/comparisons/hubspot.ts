import playbook from '@/content/articles/crm-adoption-playbook-sales-leaders.mdx?card'
import voiceUpdates from '@/content/articles/hubspot-voice-updates-small-teams.mdx?card'
import { claims } from '@/content/claims'
import { protectionCells } from '@/content/comparison-cells'
import { site } from '@/content/site'
import type { Comparison } from '@/content/comparison'
import { comparisonPath, paths } from '@/lib/paths'

const { name } = site

/**
 * Link to this page, sorted by `place`. One line without imports: lists load it
 * alone.
 */
export const card = { label: 'HubSpot', place: 2 }

export default {
  seo: {
    title: `${name} vs HubSpot Sales Hub: voice, speed and setup`,
    description: `${name} and HubSpot Sales Hub row by row, from voice and setup to email marketing and update speed. Where HubSpot is ahead, and how the two work together.`,
    keywords:
      'HubSpot Sales Hub alternative, HubSpot voice assistant, HubSpot Breeze, voice updates HubSpot, HubSpot data entry',
    updated: '2026-11-26',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: 'Compare', to: paths.comparison },
    { label: card.label, to: comparisonPath('hubspot') },
  ],
  title: `${name} vs HubSpot Sales Hub: you may want both`,
  intro:
    'A lopsided comparison: HubSpot is a platform for marketing, sales and service, and we do one thing on top of a CRM. HubSpot wins the rows about marketing because we don’t compete there.',
  verdict: {
    heading: 'Quick verdict',
    text: `${name} is an AI voice and chat copilot, not a CRM and not a campaign tool. If you have HubSpot, keep\u00a0it, and let ${name} fill in the deals.`,
  },
  columns: {
    heading: 'What each does better',
    items: [
      {
        product: 'HubSpot Sales Hub',
        verdict: 'If you need a CRM, or campaigns, or both.',
        art: 'shared',
        points: {
          'It is the CRM': `Contacts, deals, quotes, tickets and reports live in it. ${name} is not a CRM and can’t stand in for one. HubSpot has a free one to begin with; ours is a tool for teams that already have one.`,
          'Marketing and sales share a record':
            'A form filled in on Tuesday, the email opened on Wednesday and Thursday’s deal are on one timeline.',
          'Breeze writes': `Sales emails, landing pages, answers to customers: HubSpot’s assistant and agents draft all three. ${name}’s only job is the record; writing to customers stays with you.`,
          'It sits in on the meeting':
            'From Sales Hub Professional up a notetaker joins video meetings and returns next steps, notes and a transcript, and nobody has to report anything.',
        },
      },
      {
        product: name,
        verdict:
          'If deals in HubSpot go stale because nobody types after a call.',
        art: 'filled',
        isOurs: true,
        points: {
          'The report is the update': `Notes tell you what was said in a meeting that was recorded. A briefing says what it means, wherever it was said: contract sent, closing in March, procurement is new. ${name} writes that into deal stage, close date and contact.`,
          'The model gets tokens':
            'You don’t have to train reps to leave names and amounts out of a prompt. They’re replaced before any language model sees the text.',
          'It works with either CRM':
            'If a company you acquire sells in Salesforce, its reps brief the same way.',
          'Every change is traceable':
            'An audit trail records when a field was changed and by whom. What a rep may not change in HubSpot, a briefing can’t change either: roles and permissions still apply.',
        },
      },
    ],
  },
  table: {
    heading: 'Row by row',
    caption: `HubSpot Sales Hub and ${name} by feature`,
    featureLabel: 'Feature',
    columns: [
      { name: 'HubSpot Sales Hub', note: 'With Breeze' },
      { name, note: 'On top of your HubSpot or Salesforce' },
    ],
    rows: {
      Voice: [
        {
          answer: 'Calls transcribed',
          more: 'on paid seats; from Professional up a notetaker writes up video meetings; the assistant is chat first',
        },
        {
          ahead: 'Property updates',
          more: 'from a briefing that the rep speaks',
        },
      ],
      Setup: [
        {
          answer: 'Nothing new if you run it',
          more: 'a CRM project if you don’t',
        },
        {
          answer: `${claims.setup} by OAuth`,
          more: 'once an admin has allowed the app',
        },
      ],
      Mobile: [
        {
          ahead: 'One mobile app',
          more: 'with records, calls and tasks',
        },
        { answer: 'Briefings', more: 'on mobile and desktop' },
      ],
      Residency: {
        level: [protectionCells.hubspotRegions, protectionCells.ourRegion],
      },
      Anonymisation: [
        protectionCells.hubspotMasking,
        protectionCells.ourTokens,
      ],
      'Email marketing': [{ ahead: 'Part of the platform' }, 'None'],
      'Marketing automation': [{ ahead: 'Workflows, forms, lists' }, 'None'],
      'Update speed': [
        {
          answer: claims.updateTime.manual,
          more: 'typed (our count); instant where a workflow does it',
        },
        { ahead: claims.updateTime.ours, more: 'spoken (our count)' },
      ],
      Focus: [
        {
          answer: 'Marketing, sales and service',
          more: 'in one place',
        },
        { answer: 'What reps know', more: 'gets into the CRM' },
      ],
    },
  },
  together: {
    heading: 'Use both together',
    text: `Let HubSpot do what can be automated (forms, sequences, lists) and ${name} what only the rep knows (who objected, what was promised, when it closes). Start with the properties your workflows branch on, deal stage and lifecycle stage: when a rep’s briefing keeps those two right, the next automated email goes to the right person.`,
  },
  sources: {
    heading: 'Sources',
    note: 'HubSpot’s own pages. Plans and features change: ask HubSpot about yours, and tell us if a line here is out of date.',
    items: {
      'HubSpot product blog: the EU data centre':
        'https://product.hubspot.com/blog/developing-an-eu-data-center',
      'HubSpot developers: recordings and transcripts':
        'https://developers.hubspot.com/docs/api/crm/extensions/recordings-and-transcriptions',
      'HubSpot knowledge base: the meeting notetaker':
        'https://knowledge.hubspot.com/meetings-tool/record-and-take-notes-in-meetings-with-meeting-notetaker',
      'HubSpot knowledge base: the customer agent, which refers to the AI Trust FAQs':
        'https://knowledge.hubspot.com/customer-agent/understand-the-customer-agent',
    },
  },
  related: [voiceUpdates, playbook],
  closing: {
    heading: 'Put your old close dates right by voice',
    text: 'Bring a pipeline with old close dates to a demo, and see how long it takes. You keep HubSpot.',
    picture: 'hubspot',
    label: 'Start Free Trial',
  },
} satisfies Comparison
