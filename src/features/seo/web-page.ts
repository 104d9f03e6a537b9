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
  /** The day of its last change, as 2025-09-17. The sitemap takes it from here (scripts/build/site.ts). */
  updated: string
}

/** A page that is not an article, as structured data (specification §2: every page has some). */
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

/** The way to a page as structured data: the same trail that the page shows, its own entry last. */
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

/** Where the build puts a page's share image, 1200 × 630 pixels. */
export const shareImagePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
