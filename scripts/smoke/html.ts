import { codePathsIn } from '../build/inline.ts'

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '')

/** The attribute of each tag that matches, in order. Enough for the pages that the build writes. */
const attributes = (html: string, tag: RegExp, name: string) =>
  [...html.matchAll(tag)].flatMap(([text]) => all(text, new RegExp(` ${name}="([^"]*)"`, 'g')).slice(0, 1))

/** The titles in the head: a drawing in the body may have one of its own. */
export const titles = (html: string) => all(html.replace(/<body[^]*/, ''), /<title[^>]*>([^<]*)<\/title>/g)

export const canonicals = (html: string) => attributes(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href')

/** What a tag of the head says under a name (`robots`) or property (`og:image`). */
export const metas = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`, 'g'), 'content')

export const isKeptFromSearch = (html: string) => metas(html, 'robots').some((robots) => robots.includes('noindex'))

/** The address of the site's feed, where the page names one. */
export const feedOf = (html: string) => attributes(html, /<link [^>]*application\/rss\+xml[^>]*>/g, 'href')[0]

const LOADING_LINK = /<link [^>]*rel="(?:stylesheet|modulepreload|preload|icon|apple-touch-icon|manifest)"[^>]*>/g

/** Paths of everything of the site itself that a page loads or links to, without query and fragment. */
export function ownPaths(html: string, selector: 'loaded' | 'linked'): string[] {
  const found =
    selector === 'linked'
      ? attributes(html, /<a [^>]*>/g, 'href')
      : [
          ...attributes(html, /<script [^>]*>/g, 'src'),
          ...codePathsIn(html),
          ...attributes(html, /<img [^>]*>/g, 'src'),
          ...attributes(html, LOADING_LINK, 'href'),
        ]
  const paths = found.filter((path) => /^\/(?!\/)/.test(path)).map((path) => path.replace(/[?#].*/, ''))
  return [...new Set(paths)]
}
