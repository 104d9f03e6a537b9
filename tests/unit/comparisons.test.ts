// @vitest-environment node
import { basename } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { siteRoutes } from '@/app/routes'
import { Sources } from '@/site/sections/comparison/sources'
import type { Comparison } from '@/content/comparison'
import overview from '@/content/comparisons/overview'
import { COMPARISON_ROWS } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('src/content/comparisons/*.ts')
const specifiedRows: Readonly<Record<string, readonly string[]>> =
  COMPARISON_ROWS
const contents = import.meta.glob<Comparison>('/src/content/comparisons/*.ts', {
  eager: true,
  import: 'default',
})

it.each(files)(
  '%s is a page by its file alone, at the address that ends its breadcrumb, has the features that the specification fixes for it, a column for each product of its table, and recommends only ours',
  (file) => {
    const { trail, columns, table } = contents[`/${file}`]!
    const route = siteRoutes.find(({ content }) => content === file)
    expect(route?.file).toBe('src/site/pages/comparison.tsx')
    expect(trail.at(-1)?.to).toBe(route?.path)
    const features = Object.keys(table.rows)
    expect(features).toEqual(specifiedRows[basename(file, '.ts')] ?? features)
    expect(columns.items.map(({ product }) => product)).toEqual(
      table.columns.map(({ name }) => name),
    )
    expect(columns.items.filter(({ isOurs }) => isOurs)).toEqual([
      columns.items.at(-1),
    ])
    // Only the overview recommends (specification §2): the others say "you may
    // want both".
    expect(columns.items.filter(({ badge }) => badge)).toHaveLength(
      file.endsWith('overview.ts') ? 1 : 0,
    )
  },
)

it('the sources show the date of their last check only if there is one', () => {
  const html = (checkedOn?: string) =>
    renderToStaticMarkup(
      createElement(Sources, {
        ...overview.sources,
        ...(checkedOn && { checkedOn }),
      }),
    )
  expect(html()).not.toContain('<time')
  expect(html('2026-12-01')).toContain(
    'Last checked on <time dateTime="2026-12-01">1 December 2026</time>',
  )
})
