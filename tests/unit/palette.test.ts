// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palette, paletteRules } from '@/lib/palette'
import { sourceFiles } from '../support/source-files.ts'

const without = paletteRules['@supports not (color: light-dark(red, red))']

it('the palette has every token for browsers without light-dark() as well, in both schemes and in a dark section', () => {
  const names = Object.keys(palette).map((name) => `--color-${name}`)
  for (const rules of [
    paletteRules[':root'],
    without[':root'],
    without['@media screen']['.night'],
    without['@media screen and (prefers-color-scheme: dark)'][':root'],
  ]) {
    expect(Object.keys(rules)).toEqual(names)
  }
  expect(paletteRules[':root']['--color-edge']).toBe(
    'light-dark(#7f8883, #6e7d76)',
  )
  expect(without[':root']['--color-edge']).toBe('#7f8883')
  expect(without['@media screen']['.night']['--color-edge']).toBe('#6e7d76')
})

it('the palette is in the only file with colours, except for the one for mails', () => {
  const files = sourceFiles(
    '{src,scripts,supabase/functions}/**/*.{ts,tsx,css,mdx}',
    '*.{html,config.ts}',
  )
  const isNamed = (file: string) =>
    /#[0-9a-f]{6}\b|["' (:]#[0-9a-f]{3}["' ;)]|\brgba?\(/i.test(
      readFileSync(file, 'utf8'),
    )
  // The copy of the colours for mails, which delivery-messages.test.ts compares
  // with the palette.
  expect(files.filter(isNamed)).toEqual([
    'src/lib/palette.ts',
    'supabase/functions/deliver/colours.ts',
  ])
})

it('the palette has the colours of the drawn icon', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8')
  expect(
    [...icon.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour),
  ).toEqual([palette.moss[0], palette.paper[0]])
})
