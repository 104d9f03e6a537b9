import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `npm run font`: cuts the site's font to the letters, weights and features that the pages use: the text cut, the display
// cut for what is bold (headings and figures), and the accented letters of both, which a browser fetches only where a page
// shows one (`unicode-range` in src/app/global.css). All four are committed.
const SOURCE = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin'
const FOLDER = 'src/app/fonts'

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

const ascii = range(0x20, 0x7e)

/** Everything that the pages say in plain English. */
const common = `${ascii}\u00A0©·½×÷–—‘’“”•…€™→←↑↓−‹›`

/** The text cut has a weight to choose; the display cut is the family's largest optical size, in bold alone. */
const text = { source: `${SOURCE}-wght-normal.woff2`, axes: { wght: { min: 400, max: 600, default: 400 } } }
const display = { source: `${SOURCE}-opsz-normal.woff2`, axes: { opsz: 96, wght: 700 } }

const accents = Array.from(range(0xa1, 0xff))
  .filter((letter) => !common.includes(letter))
  .join('')

const FILES = {
  'bricolage-grotesque-latin': { ...text, letters: common },
  'bricolage-grotesque-display': { ...display, letters: `${ascii}\u00A0·×–‘’“”…€−` },
  'bricolage-grotesque-accents': { ...text, letters: accents },
  'bricolage-grotesque-display-accents': { ...display, letters: accents },
}

for (const [name, { source, axes, letters }] of Object.entries(FILES)) {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // The pages set tabular figures, and no fractions: those cost 4 kB.
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['STAT', 'MVAR', 'gasp'],
    noHinting: true,
  })
  writeFileSync(`${FOLDER}/${name}.woff2`, font)
  console.log(`${name}: ${font.length} bytes`)
}
