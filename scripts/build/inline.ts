import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The sources of what pages carry in their HTML, entries of the build beside index.html. */
export const STYLE_ENTRY = 'src/app/global.css'
export const START_ENTRY = 'src/page-life/start.ts'

/** What runs a page, an entry too: START_ENTRY fetches it. */
export const MAIN_ENTRY = 'src/main.tsx'

/** What every page carries in its HTML: the site's style, and the script that fetches the page's code. */
export interface Inlined {
  style: string
  script: string
}

/** How index.html asks for both, for the development server, which serves it as it is. */
const STYLE_LINK = `<link rel="stylesheet" href="/${STYLE_ENTRY}" />`
const MAIN_SCRIPT = `<script type="module" src="/${MAIN_ENTRY}"></script>`
const STYLE_PLACE = '<!--style-->'
const START_PLACE = '<!--start-->'

/** The page with places for what it will carry. */
export function withPlaces(html: string): string {
  for (const tag of [STYLE_LINK, MAIN_SCRIPT]) {
    if (!html.includes(tag)) throw new Error(`index.html must hold ${tag}`)
  }
  return html.replace(STYLE_LINK, START_PLACE + STYLE_PLACE).replace(MAIN_SCRIPT, '')
}

const FONT = /<link\s[^>]*as="font"[^>]*>/g
const WIDE = '(min-width: 640px)'

/**
 * Asks for the fonts in the body on phones: for those that the head asks for, Chromium holds the first paint, by which
 * all of a slow line's HTML has come. A faster line brings them in that time, and no text is seen without its font.
 */
function fontsByWidth(html: string): string {
  const fonts = (media: string) =>
    (html.match(FONT) ?? []).map((link) => link.replace('/>', `media="${media}" />`)).join('')
  const [wide, phone] = [fonts(WIDE), fonts(`not all and ${WIDE}`)]
  return html.replaceAll(FONT, '').replace('<link rel="icon"', `${wide}$&`).replace('<body>', `$&${phone}`)
}

/** The text of a built file, which goes, so that nothing can ask for it. */
async function take(dir: string, file: string, tag: 'style' | 'script') {
  const text = (await readFile(join(dir, file), 'utf8')).trim()
  if (new RegExp(`</${tag}|\r`, 'i').test(text)) {
    throw new Error(`${file} holds what would not come out of a <${tag}> as it went in.`)
  }
  await rm(join(dir, file))
  return text
}

/**
 * Puts the site's style and the start of its code into a page's HTML: the first paint waits for one answer, and for no
 * other. A second sheet stops the build, and so does a start that would fetch something first: every page carries the
 * same two texts, which the content security policy knows by their hashes.
 */
export async function inline(
  html: string,
  dir: string,
  manifest: Manifest,
): Promise<{ html: string; inlined: Inlined }> {
  if (manifest[START_ENTRY]?.imports?.length) throw new Error(`${START_ENTRY} must import nothing.`)
  const style = await take(dir, manifest[STYLE_ENTRY]?.file ?? '', 'style')
  // It runs at once, unlike a module: what it declares stays inside.
  const script = `(()=>{${await take(dir, manifest[START_ENTRY]?.file ?? '', 'script')}})()`
  if (!html.includes(STYLE_PLACE) || !html.includes(START_PLACE) || /rel="?stylesheet|<script/.test(html)) {
    throw new Error('The page has no place for its style and its script.')
  }
  const left = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.css'))
  if (left.length) throw new Error(`${left.join(', ')}: the policy allows no style but the one in the page.`)
  const filled = html
    .replace(STYLE_PLACE, () => `<style>${style}</style>`)
    .replace(START_PLACE, () => `<script>${script}</script>`)
  return { html: fontsByWidth(filled), inlined: { style, script } }
}

/** How a content security policy names a text that pages may carry. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The paths of the code that a page's script fetches, the entry first (scripts/build/site.ts lists them there). */
export const codePathsIn = (html: string): string[] =>
  [...html.matchAll(/ data-(?:main|modules)="([^"]+)"/g)].flatMap(([, paths = '']) => paths.split(' '))

const textsOf = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text).join()

/** What a page carries, as its hashes must be taken of it. A script that search engines read is data: it runs nothing. */
export const inlinedIn = (html: string): Inlined => ({
  style: textsOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  script: textsOf(html, /<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([^]*?)<\/script>/g),
})
