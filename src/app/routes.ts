import { createElement, type ComponentType } from 'react'
import { articlePath, comparisonPath, paths } from '@/lib/paths'
import type { MdxModule } from '@/lib/mdx'
import { plainPath } from '@/lib/plain-path'

interface PageModule {
  default: ComponentType
  /** What the page loads on its own once it is shown: fetched ahead together with it. */
  parts?: readonly (() => Promise<unknown>)[]
}
type ArticlePageModule = typeof import('@/pages/blog/article')
type ArticleTextPage = import('@/pages/blog/article').ArticleTextPage

/** Every page's module, loaded on its own: a visitor downloads the pages that they open. */
const modules = import.meta.glob<PageModule>('../pages/**/*.tsx')

/** Every article's text, on its own as well: a new file in this folder is a new route. */
const texts = import.meta.glob<MdxModule>('../content/articles/*.mdx')

/** What each article's page says around the text: all that it takes to bring a prerendered article alive. */
const textPages = import.meta.glob<ArticleTextPage>('../content/articles/*.mdx', { query: '?page' })

export interface AppRoute {
  path: string
  /** Path of the page's file below the project's root: also its key in the build's manifest. */
  file: string
  /** Public pages are prerendered, listed in the sitemap and open to search engines. */
  area: 'public' | 'admin'
  /** Path of the article that the page shows: it is loaded together with the page. */
  text?: string
}

const page = (path: string, file: string, area: AppRoute['area'] = 'public', text?: string): AppRoute => ({
  path,
  file: `src/pages/${file}.tsx`,
  area,
  text,
})

const articlePages = Object.keys(texts).map((key) => {
  const slug = key.replace(/^.*\/(.*)\.mdx$/, '$1')
  return page(articlePath(slug), 'blog/article', 'public', key.replace('..', 'src'))
})

/**
 * The route table (specification §2), and the only one: what the browser matches, what is prerendered and what the
 * sitemap lists all come from here.
 */
export const routes: readonly AppRoute[] = [
  page(paths.home, 'home'),
  page(paths.blog, 'blog/index'),
  ...articlePages,
  page(paths.privacyEu, 'privacy-eu'),
  page(paths.comparison, 'comparison/index'),
  page(comparisonPath('salesforce-einstein'), 'comparison/salesforce-einstein'),
  page(comparisonPath('hubspot'), 'comparison/hubspot'),
  page(paths.aiAgent, 'ai-agent-salesforce'),
  page(paths.app, 'app'),
  page(paths.privacyPolicy, 'privacy-policy'),
  page(paths.terms, 'terms-of-service'),
  page(paths.admin, 'admin/index', 'admin'),
  page(paths.login, 'admin/login', 'admin'),
  page(paths.dashboard, 'admin/dashboard', 'admin'),
  page(paths.resetPassword, 'admin/reset-password', 'admin'),
  page(paths.notifications, 'admin/notifications', 'admin'),
  page(paths.account, 'admin/account', 'admin'),
]

/** Any other path. */
export const notFoundRoute = page('*', 'not-found')

/** The layout around the admin pages: it holds the session, which public pages never load. */
export const adminArea = page(paths.admin, 'admin/area', 'admin')

/** Downloads a page's code and, side by side with it, the article that it shows. */
export async function loadPage({ file, text: source }: AppRoute): Promise<PageModule> {
  const load = modules[file.replace('src', '..')]
  if (!load) throw new Error(`The route table names a page that does not exist: ${file}`)
  const key = source?.replace('src', '..') ?? ''
  const [loadText, loadTextPage] = [texts[key], textPages[key]]
  if (!loadText || !loadTextPage) return load()
  const [article, page] = await Promise.all([load() as Promise<unknown> as Promise<ArticlePageModule>, loadTextPage()])
  const text = article.lazyText(loadText)
  return { default: () => createElement(article.default, { page, text }), parts: article.partsOf(page, loadText) }
}

/** The table's entry for a path, if there is one. */
export const findRoute = (pathname: string) => routes.find(({ path }) => path === pathname)

/** The address that somebody meant who has spelled it in other letters or named its file, if it is one of ours. */
export function meantAddress(pathname: string): string | undefined {
  const plain = plainPath(pathname)
  return plain !== pathname && findRoute(plain) ? plain : undefined
}
