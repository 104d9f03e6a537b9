// Words, limits and figures of the specification (§1, 2, 4 to 6, 8 and 9) and
// of the decisions that fill its gaps, written a second time by hand: importing
// them from `src` would hide mistakes there.

import { ARTICLES, ROI_ARTICLE } from './articles.ts'

/** Name and domain: change together with `src/lib/brand.ts`. */
const [PRODUCT, DOMAIN] = ['Sayfield', 'sayfield.example']

/** Notifications (§8). */
export const TOASTS = {
  invalid: { title: 'Validation Error' },
  success: {
    title: 'Demo request received!',
    description:
      'Thank you for your interest - We will contact you shortly for scheduling a demo!',
  },
  duplicate: { title: 'Demo request already received! 🎉' },
  rejected: {
    title: 'Unable to submit request',
    description: 'Please check your information and try again.',
  },
  unexpected: {
    title: 'Unable to submit request',
    description: 'Please try again later.',
  },
  tooMany: {
    title: 'Unable to submit request',
    description:
      'Too many requests at the moment. Please try again in a minute.',
  },
  tooManyForLong: {
    title: 'Unable to submit request',
    description: 'Too many requests at the moment. Please try again later.',
  },
  tooManyForNow: {
    title: 'Unable to submit request',
    description: `Too many requests at the moment. Please write to hello@${DOMAIN} instead.`,
  },
  signInFailed: { title: 'Login Failed' },
  signedIn: {
    title: 'Login Successful',
    description: 'Welcome to the admin panel.',
  },
  signedOut: {
    title: 'Signed out',
    description: 'You have been signed out successfully.',
  },
  loadFailed: {
    title: 'Unable to load data',
    description:
      'Please refresh the page or contact support if the problem persists.',
  },
} as const

/** Required content of the duplicate message, in any words (§8). */
export const DUPLICATE_SAYS = [
  /e-?mail is saved/i,
  /team will be in touch to schedule a demo/,
]

/** Maximum lengths in the demo form (§5, §9), in validation order. */
export const LIMITS = {
  name: 100,
  email: 255,
  company: 100,
  phone: 20,
  message: 1000,
} as const

/** Validation messages of the demo form (§5). */
export const MESSAGES = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email must be less than 255 characters',
  companyTooLong: 'Company name must be less than 100 characters',
  phoneTooLong: 'Phone number must be less than 20 characters',
  messageTooLong: 'Message must be less than 1000 characters',
} as const

/**
 * Prefilled message for visitors from the exit popup (§4, decisions "Forms").
 */
export const PREFILL =
  '[Exit popup] I am interested in the one-month free trial.'

/** Button labels, idle and busy (§2, §4). */
export const BUTTONS = {
  bookDemo: 'Book a Demo',
  booking: 'Booking...',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  signOut: 'Sign Out',
  howItWorks: 'See how it works',
  startFreeTrial: 'Start Free Trial',
  compareAgents: 'Compare AI Agents',
} as const

/** Admin area (§2, §3, §6). */
export const ADMIN = {
  loading: 'Loading...',
  title: 'Admin Dashboard',
  subtitle: 'Manage waitlist submissions',
  card: 'Waitlist Submissions',
  empty: 'No waitlist submissions yet.',
  loadingEntries: 'Loading waitlist entries...',
  columns: ['Name', 'Email', 'Company', 'Phone', 'Message', 'Submitted'],
  notAvailable: 'N/A',
  accessDenied: 'Access denied. Admin privileges required.',
} as const

export const NOT_FOUND = { code: '404', title: 'Oops! Page not found' } as const

/** From the decisions "Names and addresses". */
export const NAMES = {
  product: PRODUCT,
  company: `${PRODUCT} Ltd`,
  city: 'Dublin',
  country: 'Ireland',
  promise: 'Say it once. Your CRM is up to date.',
  contactEmail: `hello@${DOMAIN}`,
  privacyEmail: `privacy@${DOMAIN}`,
  linkedin: `https://www.linkedin.com/company/${DOMAIN.split('.')[0]}`,
  site: `https://www.${DOMAIN}`,
  app: `https://app.${DOMAIN}`,
  enterpriseCrm: 'Salesforce',
  secondCrm: 'HubSpot',
  copyrightYear: 2025,
} as const

