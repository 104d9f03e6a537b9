import type { BreadcrumbList, WithContext } from 'schema-dts'
import { siteUrl } from '@/lib/env'

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
