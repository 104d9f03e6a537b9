import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { palette } from '../../src/lib/palette.ts'

// Applies the palette to public/favicon.svg and renders PNG icons. Commit the
// output.
const SIZES_PX = {
  'favicon.png': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
}

const [moss] = palette.moss
const [paper] = palette.paper
const svg = readFileSync('public/favicon.svg', 'utf8')
  .replace(/(<rect [^>]*fill=)"#\w+"/, `$1"${moss}"`)
  .replace(/(<g fill=)"#\w+"/, `$1"${paper}"`)
writeFileSync('public/favicon.svg', svg)
for (const [file, size] of Object.entries(SIZES_PX)) {
  // Keeps large icons square: phones round corners themselves.
  const drawing = size > 32 ? svg.replace('rx="8" ', '') : svg
  writeFileSync(
    `public/${file}`,
    new Resvg(drawing, { fitTo: { mode: 'width', value: size } })
      .render()
      .asPng(),
  )
}
