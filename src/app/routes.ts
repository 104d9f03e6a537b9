import { createElement, type ComponentType, type ReactNode } from 'react'
import { adminPages } from '@/lib/admin-pages'
import { articlePath, comparisonPath, paths } from '@/lib/paths'
import { plainPath } from '@/lib/plain-path'
import { resilient, type Resilient } from '@/lib/resilient-import'
import { reloadIfOutdated } from '@/lib/version'

/** Something whose code is loaded on its own. */
export interface Part {
  code: Pick<Resilient<unknown>, 'fetchAhead'>
}

export interface PageModule {
  /** A page that several addresses share is handed the content file of each. */
  default: ComponentType<{ content?: unknown; children?: ReactNode }>
  /** What the page shows that is loaded on its own: whoever navigates to it gets all of that at once. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's content has a shape of its own
  parts?: (content?: any) => readonly Part[]
}

/** Every page's module, loaded on its own: a visitor downloads the pages that they open. */
const modules = import.meta.glob<PageModule>('../pages/**/*.tsx')

/** Every file that is a page's content, on its own as well: a new one in these folders is a new route. */
const articles = import.meta.glob<object>('../content/articles/*.mdx')
const comparisons = import.meta.glob<object>('../content/comparisons/*.ts')

export interface AppRoute {
  path: string
  /** Path of the page's file below the project's root: also its key in the build's manifest. */
  file: string
  /** Public pages are prerendered, listed in the sitemap and open to search engines. */
  area: 'public' | 'admin'
  /** Path of the file with the page's content: it is loaded together with the page. */
  content?: string
}

const page = (path: string, file: string, area: AppRoute['area'] = 'public', content?: string): AppRoute => ({
  path,
  file: `src/pages/${file}.tsx`,
  area,
  content,
})

/** A route for each of these content files, all shown by one page. */
const pagesOf = (files: Record<string, unknown>, file: string, pathOf: (name: string) => string) =>
  Object.keys(files).map((key) =>
    page(pathOf(key.replace(/^.*\/(.*)\.\w+$/, '$1')), file, 'public', key.replace('..', 'src')),
  )

/**
 * The route table (specification §2), and the only one: what the browser matches, what is prerendered and what the
 * sitemap lists all come from here.
 */
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

/** Any other path. */
export const notFoundRoute = page('*', 'not-found')

/** What is around the admin pages: their shell, and the session, which public pages never load. */
export const adminArea = page(paths.admin, 'admin/area', 'admin')

/** Downloads a page's code and, side by side with it, its content. */
async function fetchPage({ file, content: source }: AppRoute): Promise<PageModule> {
  const load = modules[file.replace('src', '..')]
  if (!load) throw new Error(`The route table names a page that does not exist: ${file}`)
  const key = source?.replace('src', '..') ?? ''
  const [page, content] = await Promise.all([load(), (articles[key] ?? comparisons[key])?.()])
  return content
    ? { default: () => createElement(page.default, { content }), parts: () => page.parts?.(content) ?? [] }
    : page
}

const codes = new Map<AppRoute, Resilient<PageModule>>()

/** A page's code as its visitor waits for it. */
export function pageCode(route: AppRoute): Resilient<PageModule> {
  const code = codes.get(route) ?? resilient(() => fetchPage(route), reloadIfOutdated)
  codes.set(route, code)
  return code
}

/** The code that the page of the window's address waits for in vain, if it does. */
export function missingCode(): Resilient<PageModule> | undefined {
  const route = findRoute(window.location.pathname) ?? notFoundRoute
  const wantedCode = route.area === 'admin' ? [adminArea, route] : [route]
  return wantedCode.map((wanted) => codes.get(wanted)).find((code) => code?.isMissing())
}

/** The table's entry for a path, if there is one. */
export const findRoute = (pathname: string) => routes.find(({ path }) => path === pathname)

/** The address that somebody meant who has spelled it in other letters or named its file, if it is one of ours. */
export function meantAddress(pathname: string): string | undefined {
  const plain = plainPath(pathname)
  return plain !== pathname && findRoute(plain) ? plain : undefined
}
