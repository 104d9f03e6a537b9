import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Root } from './app/root'
import Cover from './components/pictures/cover'
import { groundOf } from './components/pictures/grounds'
import { articles } from './content/articles'
import { WithoutScript } from './features/auth/without-script'
import { siteUrl } from './lib/env'
import { articlePath } from './lib/paths'

export { notFoundRoute, routes } from './app/routes'
export { blog } from './content/blog'
export { feed, site } from './content/site'
export { articlePath, articles, siteUrl }

/** A page's markup: what belongs into the document's head, and what belongs into its root. */
export interface PrerenderedPage {
  head: string
  body: string
}

/** What the empty shell of the admin area holds for browsers without scripts. */
export const shellNotice = () => renderToStaticMarkup(<WithoutScript />)

/** The cover of the article at this path on its ground, for its share image. Nothing for a page without one. */
export function coverAt(path: string): string | undefined {
  const article = articles.find(({ slug }) => articlePath(slug) === path)
  if (!article) return undefined
  return renderToStaticMarkup(
    <div className={groundOf(article.category)}>
      <Cover slug={article.slug} />
    </div>,
  )
}

/** What React hoists to the front of its output, because it belongs into the head. */
const HOISTED = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)/s

/** Renders one path to HTML, everything lazy included. Throws what the page throws. */
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
      // One piece: past this size React would send parts of a page in hidden blocks that an inline script moves.
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
