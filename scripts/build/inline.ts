import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export const STYLE_ENTRY = 'src/app/global.css'
export const START_ENTRY = 'src/site/page-life/start.ts'

export const MAIN_ENTRY = 'src/main.tsx'

const ADMIN_STYLE = 'admin-area-'

export interface Inlined {
  style: string
  script: string
}

const STYLE_LINK = `<link rel="stylesheet" href="/${STYLE_ENTRY}" />`
const MAIN_SCRIPT = `<script type="module" src="/${MAIN_ENTRY}"></script>`
const STYLE_PLACEHOLDER = '<!--style-->'
const START_PLACEHOLDER = '<!--start-->'

/**
 * Replaces the template's style and script tags, so that each page gets its
 * own. Throws if index.html lacks one.
 */
export function withPlaceholders(html: string): string {
  for (const tag of [STYLE_LINK, MAIN_SCRIPT]) {
    if (!html.includes(tag)) throw new Error(`index.html must contain ${tag}`)
  }
  return html
    .replace(STYLE_LINK, START_PLACEHOLDER + STYLE_PLACEHOLDER)
    .replace(MAIN_SCRIPT, '')
}

const FONT = /<link\s[^>]*as="font"[^>]*>/g
const WIDE = '(min-width: 640px)'

/**
 * Preloads fonts from the body on phones: Chromium delays first paint for
 * preloads in the head, on a slow line until all HTML has arrived. Faster lines
 * load fonts meanwhile, so no text appears without its font.
 */
function fontsByWidth(html: string): string {
  const fonts = (media: string) =>
    (html.match(FONT) ?? [])
      .map((link) => link.replace('/>', `media="${media}" />`))
      .join('')
  const [wide, phone] = [fonts(WIDE), fonts(`not all and ${WIDE}`)]
  return html
    .replaceAll(FONT, '')
    .replace('<link rel="icon"', `${wide}$&`)
    .replace('<body>', `$&${phone}`)
}

/** Reads an asset and deletes its file: nothing requests it once inlined. */
async function takeAsset(dir: string, file: string, tag: 'style' | 'script') {
  const text = (await readFile(join(dir, file), 'utf8')).trim()
  if (new RegExp(`</${tag}|\r`, 'i').test(text)) {
    throw new Error(
      `${file} can't be inlined in a <${tag}>: it contains </${tag} or a carriage return.`,
    )
  }
  await rm(join(dir, file))
  return text
}

/**
 * Inlines style and script: the first paint needs a single response. Throws on
 * a second style sheet or a script with imports: all pages carry the same two
 * texts, hashed in the content security policy.
 */
export async function inline(
  html: string,
  dir: string,
  manifest: Manifest,
): Promise<{ html: string; inlined: Inlined }> {
  if (manifest[START_ENTRY]?.imports?.length)
    throw new Error(
      `${START_ENTRY} must not import anything: it is inlined in every page.`,
    )
  const style = await takeAsset(dir, manifest[STYLE_ENTRY]?.file ?? '', 'style')
  // Wraps the script in a function: inline scripts run in global scope.
  const script = `(()=>{${await takeAsset(dir, manifest[START_ENTRY]?.file ?? '', 'script')}})()`
  if (
    !html.includes(STYLE_PLACEHOLDER) ||
    !html.includes(START_PLACEHOLDER) ||
    /rel="?stylesheet|<script/.test(html)
  ) {
    throw new Error(
      'index.html must keep both placeholders and contain no other style sheet or script.',
    )
  }
  const otherStyles = (await readdir(join(dir, 'assets'))).filter(
    (name) => name.endsWith('.css') && !name.startsWith(ADMIN_STYLE),
  )
  if (otherStyles.length)
    throw new Error(
      `${otherStyles.join(', ')}: public pages may only use the inlined style sheet.`,
    )
  const inlinedHtml = html
    .replace(STYLE_PLACEHOLDER, () => `<style>${style}</style>`)
    .replace(START_PLACEHOLDER, () => `<script>${script}</script>`)
  return { html: fontsByWidth(inlinedHtml), inlined: { style, script } }
}

/**
 * Hash that allows an inline script or style in the content security policy.
 */
export const cspHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Paths of the scripts that a page's inline script will load. */
export const codePathsIn = (html: string): string[] =>
  [...html.matchAll(/ data-(?:main|modules)="([^"]+)"/g)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )

const elementTexts = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => text).join()

/** All inline style and script of a page, without its JSON-LD. */
export const inlinedIn = (html: string): Inlined => ({
  style: elementTexts(html, /<style[^>]*>([^]*?)<\/style>/g),
  script: elementTexts(
    html,
    /<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([^]*?)<\/script>/g,
  ),
})
