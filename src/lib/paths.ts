/** Every page's address, written here alone: what links to a page, or routes to it, takes it from here. */
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
  resetPassword: '/admin/reset-password',
  notifications: '/admin/notifications',
  people: '/admin/people',
  report: '/admin/report',
  activity: '/admin/activity',
  account: '/admin/account',
} as const

/** The address of an article: its file's name below the blog. */
export const articlePath = (slug: string) => `${paths.blog}/${slug}` as const

/** The address of a comparison with one product: its file's name below the overview. */
export const comparisonPath = (slug: string) => `${paths.comparison}/${slug}` as const

/**
 * The admin area's pages behind the login, in the order of the side bar. From this list follow their routes (a page's file
 * is named as its address), the side bar, the palette and where the login leads back to; their names are in
 * src/content/admin-shell.ts, and the compiler asks for them.
 */
export const adminPages = [
  paths.dashboard,
  paths.notifications,
  paths.people,
  paths.report,
  paths.activity,
  paths.account,
] as const

export type AdminPage = (typeof adminPages)[number]

/**
 * A path as this site writes its addresses: small letters, no `.html`, no `index`, no slash at the end. Other spellings
 * come from people who type, and from hosts that also answer to the names of files.
 */
export const plainPath = (path: string) => path.toLowerCase().replace(/(\/index)?(\.html)?\/*$/, '') || '/'
