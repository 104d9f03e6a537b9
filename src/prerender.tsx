import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Root } from './app/root'
import Cover from '@/site/pictures/cover'
import { groundOf } from '@/site/pictures/grounds'
import { articles } from './content/articles'
import { WithoutScript } from '@/admin/session/without-script'
import { siteUrl } from './lib/env'
import { articlePath } from './lib/paths'

export { adminRoutes, notFoundRoute, siteRoutes } from './app/routes'
export { blog } from './content/blog'
export { feed, site } from './content/site'
export { articlePath, articles, siteUrl }

export interface PrerenderedPage {
  head: string
  body: string
}

/** For browsers without scripts. */
export const shellNotice = () => renderToStaticMarkup(<WithoutScript />)

/** An article's cover, for the share image; undefined if the path is no article's. */
export function coverOf(path: string): string | undefined {
  const article = articles.find(({ slug }) => articlePath(slug) === path)
  if (!article) return undefined
  return renderToStaticMarkup(
    <div className={groundOf(article.category)}>
      <Cover slug={article.slug} />
    </div>,
  )
}

/** Head elements that React hoists to the front of its output. */
const HOISTED = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)/s

/** Includes lazy parts. Throws the page's errors. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  let failure: unknown
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Root only={path} />
      </StaticRouter>
    </StrictMode>,
    {
      onError: (error) => void (failure ??= error),
      // One chunk: above this size React would send parts in hidden blocks that an inline script moves.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw failure

  let head = ''
  let body = html
  for (let match = HOISTED.exec(body); match; match = HOISTED.exec(body)) {
    head += match[0]
    body = body.slice(match[0].length)
  }
  return { head, body }
}
