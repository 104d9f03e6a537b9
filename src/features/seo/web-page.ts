import type { AboutPage, BreadcrumbList, CollectionPage, WebPage, WithContext } from 'schema-dts'
import { siteUrl } from '@/lib/env'

/** Ids that other pages refer to; the landing page describes both. */
export const organizationId = `${siteUrl}/#organization`
export const websiteId = `${siteUrl}/#website`

interface Described {
  type?: (WebPage | CollectionPage | AboutPage)['@type']
  title: string
  description: string
  path: string
  /** Date of the last change, as 2025-09-17. Also used for the sitemap (scripts/build/site.ts). */
  updated: string
}

/** Structured data of a page that is not an article (specification §2: every page has some). */
export const webPage = ({ type = 'WebPage', title, description, path, updated }: Described) =>
  ({
    '@context': 'https://schema.org',
    '@type': type,
    url: siteUrl + path,
    name: title,
    description,
    inLanguage: 'en-IE',
    dateModified: updated,
    isPartOf: { '@id': websiteId },
    publisher: { '@id': organizationId },
  }) as WithContext<WebPage>

/** Structured data of a breadcrumb trail, as shown on the page, with the page itself last. */
export const breadcrumbList = (trail: readonly { label: string; to: string }[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + to,
  })),
})

/** Path of a page's share image, 1200 × 630 pixels. */
export const shareImagePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
