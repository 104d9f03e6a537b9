import type {
  AboutPage,
  BreadcrumbList,
  CollectionPage,
  WebPage,
  WithContext,
} from 'schema-dts'
import { siteUrl } from '@/lib/env'

/** Ids of structured data on the landing page, to which other pages refer. */
export const organizationId = `${siteUrl}/#organization`
export const websiteId = `${siteUrl}/#website`

interface Described {
  type?: (WebPage | CollectionPage | AboutPage)['@type']
  title: string
  description: string
  path: string
  /** Day of the last change, as 2025-09-17; also in the sitemap. */
  updated: string
}

/** Structured data that every page has (specification §2). */
export const webPage = ({
  type = 'WebPage',
  title,
  description,
  path,
  updated,
}: Described) =>
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

/** Structured data of the breadcrumbs; the last item is the page itself. */
export const breadcrumbList = (
  trail: readonly { label: string; to: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + to,
  })),
})

/** Path of a page's share image, which the build draws. */
export const shareImagePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
