import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Root } from './app/root'
import Cover from '@/site/pictures/cover'
import { groundOf } from '@/site/pictures/grounds'
import { aiAgent } from './content/ai-agent'
import { appPage } from './content/app-page'
import { articles } from './content/articles'
import { numbersOf, type Figure } from './content/figure'
import { home } from './content/home'
import { WithoutScript } from '@/admin/session/without-script'
import { siteUrl } from './lib/env'
import { lastChange } from './site/seo/last-change'
import { shareFragment, type SharedContent } from './site/seo/share-fragment'
import { articlePath, paths } from './lib/paths'
import type { AppRoute } from './app/routes'

export { adminRoutes, notFoundRoute, siteRoutes } from './app/routes'
export { blog } from './content/blog'
export { feed, site } from './content/site'
export { takeAlong } from './content/take-along'
export { articlePath, articles, siteUrl }

export interface PrerenderedPage {
  head: string
  body: string
}

type Content = SharedContent & {
  frontmatter?: { published?: string }
}

const contents = import.meta.glob<Content>([
  './content/articles/*.mdx',
  './content/comparisons/*.ts',
  './content/legal/*.mdx',
])

const otherPages: Record<string, string> = {
  [paths.home]: home.seo.updated,
  [paths.blog]: lastChange,
  [paths.aiAgent]: aiAgent.seo.updated,
  [paths.app]: appPage.seo.updated,
}

/** The module with a page's texts; empty for pages without one. */
const contentOf = async ({
  path,
  content = `src/content/legal${path}.mdx`,
}: AppRoute): Promise<Content> =>
  (await contents[content.replace('src', '.')]?.()) ?? {}

const figures = import.meta.glob<Figure>('./content/figures/*.ts', {
  import: 'default',
})

/** A figure's numbers as a table with a head, for the articles' documents. */
export async function tableOfFigure(name: string) {
  const figure = await figures[`./content/figures/${name}.ts`]!()
  return 'description' in figure
    ? {
        caption: figure.caption,
        rows: [figure.columns, ...numbersOf(figure)],
      }
    : undefined
}

/** Part of a page for its share image. */
export const fragmentOf = async (route: AppRoute) =>
  shareFragment(route.path, await contentOf(route))

/**
 * Day of a page's last change for the sitemap, as 2025-09-17: the same as in
 * its structured data.
 */
export async function lastChangeOf(route: AppRoute): Promise<string> {
  const { path } = route
  const { default: page, frontmatter } = await contentOf(route)
  const day =
    otherPages[path] ??
    page?.seo?.updated ??
    frontmatter?.amended ??
    frontmatter?.updated ??
    frontmatter?.published
  if (!day)
    throw new Error(
      `${path} has no date for the sitemap: add it in src/prerender.tsx`,
    )
  return day
}

/** Notice in the admin area's HTML for browsers without scripts. */
export const shellNotice = () => renderToStaticMarkup(<WithoutScript />)

/**
 * HTML of an article's cover, for its share image; undefined for other paths.
 */
export function coverOf(path: string): string | undefined {
  const article = articles.find(({ slug }) => articlePath(slug) === path)
  if (!article) return undefined
  return renderToStaticMarkup(
    <div className={groundOf(article.category)}>
      <Cover slug={article.slug} />
    </div>,
  )
}

const BEFORE_HEAD = '<!DOCTYPE html><html lang="en"><head>'
const AFTER_BODY = '</body></html>'

/** Prerenders a page, with its lazy parts. Throws the page's errors. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  let failure: unknown
  const { prelude } = await prerender(
    // In a whole document React collects the page's title, meta and link
    // elements in a head. Another child of this <html> would change the ids of
    // useId.
    <html lang="en">
      <body>
        <StrictMode>
          <StaticRouter location={path}>
            <Root only={path} />
          </StaticRouter>
        </StrictMode>
      </body>
    </html>,
    {
      onError: (error) => void (failure ??= error),
      // One chunk: React appends parts beyond this size, with an inline script
      // that moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw failure

  const [head = '', body = ''] = html
    .slice(BEFORE_HEAD.length, -AFTER_BODY.length)
    .split('</head><body>')
  return { head, body }
}
