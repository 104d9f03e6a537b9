import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { palette, type Colour } from '../../src/lib/palette.ts'
import { cached } from './cache.ts'
import { coverFonts, placedCover } from './cover-image.ts'
import { meta } from './crawlers.ts'

/** The size that link previews expect, in pixels. */
export const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const font = (weight: 600 | 700) => ({
  name: 'Bricolage Grotesque',
  data: readFileSync(
    `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`,
  ),
  weight,
})

/** One list for all pictures: satori reads the fonts of a list once. */
const FONTS = [font(600), font(700)]

/** A preview has no scheme: it is shown in the light one. */
const colour = (name: Colour) => palette[name][0]

/** Heights of the bars of speech on the left of the rule, in pixels: loud first, then settling. */
const BARS = [34, 86, 52, 110, 64, 28, 74, 40, 22, 46, 18, 30, 12, 20, 8, 12, 5, 7, 3]

type Element = { type: string; props: Record<string, unknown> }

const box = (style: Record<string, unknown>, children: Element[] | string = []): Element => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

const bar = (height: number) =>
  box({ width: 7, height, borderRadius: 4, marginRight: 8, background: colour('mint-area') })

/** What every picture says at its foot. */
export interface Site {
  name: string
  promise: string
}

/** Name and promise, at the foot of every picture. */
const foot = ({ name, promise }: Site) =>
  box({ justifyContent: 'space-between', alignItems: 'baseline', marginTop: 28 }, [
    box({ fontSize: 38, fontWeight: 700 }, name),
    box({ fontSize: 28, fontWeight: 600, opacity: 0.75 }, promise),
  ])

const heading = (fontSize: number, title: string) =>
  box({ fontSize, fontWeight: 700, lineHeight: 1.06, letterSpacing: '-0.02em', textWrap: 'balance' }, title)

/** A page's title over a voice that becomes a line. */
const voiced = (title: string, site: Site) => [
  heading(title.length > 60 ? 64 : 78, title),
  box({ flexDirection: 'column' }, [
    box({ alignItems: 'center', height: 120 }, [
      ...BARS.map(bar),
      box({ flexGrow: 1, height: 3, background: colour('mint-area') }),
    ]),
    foot(site),
  ]),
]

/** Where an article's cover stands, in pixels: right of the title. */
const COVER = { x: 552, y: 64, width: 592 }

/** An article's title, with room for its cover. */
const covered = (title: string, site: Site) => [
  box({ alignItems: 'center', height: 370, width: 450 }, [heading(title.length > 55 ? 50 : 56, title)]),
  box({ flexDirection: 'column' }, [box({ height: 3, background: colour('edge') }), foot(site)]),
]

let fonts: Promise<string[]> | undefined

/** `fontFiles` are for the cover's words: satori has made outlines of the others. */
const png = (svg: string, fontFiles: string[] = []) =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().asPng()

/** Draws a page's share image in the site's own look: its title, and its cover's markup if it has one. PNG. */
export async function shareImage(title: string, site: Site, cover?: string): Promise<Buffer> {
  const picture = box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      padding: cover ? '64px 56px 52px' : '72px 80px 64px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colour(cover ? 'paper' : 'moss-field'),
      color: colour(cover ? 'ink' : 'on-field'),
      fontFamily: 'Bricolage Grotesque',
    },
    cover ? covered(title, site) : voiced(title, site),
  )
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: FONTS,
  })
  if (!cover) return png(svg)
  fonts ??= coverFonts('.cache/fonts')
  const whole = svg.replace(/<\/svg>$/, (end) => placedCover(cover, COVER) + end)
  return png(whole, await fonts)
}

/** What a picture depends on besides its words and cover: the code, the palette, and the versions of what draws. */
const RECIPE = [
  ['share-image.ts', 'cover-image.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')),
  palette,
  [
    'satori',
    '@resvg/resvg-js',
    'subset-font',
    '@fontsource/bricolage-grotesque',
    '@fontsource-variable/bricolage-grotesque',
  ].map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
    return `${name} ${version}`
  }),
]

/** A share image: its path below the built site's folder, and its bytes, a PNG. */
export interface ShareImage {
  path: string
  png: Uint8Array
}

/**
 * The share image that a page's head names, with the page's own title, and its cover's markup if it has one. None for a
 * page whose head names none.
 */
export async function shareImageOf(
  { name, promise }: Site,
  head: string,
  cover?: string,
): Promise<ShareImage | undefined> {
  const address = meta(head, 'og:image')
  // The name is at the foot of the picture: it needn't follow the title as well.
  const title = meta(head, 'og:title')?.replace(` | ${name}`, '')
  if (!address || !title) return undefined
  const png = await cached([RECIPE, title, name, promise, cover], () => shareImage(title, { name, promise }, cover))
  return { path: new URL(address).pathname, png }
}
