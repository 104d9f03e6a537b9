import type { LegalDocument } from '@/content/frontmatter'
import { mainNavigation, site } from '@/content/site'

export const legalSeo = ({ slug, title, keywords, updated, amended = updated, ...described }: LegalDocument) => ({
  seo: { ...described, updated: amended, title: `${title} | ${site.name}`, keywords: keywords.join(', ') },
  trail: [mainNavigation[0], { label: title, to: `/${slug}` }],
})
