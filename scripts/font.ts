import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `npm run font`: cuts the site's font to the letters and weights that the pages use. Its file is committed.
const SOURCE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = 'src/app/fonts/bricolage-grotesque-latin.woff2'

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…€™→←↑↓−×·‹›'

writeFileSync(
  TARGET,
  await subsetFont(readFileSync(SOURCE), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  }),
)
