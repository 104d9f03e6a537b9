// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { NAMES } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'

// Renaming the company needs one change, in src/lib/brand.ts.

const SHIPPED = [
  '{src,public,supabase/functions,scripts/build,scripts/content}/**/*.{ts,tsx,mdx,md,css,html,svg,webmanifest,json}',
  '*.{html,config.ts}',
]

it('no shipped file spells out the company name', () => {
  const files = sourceFiles(...SHIPPED).filter(
    (file) => file !== 'src/lib/brand.ts',
  )
  expect(files.length).toBeGreaterThan(200)
  const name = new RegExp(
    `${NAMES.product}|${NAMES.site.slice('https://www.'.length)}`,
  )
  expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})

it('texts take the company name from src/lib/brand.ts', () => {
  expect(
    withSiteValues('title: {site.name} (mailto:{site.contactEmail})', 'x.mdx'),
  ).toBe(`title: ${NAMES.product} (mailto:${NAMES.contactEmail})`)
})

it('a misspelt value in a text is refused with its file and line', () => {
  expect(() => withSiteValues('\n{site.nmae}', 'x.mdx')).toThrow(
    'x.mdx:2 {site.nmae} is not allowed',
  )
})

it('each text has room for a company name of 20 letters, and for one of 3', async () => {
  onTestFinished(() => vi.doUnmock('@/lib/brand'))
  for (const length of [3, 20]) {
    vi.resetModules()
    vi.doMock('@/lib/brand', () => ({
      BRAND: 'N'.repeat(length),
      DOMAIN: `${'n'.repeat(length)}.example`,
    }))
    const { readDocument } = await import('../../scripts/content/articles.ts')
    const texts = sourceFiles('src/content/**/*.mdx').map((file) =>
      readDocument(file, readFileSync(file, 'utf8')),
    )
    expect(
      texts.some(({ description }) => description.includes('N'.repeat(length))),
    ).toBe(true)
  }
})
