import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { palette, type Colour } from '../../src/lib/palette.ts'
import { cached } from './cache.ts'
import { meta } from './head.ts'

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

const bar = (height: number) => box({ width: 7, height, borderRadius: 4, marginRight: 8, background: colour('moss') })

/** Draws a page's share image: its title over a voice that becomes a line, in the site's own look. PNG. */
export async function shareImage(title: string, siteName: string, promise: string): Promise<Buffer> {
  const picture = box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      padding: '72px 80px 64px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colour('paper'),
      color: colour('ink'),
      fontFamily: 'Bricolage Grotesque',
    },
    [
      box(
        { fontSize: title.length > 60 ? 64 : 78, fontWeight: 700, lineHeight: 1.06, letterSpacing: '-0.02em' },
        title,
      ),
      box({ flexDirection: 'column' }, [
        box({ alignItems: 'center', height: 120 }, [
          ...BARS.map(bar),
          box({ flexGrow: 1, height: 3, background: colour('edge') }),
        ]),
        box({ justifyContent: 'space-between', alignItems: 'baseline', marginTop: 28 }, [
          box({ fontSize: 38, fontWeight: 700 }, siteName),
          box({ fontSize: 28, fontWeight: 600, color: colour('muted') }, promise),
        ]),
      ]),
    ],
  )
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: FONTS,
  })
  return (await renderAsync(svg)).asPng()
}

/** What a picture depends on besides its words: this file, the palette, and the versions of what draws. */
const RENDERER = ['satori', '@resvg/resvg-js', '@fontsource/bricolage-grotesque'].map((name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
  return `${name} ${version}`
})
const RECIPE = [readFileSync(import.meta.filename, 'utf8'), palette, RENDERER]

/** How many pictures are drawn at a time: enough for a few cores, at 3 MB each. */
const AT_ONCE = 4

/** Draws the share image that each page's head names, with the page's own title, at the name's path. */
export async function writeShareImages(dir: string, heads: readonly string[], site: { name: string; promise: string }) {
  const waiting = heads.values()
  const draw = async () => {
    for (const head of waiting) {
      const address = meta(head, 'og:image')
      // The name is at the foot of the picture: it needn't follow the title as well.
      const title = meta(head, 'og:title')?.replace(` | ${site.name}`, '')
      if (!address || !title) continue
      const file = join(dir, new URL(address).pathname)
      await mkdir(dirname(file), { recursive: true })
      const { name, promise } = site
      await writeFile(file, await cached([RECIPE, title, name, promise], () => shareImage(title, name, promise)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}
