import { createElement, type ComponentType } from 'react'
import { articlePath } from '@/content/article-path'
import type { Article } from '@/content/frontmatter'
import type { MdxModule } from '@/lib/mdx'

type PageModule = { default: ComponentType }
type ArticlePageModule = { default: ComponentType<{ text: MdxModule<Article> }> }

/** Every page's module, loaded on its own: a visitor downloads the pages that they open. */
const modules = import.meta.glob<PageModule>('../pages/**/*.tsx')

/** Every article's text, on its own as well: a new file in this folder is a new route. */
const texts = import.meta.glob<MdxModule<Article>>('../content/articles/*.mdx')

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
  page('/', 'home'),
  page('/blog', 'blog/index'),
  ...articlePages,
  page('/privacy-eu', 'privacy-eu'),
  page('/comparison', 'comparison/index'),
  page('/comparison/salesforce-einstein', 'comparison/salesforce-einstein'),
  page('/comparison/hubspot', 'comparison/hubspot'),
  page('/ai-agent-salesforce', 'ai-agent-salesforce'),
  page('/app', 'app'),
  page('/privacy-policy', 'privacy-policy'),
  page('/terms-of-service', 'terms-of-service'),
  page('/admin/login', 'admin/login', 'admin'),
  page('/admin/dashboard', 'admin/dashboard', 'admin'),
]

/** Any other path. */
export const notFoundRoute = page('*', 'not-found')

/** The layout around the admin pages: it holds the session, which public pages never load. */
export const adminArea = page('/admin', 'admin/area', 'admin')

/** Downloads a page's code and, side by side with it, the article that it shows. */
export async function loadPage({ file, text }: AppRoute): Promise<PageModule> {
  const load = modules[file.replace('src', '..')]
  if (!load) throw new Error(`The route table names a page that does not exist: ${file}`)
  const loadText = text && texts[text.replace('src', '..')]
  if (!loadText) return load()
  const [page, article] = await Promise.all([load() as Promise<unknown> as Promise<ArticlePageModule>, loadText()])
  return { default: () => createElement(page.default, { text: article }) }
}

/** The table's entry for a path, if there is one. */
export const findRoute = (pathname: string) => routes.find(({ path }) => path === pathname)
