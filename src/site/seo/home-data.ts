import type {
  FAQPage,
  Organization,
  SoftwareApplication,
  WebSite,
  WithContext,
} from 'schema-dts'
import { claims } from '@/content/claims'
import { site } from '@/content/site'
import { siteUrl } from '@/lib/env'
import { organizationId, websiteId } from './web-page'

const context = 'https://schema.org' as const

export const organization: WithContext<Organization> = {
  '@context': context,
  '@type': 'Organization',
  '@id': organizationId,
  name: site.name,
  legalName: site.legalName,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  email: site.contactEmail,
  sameAs: [site.linkedin],
  address: {
    '@type': 'PostalAddress',
    addressLocality: site.city,
    addressCountry: 'IE',
  },
}

export const website: WithContext<WebSite> = {
  '@context': context,
  '@type': 'WebSite',
  '@id': websiteId,
  name: site.name,
  url: siteUrl,
  inLanguage: 'en-IE',
  publisher: { '@id': organizationId },
}

/** The product's structured data: offer and rating (specification §9). */
export const software = (
  description: string,
): WithContext<SoftwareApplication> => ({
  '@context': context,
  '@type': 'SoftwareApplication',
  name: site.name,
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a web browser',
  publisher: { '@id': organizationId },
  offers: {
    '@type': 'Offer',
    price: claims.offer.price,
    priceCurrency: claims.offer.currency,
  },
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: claims.rating.value,
    reviewCount: claims.rating.reviews,
    bestRating: claims.rating.outOf,
    worstRating: 1,
  },
})

/**
 * Structured data of questions and answers: both must stand on the page too.
 */
export const faqPage = (
  items: readonly { question: string; answer: string }[],
): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
