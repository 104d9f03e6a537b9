import type { LegalDocument } from '@/content/frontmatter'
import { mainNavigation, site } from '@/content/site'
import { breadcrumbList, webPage } from './web-page'

export function legalSeo({ slug, title, description, keywords, updated }: LegalDocument) {
  const path = `/${slug}`
  const seo = { title: `${title} | ${site.name}`, description, keywords: keywords.join(', '), path }
  const trail = [mainNavigation[0], { label: title, to: path }]
  return { seo, trail, things: [webPage({ ...seo, updated }), breadcrumbList(trail)] }
}
