import type { LegalDocument } from '@/content/frontmatter'
import { mainNavigation, site } from '@/content/site'

/** Head and breadcrumbs of a legal text from its frontmatter. */
export const legalSeo = ({
  slug,
  title,
  crumb = title,
  description,
  keywords,
  updated,
  amended = updated,
}: LegalDocument) => ({
  seo: {
    title: `${title} | ${site.name}`,
    description,
    updated: amended,
    keywords: keywords.join(', '),
  },
  trail: [mainNavigation[0], { label: crumb, to: `/${slug}` }],
})
