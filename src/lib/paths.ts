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
