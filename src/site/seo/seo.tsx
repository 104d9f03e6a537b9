import { Helmet } from 'react-helmet-async'
import { feed, site } from '@/content/site'
import { siteUrl } from '@/lib/env'
import { shareImagePath } from './web-page'

export interface SeoProps {
  title: string
  /** 120 to 158 characters, as search results show. */
  description: string
  keywords: string
  /** Path below the site's origin, for the canonical address. */
  path: string
  type?: 'website' | 'article'
  /** Alternative text of the share image's drawing. */
  drawing?: string
  /** Day, as 2025-09-17. */
  published?: string
  updated?: string
}

/** Head of a page that search engines list. */
export function Seo({
  title,
  description,
  keywords,
  path,
  type = 'website',
  drawing,
  published,
  updated,
}: SeoProps) {
  const address = siteUrl + path
  const image = siteUrl + shareImagePath(path)
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={address} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={feed.title}
        href={feed.path}
      />
      <meta property="og:type" content={type} />
      {published && (
        <meta property="article:published_time" content={published} />
      )}
      {published && updated && (
        <meta property="article:modified_time" content={updated} />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_IE" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={drawing ? `${title}. ${drawing}` : title}
      />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </Helmet>
  )
}
