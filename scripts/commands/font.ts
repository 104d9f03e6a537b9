import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// Subsets the font: text, display (bold headings and figures), and accents of
// each, loaded where used (`unicode-range` in src/app/global.css). Commit the
// output.
const SOURCE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin'
const FOLDER = 'src/app/fonts'

const range = (first: number, last: number) =>
  String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
  )

const ascii = range(0x20, 0x7e)

const common = `${ascii}\u00A0\u00AD©·½×÷–—‘’“”•…€™→←↑↓−‹›`

const text = {
  source: `${SOURCE}-wght-normal.woff2`,
  axes: { wght: { min: 400, max: 600, default: 400 } },
}
const display = {
  source: `${SOURCE}-opsz-normal.woff2`,
  axes: { opsz: 96, wght: 700 },
}

const accents = Array.from(range(0xa1, 0xff))
  .filter((letter) => !common.includes(letter))
  .join('')

const FILES = {
  'bricolage-grotesque-latin': { ...text, letters: common },
  'bricolage-grotesque-display': {
    ...display,
    letters: `${ascii}\u00A0\u00AD·×–‘’“”…€−`,
  },
  'bricolage-grotesque-accents': { ...text, letters: accents },
  'bricolage-grotesque-display-accents': { ...display, letters: accents },
}

for (const [name, { source, axes, letters }] of Object.entries(FILES)) {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Drops the font's fractions, which are unused and cost 4 kB.
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['STAT', 'MVAR', 'gasp'],
    noHinting: true,
  })
  writeFileSync(`${FOLDER}/${name}.woff2`, font)
  console.log(`${name}: ${font.length} bytes`)
}