/** Navigation before the external App link (§2). */
export const NAVIGATION = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
  { label: 'Compare', to: '/comparison' },
] as const

/** A list that is written as one text. */
const list = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/)

/** Public pages without articles (§2). */
export const PUBLIC_PATHS =
  list(`/ | /blog | /privacy-eu | /comparison | /comparison/salesforce-einstein
  | /comparison/hubspot | /ai-agent-salesforce | /app | /privacy-policy | /terms-of-service`)
export const ADMIN_PATHS = ['/admin/login', '/admin/dashboard'] as const

/** Parts of the landing page (§2). */
export const HOME = {
  steps: list(`Connect | Brief ${PRODUCT} | CRM Auto-Update`),
  features:
    list(`Zero typing | Natural conversations | AI copilot for Salesforce | Save hours weekly
    | Improved data quality | Works with both CRMs`),
  capabilities:
    list(`Meeting Briefs | Opportunity Forecasting | Contact Intelligence | Smart CRM Updates
    | AI Pipeline Analysis | Contextual Awareness | Sales Playbooks`),
  featureCards: list('Instant CRM updates | Voice-first interface'),
  questions: 4,
} as const

/** Rows of the specified comparison tables (§2), by their files. */
export const COMPARISON_ROWS = {
  overview:
    list(`Setup time | Primary interface | CRM support | EU data residency | GDPR anonymisation | Focus area
    | Starting price | Best for`),
  'salesforce-einstein':
    list(`Setup | Voice | Mobile | EU residency | Anonymisation | Analytics | Workflow automation
    | SMB pricing | Rep adoption`),
  hubspot:
    list(`Voice | Setup | Mobile | Residency | Anonymisation | Email marketing | Marketing automation
    | Update speed | Focus`),
} as const
const RECOMMENDED = 'Recommended'

/** Steps of /app (§2). */
const APP_STEPS = list(
  'Connect the CRM sandbox safely | Speak naturally | Watch it work',
)

/** Last change of the legal pages (§2, §9). */
const LEGAL_UPDATED = '17 September 2025'

/** Required texts of the legal pages (§2, §9, decisions). */
const LEGAL_SAYS = {
  'privacy-policy':
    list(`encrypted in transit | at rest | We do not sell personal data | sets no cookies | access:
    | rectification: | erasure: | restriction: | objection: | deleted within 30 days of termination
    | answer within 30 days`),
  'terms-of-service': list(
    'at any time, with or without notice | by email or in the service',
  ),
  'privacy-eu':
    list(`based in Dublin | Data is hosted in Ireland | access to personal data is answered within 30 days
    | deleted within 30 days of termination`),
}

/** Calculator (§3, §9, decisions "ROI calculator"). */
export const ROI = {
  defaults: { team: 10, salary: 80_000, hours: 2 },
  hoursStep: 0.5,
  shown: {
    annualCrmCost: '$192,308',
    annualSavings: '$128,846',
    productivityGain: '$38,654',
    totalBenefit: '$167,500',
    monthlyBenefit: '$13,958',
  },
  teams: [5, 25, 100],
} as const

/** Normalises notation: "5 to 10" and "5–10" to "5-10", "−" to "-". */
export const figure = (written: string) =>
  written
    .replaceAll('\u2212', '-')
    .replaceAll('\u2013', '-')
    .replaceAll(/(?<=\d) to (?=\d)/g, '-')
    .trim()

/** Claimed figures (§9), normalised by `figure`. */
export const CLAIMS = {
  rating: { value: 4.8, reviews: 127 },
  offer: { price: 0, currency: 'EUR' },
  hoursSavedWeekly: '5+',
  hoursSavedWeeklyCompared: '5-8',
  lessTimeOnUpdates: '67%',
  dataCompleteness: { before: '43%', after: '89%' },
  satisfaction: '94%',
  closeRate: '+23%',
  salesCycle: '-18%',
  forecastAccuracy: '+31%',
  updateTime: {
    ours: 'about 30 seconds',
    manual: '5-10 minutes',
    voiceToText: '3-5 minutes',
  },
  timeOnCrmEntry: '20-30%',
  speed: '10x faster',
  setup: 'about 5 minutes',
} as const

