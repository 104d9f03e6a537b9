import { readdirSync } from 'node:fs'

/**
 * Articles in the order of the cards on /blog; `card` and `page` are the
 * minutes shown there (specification §2).
 */
export const ARTICLES = [
  {
    slug: 'gdpr-compliant-salesforce-ai-copilot-europe',
    card: 8,
    page: 8,
    category: 'Privacy',
  },
  {
    slug: 'ai-meeting-briefs-for-sales-calls',
    card: 7,
    page: 7,
    category: 'Playbook',
  },
  {
    slug: 'hubspot-voice-updates-small-teams',
    card: 6,
    page: 6,
    category: 'HubSpot',
  },
  {
    slug: 'voice-assistant-technology-sales-teams-roi-calculator',
    card: 9,
    page: 15,
    category: 'ROI',
  },
  {
    slug: 'crm-adoption-playbook-sales-leaders',
    card: 5,
    page: 12,
    category: 'Adoption',
  },
  {
    slug: 'salesforce-data-quality-ai-voice-assistants',
    card: 6,
    page: 6,
    category: 'Data quality',
  },
  {
    slug: 'hands-free-crm-updates-field-sales',
    card: 7,
    page: 7,
    category: 'Field sales',
  },
  { slug: 'why-sales-reps-hate-crms', card: 8, page: 8, category: 'Adoption' },
  {
    slug: 'how-to-update-salesforce-automatically',
    card: 10,
    page: 10,
    category: 'Salesforce',
  },
].map((article) => Object.assign(article, { path: `/blog/${article.slug}` }))

export const ROI_ARTICLE =
  '/blog/voice-assistant-technology-sales-teams-roi-calculator'

export const ARTICLE_COUNT = readdirSync('src/content/articles').length

const SPECIFIED = new Set(ARTICLES.map(({ path }) => path))

export const specified = (paths: readonly (string | null)[]) =>
  paths.filter((path) => path && SPECIFIED.has(path))
