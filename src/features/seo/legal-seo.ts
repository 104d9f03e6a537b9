import type { LegalDocument } from '@/content/frontmatter'
import { site } from '@/content/site'

/** What a legal text's frontmatter says to search engines. */
export const legalSeo = ({ title, description, keywords }: LegalDocument) => ({
  title: `${title} | ${site.name}`,
  description,
  keywords: keywords.join(', '),
})