/** Footer of every page (§1, §2). */
const FOOTER = [
  'Made in Ireland',
  'GDPR-compliant',
  '© 2025',
  NAMES.contactEmail,
]

const legal = (name: keyof typeof LEGAL_SAYS, sections: string) => [
  ...LEGAL_SAYS[name],
  ...list(sections).map((section, index) => `${index + 1}. ${section}`),
  `${NAMES.company}, ${NAMES.city}, ${NAMES.country}`,
  `Last updated ${LEGAL_UPDATED}`,
]

/** Required texts of each page (§1, §2, §9), normalised by `figure`. */
const SAYS: Record<string, readonly string[]> = {
  '/': [
    ...list(
      `${NAMES.promise} | Official partner of Salesforce | ${BUTTONS.bookDemo} | ${BUTTONS.howItWorks}`,
    ),
    ...Object.values(HOME).flatMap((named) =>
      typeof named === 'number' ? [] : named,
    ),
    ...Object.values(ROI.shown),
    ...list(`${CLAIMS.rating.value} / 5 | ${CLAIMS.rating.reviews} reviews | ${CLAIMS.satisfaction}
      | ${CLAIMS.closeRate} | ${CLAIMS.salesCycle} | ${CLAIMS.forecastAccuracy}`),
    ...Object.values(CLAIMS.dataCompleteness),
  ],
  '/app': [
    ...APP_STEPS,
    'What you get',
    'Join the waitlist',
    'only about product updates',
  ],
  '/comparison': [
    ...COMPARISON_ROWS.overview,
    ...list(
      `Quick verdict | When to choose which | Where Sayfield is the better choice | ${RECOMMENDED}`,
    ),
    BUTTONS.bookDemo,
  ],
  '/comparison/salesforce-einstein': [
    ...COMPARISON_ROWS['salesforce-einstein'],
    ...list(
      `Quick verdict | What each does better | ${BUTTONS.startFreeTrial}`,
    ),
  ],
  '/comparison/hubspot': [
    ...COMPARISON_ROWS.hubspot,
    ...list(`Quick verdict | Use both together | ${BUTTONS.startFreeTrial}`),
  ],
  '/ai-agent-salesforce': [
    ...Object.values(CLAIMS.updateTime),
    ...list(
      `Manual typing | Basic voice-to-text | ${BUTTONS.startFreeTrial} | ${BUTTONS.compareAgents}`,
    ),
  ],
  '/privacy-policy': legal(
    'privacy-policy',
    `Information we collect | How we use it | Data security | Your rights under the GDPR
      | No sale or sharing without consent | Retention | Contact`,
  ),
  '/terms-of-service': legal(
    'terms-of-service',
    `Acceptance | Service description | User obligations | Data and privacy | Intellectual property
      | Limitation of liability | Termination | Changes | Contact`,
  ),
  '/privacy-eu': [
    ...LEGAL_SAYS['privacy-eu'],
    NAMES.privacyEmail,
    BUTTONS.bookDemo,
  ],
  '/blog': ['Back to home', ...ARTICLES.map(({ card }) => `${card} min read`)],
  [ROI_ARTICLE]: [
    ...list(`Assessment, weeks 1-2 | Pilot, weeks 3-6 | Rollout, weeks 7-12 | Ongoing | Three to five power users
      | 5 people $96,154 $64,423 $19,327 $83,750 $6,979 | 25 people $480,769 $322,115 $96,635 $418,750 $34,896
      | 100+ people $1,923,077 $1,288,462 $386,538 $1,675,000 $139,583`),
    ...Object.values(ROI.shown),
  ],
}

/** Required texts of a path, with those of every page and every article. */
export const saysOn = (path: string): readonly string[] => {
  const article = ARTICLES.find((each) => each.path === path)
  const head = article && [
    'Sayfield team',
    article.category,
    `${article.page} min read`,
    BUTTONS.bookDemo,
  ]
  return [...(SAYS[path] ?? []), ...(head ?? []), ...FOOTER]
}
