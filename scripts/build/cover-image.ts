import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { palette, type Colour } from '../../src/lib/palette.ts'
import { writeWhole } from './cache.ts'

const FONT = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

/** What that file calls itself, whatever weight is cut from it. */
const FAMILY = 'Bricolage Grotesque 96pt ExtraBold'
const WEIGHTS = [600, 700]

/** Every letter of the site's own font (scripts/commands/font.ts). */
const LETTERS = `${String.fromCodePoint(...Array.from({ length: 0xff - 0x20 }, (_, i) => 0x20 + i))}–—‘’“”•…€−`

/** The font in the only format that resvg takes, a file for each weight that covers use. Returns their paths. */
export async function coverFonts(folder: string): Promise<string[]> {
  const font = await readFile(FONT)
  await mkdir(folder, { recursive: true })
  return Promise.all(
    WEIGHTS.map(async (weight) => {
      const file = join(folder, `cover-${weight}.ttf`)
      const cut = await subsetFont(font, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
      await writeWhole(file, cut)
      return file
    }),
  )
}

/** What a colour's class is called where it isn't called as the colour. */
const CALLED: Record<string, Colour> = { 'moss-on': 'on-moss' }

function rule(name: string) {
  const [, property = '', called = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
  const colour = CALLED[called] ?? (called as Colour)
  if (!Object.hasOwn(palette, colour)) throw new Error(`A cover has the class "${name}", which names no colour`)
  return `.${name}{${property}:${palette[colour][0]}}`
}

/**
 * A cover (src/components/pictures/covers) as a part of an SVG picture, at its place there: with the palette's light
 * colours instead of the page's classes, and in the font by its file's name.
 */
export function placedCover(markup: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const classes = new Set([...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const strange = Array.from(markup.replaceAll(/<[^>]*>|&#?\w+;/g, '')).find((letter) => !LETTERS.includes(letter))
  if (strange) throw new Error(`A cover says "${strange}", which the site's font doesn't have`)
  const style = `<style>${[...classes].map(rule).join('')}</style>`
  return markup.replace(
    /^<svg ([^>]*viewBox="0 0 (\d+) (\d+)"[^>]*)>/,
    (_, attributes: string, w: string, h: string) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${(width * Number(h)) / Number(w)}" font-family="${FAMILY}" ${attributes}>${style}`,
  )
}
