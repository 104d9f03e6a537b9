import type { BlogPosting, WithContext } from 'schema-dts'
import { articlePath } from '@/content/article-path'
import type { Article } from '@/content/frontmatter'
import { site } from '@/content/site'
import { siteUrl } from '@/lib/env'
import { shareImagePath } from './share-image-path'

/** An article as structured data: what its page shows, and nothing more (specification §2). */
export const blogPosting = (article: Article, author: string): WithContext<BlogPosting> => {
  const { slug, title, description, keywords, category, published, pageMinutes } = article
  const path = articlePath(slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    keywords: keywords.join(', '),
    articleSection: category,
    datePublished: published,
    dateModified: published,
    timeRequired: `PT${pageMinutes}M`,
    inLanguage: 'en-IE',
    image: siteUrl + shareImagePath(path),
    url: siteUrl + path,
    mainEntityOfPage: siteUrl + path,
    author: { '@type': 'Organization', name: author, url: siteUrl },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png` },
    },
  }
}
