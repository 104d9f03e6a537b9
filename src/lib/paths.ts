export const paths = {
  home: '/',
  blog: '/blog',
  comparison: '/comparison',
  aiAgent: '/ai-agent-salesforce',
  app: '/app',
  privacyEu: '/privacy-eu',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-of-service',
  admin: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  demos: '/admin/demos',
  resetPassword: '/admin/reset-password',
  notifications: '/admin/notifications',
  replies: '/admin/replies',
  people: '/admin/people',
  report: '/admin/report',
  activity: '/admin/activity',
  account: '/admin/account',
} as const

/** `slug` is the text's file name. */
export const articlePath = (slug: string) => `${paths.blog}/${slug}` as const

/** Folder of an article's files: its tables. */
export const downloadsPath = (slug: string) => `/downloads/${slug}` as const

/** An article's working sheet: its tables and check lists as one document. */
export const sheetPath = (slug: string) => `${downloadsPath(slug)}.rtf` as const

/** `slug` is the comparison's file name. */
export const comparisonPath = (slug: string) =>
  `${paths.comparison}/${slug}` as const

/**
 * Admin pages in side bar order: defines their routes (a page's file is named
 * as its path), side bar, command palette and valid redirects after login. Each
 * needs a name in src/admin/shell/shell-words.ts.
 */
export const adminPages = [
  paths.dashboard,
  paths.demos,
  paths.notifications,
  paths.replies,
  paths.people,
  paths.report,
  paths.activity,
  paths.account,
] as const

export type AdminPage = (typeof adminPages)[number]

/**
 * Returns a path in lower case, without the `.html`, `index` or trailing slash
 * that some hosts serve too.
 */
export const plainPath = (path: string) =>
  path.toLowerCase().replace(/(\/index)?(\.html)?\/*$/, '') || '/'

/** Section of the landing page with the demo form. */
export const CTA_ID = 'cta'

/** Id of the time of an update in the landing page's list of figures. */
export const UPDATE_TIME_ID = 'figure-update-time'
