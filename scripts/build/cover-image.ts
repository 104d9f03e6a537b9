import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { palette, type Colour } from '../../src/lib/palette.ts'

const SOURCE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin'

export const FAMILY = 'Bricolage Grotesque 96pt ExtraBold'

/** Font cuts of scripts/commands/font.ts; bold is the display size. */
const FONT_CUTS = [
  { weight: 600, source: `${SOURCE}-wght-normal.woff2`, axes: { wght: 600 } },
  {
    weight: 700,
    source: `${SOURCE}-opsz-normal.woff2`,
    axes: { opsz: 96, wght: 700 },
  },
] as const

const LETTERS = `${String.fromCodePoint(...Array.from({ length: 0xff - 0x20 }, (_, i) => 0x20 + i))}–—‘’“”•…€−`

/** Writes TTF, the only format that both satori and resvg accept. */
export async function shareFonts(folder: string) {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    FONT_CUTS.map(async ({ weight, source, axes }) => {
      const file = join(folder, `cover-${weight}.ttf`)
      const data = Buffer.from(
        await subsetFont(await readFile(source), LETTERS, {
          targetFormat: 'sfnt',
          variationAxes: axes,
        }),
      )
      await writeFile(file, data)
      return { name: FAMILY, weight, data, file }
    }),
  )
}

/** A cover that can't be drawn into a share image; the message says why. */
export class CoverError extends Error {}

const CLASS_COLOURS: Record<string, Colour> = { 'moss-on': 'on-moss' }

/**
 * The ground of a cover's markup, and whether it uses the palette's dark half.
 * Throws a CoverError for a class outside the palette.
 */
export function backgroundOf(markup: string): {
  ground: Colour
  dark: boolean
} {
  const [, classes = ''] = /^<div class="([^"]+)"/.exec(markup) ?? []
  const [, background = ''] = /\bbg-(\S+)/.exec(classes) ?? []
  if (!Object.hasOwn(palette, background))
    throw new CoverError(
      `the class "bg-${background}" is not a colour of src/lib/palette.ts`,
    )
  return { ground: background as Colour, dark: classes.startsWith('night ') }
}

/** Looks up colours in the palette's light or dark half. */
export const colourOn = (dark: boolean) => (colour: Colour) =>
  palette[colour][dark ? 1 : 0]

function rule(name: string, dark: boolean) {
  const [, property = '', suffix = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
  const colour = CLASS_COLOURS[suffix] ?? (suffix as Colour)
  if (!Object.hasOwn(palette, colour))
    throw new CoverError(
      `the class "${name}" must be fill-… or stroke-… with a colour of src/lib/palette.ts`,
    )
  return `.${name}{${property}:${colourOn(dark)(colour)}}`
}

/**
 * Converts a cover to a nested SVG with palette colours instead of page
 * classes.
 */
export function coverSvg(
  sheet: string,
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const { dark } = backgroundOf(sheet)
  const markup = sheet.replace(/^<div[^>]*>|<\/div>$/g, '')
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  )
  const missingLetter = Array.from(
    markup.replaceAll(/<[^>]*>|&#?\w+;/g, ''),
  ).find((letter) => !LETTERS.includes(letter))
  if (missingLetter)
    throw new CoverError(
      `the cover contains "${missingLetter}", which the site's font doesn't have`,
    )
  const style = `<style>${[...classes].map((name) => rule(name, dark)).join('')}</style>`
  return markup.replace(
    /^<svg ([^>]*viewBox="0 0 (\d+) (\d+)"[^>]*)>/,
    (_, attributes: string, w: string, h: string) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${(width * Number(h)) / Number(w)}" font-family="${FAMILY}" ${attributes}>${style}`,
  )
}
