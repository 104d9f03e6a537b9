import { paths } from '../lib/paths.ts'
import { BRAND, DOMAIN } from '../lib/brand.ts'

/** Names and addresses that appear all over the site. */
export const site = {
  name: BRAND,
  legalName: `${BRAND} Ltd`,
  city: 'Dublin',
  country: 'Ireland',
  promise: 'Say it once. Your CRM is up to date.',
  contactEmail: `hello@${DOMAIN}`,
  privacyEmail: `privacy@${DOMAIN}`,
  linkedin: `https://www.linkedin.com/company/${DOMAIN.split('.')[0]}`,
  copyrightYear: 2025,
  enterpriseCrm: 'Salesforce',
  secondCrm: 'HubSpot',
  /** How long demo and waitlist requests are kept: the legal texts say it, the database does it (private.retention). */
  retentionMonths: 24,
  /** How long a session of the admin area lasts, and how long without use (migration people, `private.session_ends`). */
  sessionDays: 7,
  idleHours: 12,
  /** Who delivers the pages, as the privacy policy names them. The company's own name goes here before launch. */
  staticHost: 'a static hosting provider',
} as const

/**
 * What an Irish company's website must say of it, and only its owner knows: shown on the legal pages and in the footer
 * once it is filled in (docs/deploy.md, "Before launch").
 */
const registration = { companyNumber: '', registeredOffice: '' }

/** The registration as it is shown: a line for each part that is filled in. */
export const registeredAs = ({ companyNumber, registeredOffice }: typeof registration = registration): string[] => [
  ...(companyNumber ? [`Registered in ${site.country}, company number ${companyNumber}`] : []),
  ...(registeredOffice ? [`Registered office: ${registeredOffice}`] : []),
]

/** The blog's RSS feed, as feed readers list it. */
export const feed = {
  path: '/feed.xml',
  title: `${site.name} blog`,
  description: 'CRM updates by voice, for sales teams on Salesforce or HubSpot: arguments, arithmetic and checklists.',
} as const

/** The header's and the mobile menu's links, in order (specification §2). The App link follows them. */
export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
  { label: 'Compare', to: paths.comparison },
] as const

export const menuLinks = [
  { label: 'Start Free Trial', text: 'A month, on a sandbox.', to: paths.app },
  { label: 'AI agent for Salesforce, by example', text: 'What is said, and what it writes.', to: paths.aiAgent },
  { label: 'GDPR and EU data residency', text: 'What the model never learns.', to: paths.privacyEu },
] as const

/** The footer (specification §1). */
export const footer = {
  facts: ['Made in Ireland', 'GDPR-compliant'],
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
      // Each comparison follows.
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
  copyright: [`© ${site.copyrightYear} ${site.legalName}, ${site.city}, ${site.country}`, ...registeredAs()].join('. '),
} as const

/** Names the notification area for screen readers, with the key that leads to what it shows. */
export const notificationsLabel = 'Notifications (Alt+T)'

/** Shown in place of a page that crashed. */
export const errorPage = {
  title: 'Something went wrong on this page',
  text: 'That is our mistake, not yours. Reloading often helps; if it keeps happening, please write to us.',
  reload: 'Reload page',
  home: 'Back to home',
}

const retry = 'Try again'

/** Shown when a page's code, or that of a part, could not be fetched. */
export const missing = {
  page: { text: 'This page hasn’t loaded completely. Are you online?', retry },
  demo: { text: 'The demonstration hasn’t loaded: it can be read, but not played yet.', retry },
  race: { text: 'The race hasn’t loaded: it can be read, but not run yet.', retry },
  gate: { text: 'The gate hasn’t loaded: it can’t be moved yet.', retry },
  calculator: { text: 'The calculator hasn’t loaded: it can’t calculate yet.', retry },
  costs: { text: 'The table hasn’t loaded.', retry },
  form: { text: 'The form hasn’t loaded: it can’t be sent yet.', retry },
}

/** The not-found page (specification §2). */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  field: 'Address',
  /** Before hydration, and without script. */
  asked: 'the one in the address bar',
  text: 'Nothing is filed under it: it may be mistyped, or the page has moved.',
  home: 'Back to home',
  places: [
    { label: 'Read the blog', text: 'Arguments and arithmetic on CRM work.', to: paths.blog },
    { label: 'Compare', text: `Salesforce Einstein, HubSpot Breeze, ${site.name}.`, to: paths.comparison },
    { label: `Start using ${site.name}`, text: 'A month, free, on a sandbox.', to: paths.app },
  ],
}
