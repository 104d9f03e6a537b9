import { paths } from './paths.ts'

/**
 * The admin area's pages behind the login, in the order of the side bar. From this list follow their routes (a page's file
 * is named as its address), the side bar, the palette and where the login leads back to; their names are in
 * src/content/admin.ts, and the compiler asks for them.
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

/** The page at this path, if it is one of them. */
export const adminPageAt = (pathname: string): AdminPage | undefined => adminPages.find((path) => path === pathname)
