import type { BlogPosting, WithContext } from 'schema-dts'
import { articlePath } from '@/lib/paths'
import type { Article } from '@/content/frontmatter'
import { siteUrl } from '@/lib/env'
import { organizationId, shareImagePath, websiteId } from './web-page'

/**
 * An article's structured data, all of it also on the page (specification §2).
 */
export const blogPosting = (
  article: Article,
  author: string,
): WithContext<BlogPosting> => {
  const {
    slug,
    title,
    description,
    keywords,
    category,
    published,
    updated = published,
    pageMinutes,
  } = article
  const path = articlePath(slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    keywords: keywords.join(', '),
    articleSection: category,
    datePublished: published,
    dateModified: updated,
    timeRequired: `PT${pageMinutes}M`,
    inLanguage: 'en-IE',
    image: siteUrl + shareImagePath(path),
    url: siteUrl + path,
    mainEntityOfPage: siteUrl + path,
    isPartOf: { '@id': websiteId },
    author: {
      '@type': 'Organization',
      name: author,
      url: siteUrl,
      parentOrganization: { '@id': organizationId },
    },
    publisher: { '@id': organizationId },
  }
}
