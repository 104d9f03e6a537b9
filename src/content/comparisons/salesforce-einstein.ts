import gdprCopilot from '@/content/articles/gdpr-compliant-salesforce-ai-copilot-europe.mdx?card'
import automatically from '@/content/articles/how-to-update-salesforce-automatically.mdx?card'
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
export const card = { label: 'Salesforce Einstein', place: 1 }

export default {
  seo: {
    title: `${name} vs Salesforce Einstein: voice, masking and setup`,
    description: `${name} and Salesforce Einstein row by row: setup, voice, mobile, EU residency, masking, analytics, automation, price and adoption. Einstein wins some.`,
    keywords:
      'Salesforce Einstein alternative, Agentforce comparison, Salesforce voice assistant, Einstein Trust Layer masking, Salesforce AI for SMB',
    updated: '2026-11-28',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: 'Compare', to: paths.comparison },
    { label: card.label, to: comparisonPath('salesforce-einstein') },
  ],
  title: `${name} vs Salesforce Einstein: who fills the record?`,
  intro:
    'Salesforce sells its AI under two names: Einstein for predictions and built-in assistance, Agentforce for agents that act.',
  verdict: {
    heading: 'Quick verdict',
    text: `Einstein reads what is recorded; your reps know the rest. If your records are complete, you may not need ${name}. If they aren’t, Einstein has little to work with.`,
  },
  columns: {
    heading: 'What each does better',
    items: [
      {
        product: 'Salesforce Einstein',
        verdict:
          'The better analyst and, with Agentforce, better at automation.',
        art: 'read',
        points: {
          'Prediction from history':
            'Opportunity scores and forecast predictions are learned from your closed deals. They need volume: Salesforce asks for 200 won and 200 lost opportunities in two years before it builds a model of your own.',
          'Email and calendar, today': `Einstein Activity Capture brings messages and events in from Google and Microsoft accounts. In ${name} this is coming soon, and coming soon is not the same thing.`,
          'Agents that act unasked': `Agentforce can follow a trigger, run a flow and reply to a lead at night. With an add-on, from Enterprise edition up, it also suggests or makes updates to opportunities from emails, meetings and recorded calls. ${name} acts when a person briefs it.`,
          'One vendor, one contract':
            'No further processor to assess. Salesforce also contracts zero data retention with its model providers.',
        },
      },
      {
        product: name,
        verdict: 'Takes a rep’s own report of the call, and files it.',
        art: 'filled',
        isOurs: true,
        points: {
          'From speech to fields':
            'A rep reports once, and stage, amount, date, contact and task follow. What was said in a car park is in no email and no recording, nor is the rep’s reading of it.',
          'Tokens, with agents too':
            'Salesforce switched masking off for agents because it can cost them context: a fair trade for some. We made the opposite trade: account names, contact names, companies, numbers and dates are tokens by the time a language model sees them. It’s a safeguard with limits, and our GDPR page names them.',
          'Connecting is no project': `An admin allows the app once, and each rep approves the connection: ${claims.setup}. A habit takes longer; plan twelve weeks for that. The roles, sharing rules and field-level security you already have apply.`,
          'It also writes to HubSpot':
            'Useful after an acquisition, or while you move from one to the other.',
        },
      },
    ],
  },
  table: {
    heading: 'Row by row',
    caption: `Salesforce Einstein and ${name} by feature`,
    featureLabel: 'Feature',
    columns: [
      { name: 'Salesforce Einstein', note: 'With Agentforce' },
      { name, note: 'On top of your Salesforce' },
    ],
    rows: {
      Setup: [
        { answer: 'Admin work', more: 'features, permission sets, agents' },
        {
          answer: `${claims.setup} by OAuth`,
          more: 'once an admin has allowed the app',
        },
      ],
      Voice: [
        {
          answer: 'Recorded calls',
          more: 'give insights and, with an add-on, updates. Agentforce Voice answers customers; for reps the assistant is chat first',
        },
        {
          ahead: 'Field updates',
          more: 'from a briefing that the rep speaks',
        },
      ],
      Mobile: {
        level: [
          {
            answer: 'Salesforce mobile app',
            more: 'not every AI feature is in it',
          },
          'Mobile and desktop',
        ],
      },
      'EU residency': {
        level: [protectionCells.salesforceRegions, protectionCells.ourRegion],
      },
      Anonymisation: [
        protectionCells.salesforceMasking,
        protectionCells.ourTokens,
      ],
      Analytics: [
        {
          ahead: 'Scores and forecasts',
          more: 'for opportunities, with dashboards',
        },
        { answer: 'Pipeline analysis', more: 'and meeting briefs' },
      ],
      'Workflow automation': [
        { ahead: 'Flows, Apex and agent actions' },
        {
          answer: 'None of its own',
          more: 'your flows react to what it writes',
        },
      ],
      'SMB pricing': [
        {
          answer: 'Enterprise edition or an add-on',
          more: 'for much of it, see Salesforce',
        },
        {
          answer: 'SMB-friendly',
          more: 'contact for pricing; it connects by Salesforce’s API, which is included from Enterprise edition up',
        },
      ],
      'Rep adoption': [
        {
          answer: 'Reps use screens and chat',
          more: 'with an add-on some updates need no rep',
        },
        {
          answer: 'Reps say it',
          more: 'as they’d have told a colleague',
        },
      ],
    },
  },
  together: {
    heading: 'Or run both',
    text: `${name} writes to ordinary Salesforce fields. Whatever Einstein scores, it scores from those fields, so a current close date helps it as much as it helps your manager.`,
  },
  sources: {
    heading: 'Sources',
    note: 'Salesforce’s own documentation. Editions and features change: ask Salesforce about yours, and tell us if a line here is out of date.',
    items: {
      'Agentforce Sales Management: editions, add-on, suggestions and updates':
        'https://help.salesforce.com/s/articleView?id=sales.sales_agent_sales_mgmt_considerations.htm&language=en_US&type=5',
      'Salesforce Engineering: how its sales agent keeps opportunities current':
        'https://engineering.salesforce.com/?p=8244',
      'Data masking limitations in Agentforce':
        'https://help.salesforce.com/s/articleView?id=ai.agent_trust_data_masking.htm&language=en_US&type=5',
      'Geo-aware routing of model requests':
        'https://help.salesforce.com/s/articleView?id=ai.generative_ai_platform_geo_aware_routing_openai.htm&language=en_US&type=5',
      'Agentforce Voice':
        'https://help.salesforce.com/s/articleView?id=ai.agentforce_voice.htm&language=en_US&type=5',
      'Einstein Conversation Insights: where calls are processed':
        'https://help.salesforce.com/s/articleView?id=sales.ci_considerations.htm&language=en_US&type=5',
      'Einstein Opportunity Scoring: what it needs':
        'https://help.salesforce.com/s/articleView?id=ai.einstein_sales_setup_opportunity_scoring_considerations.htm&language=en_US&type=5',
      'Einstein Forecasting':
        'https://help.salesforce.com/s/articleView?id=sf.einstein_sales_forecasting.htm&language=en_US&type=5',
      'Einstein Activity Capture':
        'https://help.salesforce.com/s/articleView?id=sales.aac_limitations.htm&language=en_US&type=5',
    },
  },
  related: [gdprCopilot, automatically],
  closing: {
    heading: 'Try it beside the Einstein you have',
    text: 'Brief one call in the demo, then see what your forecast makes of the new fields.',
    picture: 'einstein',
    label: 'Start Free Trial',
  },
} satisfies Comparison
