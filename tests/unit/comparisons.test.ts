// @vitest-environment node
import { expect, it } from 'vitest'
import { routes } from '@/app/routes'
import type { Comparison } from '@/content/comparison'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('src/content/comparisons/*.ts')
const contents = import.meta.glob<Comparison>('/src/content/comparisons/*.ts', { eager: true, import: 'default' })

it.each(files)('%s is a page, by its file alone, at the address that its trail ends with', (file) => {
  const route = routes.find(({ content }) => content === file)
  expect(route).toMatchObject({ file: 'src/pages/comparison.tsx', area: 'public' })
  expect(contents[`/${file}`]?.trail.at(-1)?.to).toBe(route?.path)
})

it('there are three', () => expect(files).toHaveLength(3))

it.each(files)('%s draws the ways of the products that its table compares, in their order', (file) => {
  const { ways, table } = contents[`/${file}`]!
  const drawn = ways.products.map(({ product, badge }) => ({ name: product, badge }))
  expect(drawn).toEqual(table.columns.map(({ name, badge }) => ({ name, badge })))
  // Ours writes to fields, and says where it does nothing.
  const ends = ways.products.at(-1)!.ways.flatMap(({ ends }) => ends.map(({ is }) => is))
  expect(new Set(ends)).toEqual(new Set(['written', 'nothing']))
})
