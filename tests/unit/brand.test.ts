// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { NAMES } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'

// A rename of the company is one line: src/lib/brand.ts.

const SHIPPED = [
  '{src,public,supabase/functions,scripts/build,scripts/content}/**/*.{ts,tsx,mdx,md,css,html,svg,webmanifest,json}',
  '*.{html,config.ts}',
]

it('nothing that is shipped spells the company out', () => {
  const files = sourceFiles(...SHIPPED).filter((file) => file !== 'src/lib/brand.ts')
  expect(files.length).toBeGreaterThan(200)
  expect(
    files.filter((file) =>
      [NAMES.product, NAMES.site.slice('https://www.'.length)].some((name) =>
        readFileSync(file, 'utf8').includes(name),
      ),
    ),
  ).toEqual([])
})

it('texts take it from the one place', () => {
  expect(withSiteValues('title: {site.name} (mailto:{site.contactEmail})', 'x.mdx')).toBe(
    `title: ${NAMES.product} (mailto:${NAMES.contactEmail})`,
  )
  expect(() => withSiteValues('\n{site.nmae}', 'x.mdx')).toThrow('x.mdx:2 {site.nmae} is nothing')
})
