import { createElement } from 'react'
import { adminPages, articlePath, comparisonPath, paths, plainPath } from '@/lib/paths'
import { pageCode, type PageModule, type PageSource } from '@/page-life/whole-page'

const modules = import.meta.glob<PageModule>('../pages/**/*.tsx')

/** A new file in these folders is a new route. */
const articles = import.meta.glob<object>('../content/articles/*.mdx')
const comparisons = import.meta.glob<object>('../content/comparisons/*.ts')

export interface AppRoute extends PageSource {
  path: string
  /** Path from the project root; also the key in the build's manifest. */
  file: string
  /** Public pages are prerendered and in the sitemap. */
  area: 'public' | 'admin'
  content?: string
}

function page(path: string, name: string, area: AppRoute['area'] = 'public', content?: string): AppRoute {
  const file = `src/pages/${name}.tsx`
  return { path, file, area, content, fetch: () => fetchPage(file, content) }
}

const pagesOf = (files: Record<string, unknown>, file: string, pathOf: (name: string) => string) =>
  Object.keys(files).map((key) =>
    page(pathOf(key.replace(/^.*\/(.*)\.\w+$/, '$1')), file, 'public', key.replace('..', 'src')),
  )

/** The only route table (specification §2), used by the router, the prerenderer and the sitemap. */
export const routes: readonly AppRoute[] = [
  page(paths.home, 'home'),
  page(paths.blog, 'blog/index'),
  ...pagesOf(articles, 'blog/article', articlePath),
  page(paths.privacyEu, 'privacy-eu'),
  ...pagesOf(comparisons, 'comparison', (name) => (name === 'overview' ? paths.comparison : comparisonPath(name))),
  page(paths.aiAgent, 'ai-agent-salesforce'),
  page(paths.app, 'app'),
  page(paths.privacyPolicy, 'privacy-policy'),
  page(paths.terms, 'terms-of-service'),
  page(paths.admin, 'admin/index', 'admin'),
  page(paths.login, 'admin/login', 'admin'),
  page(paths.resetPassword, 'admin/reset-password', 'admin'),
  ...adminPages.map((path) => page(path, path.slice(1), 'admin')),
]

export const notFoundRoute = page('*', 'not-found')

/** Wraps the admin pages; never loaded by public pages. */
export const adminArea = page(paths.admin, 'admin/area', 'admin')

async function fetchPage(file: string, source?: string): Promise<PageModule> {
  const load = modules[file.replace('src', '..')]
  if (!load) throw new Error(`The route table names a page that does not exist: ${file}`)
  const key = source?.replace('src', '..') ?? ''
  const [page, content] = await Promise.all([load(), (articles[key] ?? comparisons[key])?.()])
  return content
    ? { default: () => createElement(page.default, { content }), parts: () => page.parts?.(content) ?? [] }
    : page
}

export const findRoute = (pathname: string) => routes.find(({ path }) => path === pathname)

/** Excludes the admin area, which is never prefetched. */
export const findPublicRoute = (pathname: string) =>
  routes.find(({ path, area }) => path === pathname && area === 'public')

export const currentRoute = () => findRoute(window.location.pathname) ?? notFoundRoute

/** Code of the current page, if fetching it has failed. */
export function missingCode() {
  const route = currentRoute()
  return (route.area === 'admin' ? [adminArea, route] : [route]).map(pageCode).find((code) => code.isMissing())
}

/** Corrects letter case and file names; undefined if no page matches. */
export function meantAddress(pathname: string): string | undefined {
  const plain = plainPath(pathname)
  return plain !== pathname && findRoute(plain) ? plain : undefined
}
