import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { palette, type Colour } from '../../src/lib/palette.ts'
import { writeWhole } from './cache.ts'

const SOURCE = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin'

export const FAMILY = 'Bricolage Grotesque 96pt ExtraBold'

/** As in scripts/commands/font.ts; bold is the display size. */
const CUTS = [
  { weight: 600, source: `${SOURCE}-wght-normal.woff2`, axes: { wght: 600 } },
  { weight: 700, source: `${SOURCE}-opsz-normal.woff2`, axes: { opsz: 96, wght: 700 } },
] as const

const LETTERS = `${String.fromCodePoint(...Array.from({ length: 0xff - 0x20 }, (_, i) => 0x20 + i))}–—‘’“”•…€−`

/** TTF files: the only format that both satori and resvg accept. */
export async function shareFonts(folder: string) {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    CUTS.map(async ({ weight, source, axes }) => {
      const file = join(folder, `cover-${weight}.ttf`)
      const data = Buffer.from(
        await subsetFont(await readFile(source), LETTERS, { targetFormat: 'sfnt', variationAxes: axes }),
      )
      await writeWhole(file, data)
      return { name: FAMILY, weight, data, file }
    }),
  )
}

export class CoverError extends Error {}

const CALLED: Record<string, Colour> = { 'moss-on': 'on-moss' }

export function groundOf(markup: string): { ground: Colour; dark: boolean } {
  const [, classes = ''] = /^<div class="([^"]+)"/.exec(markup) ?? []
  const [, ground = ''] = /\bbg-(\S+)/.exec(classes) ?? []
  if (!Object.hasOwn(palette, ground)) throw new CoverError(`the ground "${ground}" is no colour`)
  return { ground: ground as Colour, dark: classes.startsWith('night ') }
}

/** The colour on a dark ground, else the light scheme's. */
export const colourOn = (dark: boolean) => (colour: Colour) => palette[colour][dark ? 1 : 0]

function rule(name: string, dark: boolean) {
  const [, property = '', called = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
  const colour = CALLED[called] ?? (called as Colour)
  if (!Object.hasOwn(palette, colour))
    throw new CoverError(`the class "${name}" is no fill-… or stroke-… with a colour of src/lib/palette.ts`)
  return `.${name}{${property}:${colourOn(dark)(colour)}}`
}

/** Converts a cover to a nested SVG with palette colours instead of page classes. */
export function placedCover(sheet: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const { dark } = groundOf(sheet)
  const markup = sheet.replace(/^<div[^>]*>|<\/div>$/g, '')
  const classes = new Set([...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const strange = Array.from(markup.replaceAll(/<[^>]*>|&#?\w+;/g, '')).find((letter) => !LETTERS.includes(letter))
  if (strange) throw new CoverError(`the cover says "${strange}", which the site's font doesn't have`)
  const style = `<style>${[...classes].map((name) => rule(name, dark)).join('')}</style>`
  return markup.replace(
    /^<svg ([^>]*viewBox="0 0 (\d+) (\d+)"[^>]*)>/,
    (_, attributes: string, w: string, h: string) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${(width * Number(h)) / Number(w)}" font-family="${FAMILY}" ${attributes}>${style}`,
  )
}
