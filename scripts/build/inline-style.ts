import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The style sheet's source, an entry of the build beside index.html, and where the page links to it. */
export const STYLE_ENTRY = 'src/app/global.css'
const LINK = `<link rel="stylesheet" href="/${STYLE_ENTRY}" />`
const PLACE = '<!--style-->'

/** The page with a place for the style instead of the link, which the development server serves as it is. */
export function withoutStyleLink(html: string): string {
  if (!html.includes(LINK)) throw new Error(`index.html must hold ${LINK}`)
  return html.replace(LINK, PLACE)
}

/**
 * Puts the site's style into a page's HTML: the first paint waits for one answer instead of two. `file`, the built style
 * sheet, goes, so that nothing can ask for it. A second sheet stops the build: every page carries the same text, which
 * the content security policy knows by its hash.
 */
export async function inlineStyle(html: string, dir: string, file: string): Promise<{ html: string; style: string }> {
  const style = (await readFile(join(dir, file), 'utf8')).trim()
  if (/<\/style|\r/i.test(style)) throw new Error(`${file} holds what would not come out of a <style> as it went in.`)
  if (!html.includes(PLACE) || /rel="?stylesheet/.test(html)) throw new Error('The page has no place for its style.')
  await rm(join(dir, file))
  const left = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.css'))
  if (left.length) throw new Error(`${left.join(', ')}: the policy allows no style but the one in the page.`)
  return { html: html.replace(PLACE, () => `<style>${style}</style>`), style }
}

/** How a content security policy names the one style that pages may carry. */
export const styleSource = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The text of each <style> of a page: what its hash must be taken of. */
export const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text ?? '')
