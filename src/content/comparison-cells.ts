import type { ComparisonCell } from './comparison'

/**
 * Cells about data protection, which several comparisons show: each says the
 * same on every page.
 */
export const protectionCells = {
  salesforceMasking: {
    answer: 'Trust Layer masking',
    more: 'in some features; switched off for agents',
  },
  hubspotMasking: { answer: 'Ask HubSpot', more: 'or see its AI Trust FAQs' },
  ourTokens: {
    answer: 'Tokens before any language model',
    more: 'for names, companies, numbers and dates (pseudonymi\u00ADsation, GDPR Article 4(5))',
  },
  salesforceRegions: {
    answer: 'EU regions',
    more: 'a model call can fall back to the US unless you disable that, and recorded calls may be processed there',
  },
  hubspotRegions: {
    answer: 'EU data centre',
    more: 'since 2021; ask where each AI feature runs',
  },
  ourRegion: {
    answer: 'Stored in Ireland',
    more: 'the contract names where model and speech provider run',
  },
} as const satisfies Record<string, ComparisonCell>
