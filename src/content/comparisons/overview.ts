import gdprCopilot from '@/content/articles/gdpr-compliant-salesforce-ai-copilot-europe.mdx?card'
import whyHate from '@/content/articles/why-sales-reps-hate-crms.mdx?card'
import { claims } from '@/content/claims'
import { protectionCells } from '@/content/comparison-cells'
import { site } from '@/content/site'
import type { Comparison } from '@/content/comparison'
import { comparisonPath, paths } from '@/lib/paths'

const { name } = site

/** Texts of /comparison (specification §2). */
export default {
  seo: {
    title: `Salesforce Einstein vs HubSpot Breeze vs ${name}`,
    description: `Salesforce Einstein, HubSpot Breeze and ${name} in one table: setup, interface, EU data residency, anonymisation and price, with what each does better.`,
    keywords:
      'Salesforce Einstein alternative, HubSpot Breeze comparison, AI sales assistant comparison, voice CRM, CRM copilot',
    updated: '2026-11-26',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: 'Compare', to: paths.comparison },
  ],
  title: 'Three AI assistants, and the jobs they were built for',
  intro: 'We make one of the three, so check us: the sources are at the end.',
  verdict: {
    heading: 'Quick verdict',
    text: 'No row decides this. Your biggest problem does.',
  },
  columns: {
    heading: 'When to choose which',
    items: [
      {
        product: 'Salesforce Einstein',
        problem: 'Complete records, no forecast',
        verdict: 'For scores, forecasts and agents inside Salesforce.',
        art: 'read',
        points: {
          'Your records are complete, and you want predictions from them':
            'Scores for open deals, a forecast of the quarter, agents that act on their own.',
          'Email and calendar capture must work today':
            'With an add-on it also updates deals from emails, meetings and recorded calls.',
          'You have an admin with time for agents, flows and permission sets':
            '',
        },
        link: {
          label: `${name} and Salesforce Einstein in detail`,
          to: comparisonPath('salesforce-einstein'),
        },
      },
      {
        product: 'HubSpot Breeze',
        problem: 'Marketing and sales apart',
        verdict: 'If the two should share one tool.',
        art: 'shared',
        points: {
          'Campaigns, forms and service matter as much as deals':
            'All of them work on one shared contact record.',
          'You want AI that drafts content and answers customers':
            'It also writes up recorded calls: notes, next steps, transcript.',
          'You want to begin with free tools': '',
        },
        link: {
          label: `${name} and HubSpot in detail`,
          to: comparisonPath('hubspot'),
        },
      },
      {
        product: name,
        problem: 'Records nobody fills in',
        verdict: 'If reps don’t update the CRM, whichever of the two you run.',
        art: 'filled',
        badge: 'Recommended',
        isOurs: true,
        points: {
          'Your forecast call starts with reps correcting the CRM out loud':
            'A rep reports a call, spoken or typed, and the deal’s stage, amount and close date follow.',
          'Reps spend the day on the road or back to back in calls': '',
          'Your data protection officer asks what the language model gets to see':
            '',
          'You run Salesforce and HubSpot side by side': '',
        },
        link: { label: `What ${name} does, by example`, to: paths.aiAgent },
      },
    ],
  },
  table: {
    heading: 'Row by row',
    caption: `Salesforce Einstein, HubSpot Breeze and ${name} by feature`,
    featureLabel: 'Feature',
    columns: [
      {
        name: 'Salesforce Einstein',
        note: 'The AI inside Salesforce, Agentforce included',
      },
      { name: 'HubSpot Breeze', note: 'The AI inside HubSpot' },
      { name, note: 'A voice and chat copilot for either CRM' },
    ],
    rows: {
      'Setup time': [
        {
          answer: 'Admin work',
          more: 'turn on each feature, assign permissions',
        },
        {
          answer: 'Little for the assistant',
          more: 'each agent is set up separately',
        },
        {
          answer: `${claims.setup} by OAuth`,
          more: 'once an admin has allowed the app',
        },
      ],
      'Primary interface': [
        { answer: 'Screens and chat', more: 'in Salesforce' },
        { answer: 'Screens and chat', more: 'in HubSpot' },
        { answer: 'Your voice', more: 'typing works too' },
      ],
      'CRM support': [
        'Salesforce',
        'HubSpot',
        { ahead: 'Salesforce and HubSpot' },
      ],
      'EU data residency': {
        level: [
          protectionCells.salesforceRegions,
          protectionCells.hubspotRegions,
          protectionCells.ourRegion,
        ],
      },
      'GDPR anonymisation': [
        protectionCells.salesforceMasking,
        protectionCells.hubspotMasking,
        protectionCells.ourTokens,
      ],
      'Focus area': [
        {
          answer: 'Prediction and agents',
          more: 'and automation, on Salesforce data',
        },
        { answer: 'Marketing', more: 'with prospecting and service' },
        { answer: 'Current records', more: 'for every deal' },
      ],
      'Starting price': [
        { answer: 'By edition and add-on', more: 'see Salesforce' },
        {
          ahead: 'Free tools to begin with',
          more: 'then by seat and credits, see HubSpot',
        },
        {
          answer: 'Contact for pricing',
          more: 'Salesforce’s API, which it needs, is included from Enterprise edition up',
        },
      ],
      'Best for': [
        { answer: 'Complete data', more: 'and an admin for it' },
        { answer: 'One tool', more: 'to market and sell in' },
        {
          answer: 'Late or empty records',
          more: 'in small and mid-size teams',
        },
      ],
    },
  },
  wins: {
    heading: `Where ${name} is the better choice`,
    items: {
      'It starts where the information is':
        'After a call, what matters is in the rep’s head. A spoken briefing gets it out before the next call pushes it aside.',
      'Hours, by our count': `We claim ${claims.hoursSavedWeeklyCompared} hours a week: ${claims.lessTimeOnUpdates} of 1.5 to 2.4 hours of CRM updates a day, five days a week. Fewer updates save less: put your own numbers into the calculator on our home page.`,
      'Names stay out of the prompt':
        'The language model gets tokens. The real values come back when the update is written, within that rep’s CRM permissions.',
      'A team with both CRMs learns one habit':
        'After a merger, or with sales in one system and marketing in the other, reps still report the same way.',
    },
  },
  sources: {
    heading: 'Sources',
    note: 'The vendors’ own pages for what we say about them, and our own figures for ourselves. Products change: check with the vendor before you buy, and tell us if a line here is out of date.',
    items: {
      'Salesforce Help: Agentforce Sales Management, which suggests and makes updates':
        'https://help.salesforce.com/s/articleView?id=sales.sales_agent_sales_mgmt_considerations.htm&language=en_US&type=5',
      'Salesforce Engineering: how its sales agent keeps opportunities current':
        'https://engineering.salesforce.com/?p=8244',
      'Salesforce Help: data masking limitations in Agentforce':
        'https://help.salesforce.com/s/articleView?id=ai.agent_trust_data_masking.htm&language=en_US&type=5',
      'Salesforce Help: geo-aware routing of model requests':
        'https://help.salesforce.com/s/articleView?id=ai.generative_ai_platform_geo_aware_routing_openai.htm&language=en_US&type=5',
      'HubSpot product blog: the EU data centre':
        'https://product.hubspot.com/blog/developing-an-eu-data-center',
      'HubSpot: product and services catalogue':
        'https://legal.hubspot.com/hubspot-product-and-services-catalog',
      'HubSpot knowledge base: the meeting notetaker':
        'https://knowledge.hubspot.com/meetings-tool/record-and-take-notes-in-meetings-with-meeting-notetaker',
      'HubSpot knowledge base: the customer agent, which refers to the AI Trust FAQs':
        'https://knowledge.hubspot.com/customer-agent/understand-the-customer-agent',
    },
  },
  related: [whyHate, gdprCopilot],
  closing: {
    heading: 'Test the row that matters to you',
    text: 'Bring one call to a demo. See which fields it fills, and which it leaves alone.',
    picture: 'overview',
    label: 'Book a Demo',
  },
} satisfies Comparison
