import { palette } from '../../src/lib/palette.ts'

/** The background of the page, as `getComputedStyle` writes it. */
export function paperIn(scheme: 'light' | 'dark') {
  const [red, green, blue] = Buffer.from(
    palette.paper[scheme === 'light' ? 0 : 1].slice(1),
    'hex',
  )
  return `rgb(${red}, ${green}, ${blue})`
}
