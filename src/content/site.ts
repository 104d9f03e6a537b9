import { paths } from '../lib/paths.ts'
import { BRAND, DOMAIN } from '../lib/brand.ts'

export const site = {
  name: BRAND,
  legalName: `${BRAND} Ltd`,
  city: 'Dublin',
  country: 'Ireland',
  promise: 'Say it once. Your CRM is up to date.',
  /** Its product in one sentence, for programs that quote it (llms.txt). */
  summary: `${BRAND} is an AI voice and chat copilot for sales reps: say or type an update, and it fills the right fields in Salesforce or HubSpot.`,
  contactEmail: `hello@${DOMAIN}`,
  privacyEmail: `privacy@${DOMAIN}`,
  linkedin: `https://www.linkedin.com/company/${DOMAIN.split('.')[0]}`,
  copyrightYear: 2025,
  enterpriseCrm: 'Salesforce',
  secondCrm: 'HubSpot',
  /**
   * Age at which requests are erased: stated in the legal texts, enforced by
   * private.purge_old.
   */
  retentionMonths: 24,
  /**
   * An admin session's length and idle limit, enforced by
   * `private.session_ends`.
   */
  sessionDays: 7,
  idleHours: 12,
  /**
   * Hosting company, as named in the privacy policy: put its name here before
   * launch.
   */
  staticHost: 'a static hosting provider',
} as const

/**
 * Details of the company that the law requires on its site, shown on the legal
 * pages and in the footer once set here (docs/deploy.md, "Before launch").
 */
const registration = { companyNumber: '', registeredOffice: '' }

/** Lines of the company's registration; empty until its values are known. */
export const registeredAs = ({
  companyNumber,
  registeredOffice,
}: typeof registration = registration): string[] => [
  ...(companyNumber
    ? [`Registered in ${site.country}, company number ${companyNumber}`]
    : []),
  ...(registeredOffice ? [`Registered office: ${registeredOffice}`] : []),
]

/**
 * Addresses at which others can check our claims: shown beside the figures, and
 * linked from the first screen, once set (docs/deploy.md, "Before launch").
 */
export const proof = { reviews: '', partnerListing: '' }

/** Links to the proof of the claims; those without an address are left out. */
export const proofLinks = ({ reviews, partnerListing }: typeof proof = proof) =>
  [
    { label: 'Read the reviews', to: reviews },
    { label: 'See the partner listing', to: partnerListing },
  ].filter(({ to }) => to)

export const feed = {
  path: '/feed.xml',
  title: `${site.name} blog`,
  description:
    'CRM updates by voice, for sales teams on Salesforce or HubSpot: arguments, arithmetic and checklists.',
} as const

/**
 * Links of header and mobile menu, in order (specification §2), before the App
 * link.
 */
export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
  { label: 'Compare', to: paths.comparison },
] as const

export const menuLinks = [
  {
    label: 'Start Free Trial',
    text: 'Free for a month, in a sandbox or on a test deal.',
    to: paths.app,
  },
  {
    label: 'AI agent for Salesforce, by example',
    text: 'What a rep says, and what it writes.',
    to: paths.aiAgent,
  },
  {
    label: 'GDPR and EU data residency',
    text: 'What the language model doesn’t see.',
    to: paths.privacyEu,
  },
] as const

export const footer = {
  facts: ['Made in Ireland', 'GDPR-compliant'],
  /** Printed after each page's text, before the site's address. */
  bookOnPaper: 'Book a demo:',
  groups: [
    {
      title: 'Product',
      links: [
        { label: 'Home', to: paths.home },
        { label: `Start using ${site.name}`, to: paths.app },
        { label: 'AI agent for Salesforce', to: paths.aiAgent },
        { label: 'Blog', to: paths.blog },
      ],
    },
    {
      title: 'Compare',
      // The footer component adds the links to the comparisons.
      links: [{ label: 'All comparisons', to: paths.comparison }],
    },
    {
      title: 'Legal',
      links: [
        { label: 'GDPR and EU data residency', to: paths.privacyEu },
        { label: 'Privacy policy', to: paths.privacyPolicy },
        { label: 'Terms of service', to: paths.terms },
      ],
    },
  ],
  copyright: [
    `© ${site.copyrightYear} ${site.legalName}, ${site.city}, ${site.country}`,
    ...registeredAs(),
  ].join('. '),
} as const

/** The notification area's name for screen readers, with its shortcut key. */
export const notificationsLabel = 'Notifications (Alt+T)'

export const errorPage = {
  title: 'Something went wrong on this page',
  text: 'That is our mistake, not yours. Reloading often helps; if it keeps happening, please write to us.',
  reload: 'Reload page',
  home: 'Back to home',
}

const retry = 'Try again'

/** Shown if the code of a page or part couldn't be fetched. */
export const missing = {
  page: { text: 'This page hasn’t loaded completely. Are you online?', retry },
  part: { text: 'This part couldn’t load. You can still read it.', retry },
  costs: { text: 'The table couldn’t load.', retry },
  form: { text: 'The form couldn’t load, so it can’t be sent yet.', retry },
}

export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  field: 'Address',
  /** Stands for the requested path until hydration, at the size of most. */
  asked: 'this address',
  text: 'There’s nothing at this address. It may be mistyped, or the page may have moved.',
  /** The row above the places. */
  row: { field: 'Page', value: 'Not found', question: 'Where to?' },
  places: [
    { label: 'Back to home', text: site.promise, to: paths.home },
    {
      label: 'Read the blog',
      text: 'Articles and arithmetic on CRM work.',
      to: paths.blog,
    },
    {
      label: 'Compare',
      text: `Salesforce Einstein, HubSpot Breeze and ${site.name}.`,
      to: paths.comparison,
    },
    {
      label: `Start using ${site.name}`,
      text: 'A free month, in waitlist order.',
      to: paths.app,
    },
  ],
}
