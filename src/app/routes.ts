import { createElement } from 'react'
import {
  adminPages,
  articlePath,
  comparisonPath,
  paths,
  plainPath,
} from '@/lib/paths'
import {
  pageCode,
  type PageModule,
  type PageSource,
} from '@/site/page-life/whole-page'

const modules = import.meta.glob<PageModule>([
  '../site/pages/**/*.tsx',
  '../admin/pages/*.tsx',
  '../admin/admin-area.tsx',
])

/** Each file in these folders gets a route. */
const articles = import.meta.glob<object>('../content/articles/*.mdx')
const comparisons = import.meta.glob<object>('../content/comparisons/*.ts')

export interface AppRoute extends PageSource {
  path: string
  /** Path from the project root; also the key in the build's manifest. */
  file: string
  /**
   * The text or comparison that the page shows, when several share one
   * component.
   */
  content?: string
}

function page(path: string, name: string, content?: string): AppRoute {
  const file = `src/${name}.tsx`
  return { path, file, content, fetch: () => fetchPage(file, content) }
}

const pagesOf = (
  files: Record<string, unknown>,
  name: string,
  pathOf: (name: string) => string,
) =>
  Object.keys(files).map((key) =>
    page(
      pathOf(key.replace(/^.*\/(.*)\.\w+$/, '$1')),
      name,
      key.replace('..', 'src'),
    ),
  )

/** Public pages: routed, prerendered and in the sitemap (specification §2). */
export const siteRoutes: readonly AppRoute[] = [
  page(paths.home, 'site/pages/home'),
  page(paths.blog, 'site/pages/blog/index'),
  ...pagesOf(articles, 'site/pages/blog/article', articlePath),
  page(paths.privacyEu, 'site/pages/privacy-eu'),
  ...pagesOf(comparisons, 'site/pages/comparison', (name) =>
    name === 'overview' ? paths.comparison : comparisonPath(name),
  ),
  page(paths.aiAgent, 'site/pages/ai-agent-salesforce'),
  page(paths.app, 'site/pages/app'),
  page(paths.privacyPolicy, 'site/pages/privacy-policy'),
  page(paths.terms, 'site/pages/terms-of-service'),
]

/** Admin pages: routed, but neither prerendered nor in the sitemap. */
export const adminRoutes: readonly AppRoute[] = [
  page(paths.admin, 'admin/pages/index'),
  page(paths.login, 'admin/pages/login'),
  page(paths.resetPassword, 'admin/pages/reset-password'),
  ...adminPages.map((path) =>
    page(path, path.replace(paths.admin, 'admin/pages')),
  ),
]

export const notFoundRoute = page('*', 'site/pages/not-found')

/** Wraps the admin pages; no public page loads it. */
export const adminArea = page(paths.admin, 'admin/admin-area')

async function fetchPage(file: string, source?: string): Promise<PageModule> {
  const load = modules[file.replace('src', '..')]
  if (!load)
    throw new Error(
      `src/app/routes.ts names a page that does not exist: ${file}`,
    )
  const key = source?.replace('src', '..') ?? ''
  const [page, content] = await Promise.all([
    load(),
    (articles[key] ?? comparisons[key])?.(),
  ])
  return content
    ? {
        default: () => createElement(page.default, { content }),
        parts: () => page.parts?.(content) ?? [],
      }
    : page
}

/** Compares the path as it is: no trailing slash, no parameters. */
export const findSiteRoute = (pathname: string) =>
  siteRoutes.find(({ path }) => path === pathname)

/** Also admin pages; undefined for unknown paths. */
export const findRoute = (pathname: string) =>
  findSiteRoute(pathname) ?? adminRoutes.find(({ path }) => path === pathname)

/** Route of the address bar; the 404 page's for unknown paths. */
export const currentRoute = () =>
  findRoute(window.location.pathname) ?? notFoundRoute

/** Code of the current page, or of the admin area, that couldn't be fetched. */
export const findMissingCode = () =>
  [adminArea, currentRoute()].map(pageCode).find((code) => code.isMissing())

/**
 * Corrects a path's letter case and file names; undefined if it is correct or
 * no page matches.
 */
export function correctedPath(pathname: string): string | undefined {
  const canonical = plainPath(pathname)
  return canonical !== pathname && findRoute(canonical) ? canonical : undefined
}
