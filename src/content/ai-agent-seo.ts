import { site } from '@/content/site'

const { name } = site

/** /ai-agent-salesforce in search results and link previews. In a file of its own: the page's other words aren't downloaded. */
export const aiAgentSeo = {
  title: `An AI agent for Salesforce that takes briefings | ${name}`,
  description: `What an AI agent for Salesforce does with a spoken briefing: four examples, field by field, and how it compares with typing and with plain voice-to-text.`,
  keywords:
    'AI agent for Salesforce, Salesforce voice updates, update Salesforce by voice, voice-to-text CRM, sales AI agent',
  updated: '2026-11-21',
}
