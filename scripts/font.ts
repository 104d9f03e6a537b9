import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `npm run font`: cuts the site's font to the letters and weights that the pages use, in two files: a browser fetches
// the second only where a page shows one of its letters (`unicode-range` in src/app/global.css). Both are committed.
const SOURCE = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const FOLDER = 'src/app/fonts'

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** Everything that the pages say in plain English. */
const common = `${range(0x20, 0x7e)}\u00A0©·½×÷–—‘’“”•…€™→←↑↓−‹›`

const FILES = {
  'bricolage-grotesque-latin': common,
  'bricolage-grotesque-accents': Array.from(range(0xa1, 0xff))
    .filter((letter) => !common.includes(letter))
    .join(''),
}

for (const [name, letters] of Object.entries(FILES)) {
  const font = await subsetFont(readFileSync(SOURCE), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  writeFileSync(`${FOLDER}/${name}.woff2`, font)
  console.log(`${name}: ${font.length} bytes`)
}
