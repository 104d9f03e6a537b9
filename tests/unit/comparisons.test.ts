// @vitest-environment node
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { siteRoutes } from '@/app/routes'
import { Sources } from '@/site/sections/comparison/sources'
import { wayEnds, type Comparison, type Way } from '@/content/comparison'
import hubspot from '@/content/comparisons/hubspot'
import overview from '@/content/comparisons/overview'
import salesforceEinstein from '@/content/comparisons/salesforce-einstein'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('src/content/comparisons/*.ts')
const contents = import.meta.glob<Comparison>('/src/content/comparisons/*.ts', { eager: true, import: 'default' })

it.each(files)('%s is a page by its file alone, at the address that ends its breadcrumb', (file) => {
  const route = siteRoutes.find(({ content }) => content === file)
  expect(route?.file).toBe('src/site/pages/comparison.tsx')
  expect(contents[`/${file}`]?.trail.at(-1)?.to).toBe(route?.path)
})

it.each(files)('%s draws the products of its table, in the same order', (file) => {
  const { ways, table } = contents[`/${file}`]!
  expect(ways.map(({ product }) => product)).toEqual(table.columns.map(({ name }) => name))
  // Only our product, in the last column, has a badge.
  expect(ways.map(({ badge }) => badge).filter(Boolean)).toEqual([ways.at(-1)!.badge])
  // For each kind of input, our product writes to fields or states that it does nothing.
  const ends = ways.at(-1)!.ways.flatMap((way) => wayEnds.filter((end) => end in way))
  expect(new Set(ends)).toEqual(new Set(['written', 'nothing']))
})

it.each(files)('%s has an even number of strengths, which fill rows of two', (file) => {
  const tiles = contents[`/${file}`]!.strengths?.sides.flatMap(({ items }) => Object.keys(items)) ?? []
  expect(tiles.length % 2).toBe(0)
})

// Keeps the overview from denying competitors an ability that their own page shows.
it.each([
  ['Salesforce Einstein', salesforceEinstein],
  ['HubSpot Breeze', hubspot],
])('the overview shows %s with the same abilities to hear and write as its own page', (product, { ways }) => {
  const abilities = (all: readonly Way[]) => ({
    hears: all.some(({ by }) => by === 'said'),
    // Text typed by a rep is no ability of the assistant.
    writes: all.some(({ by, written }) => by !== 'typed' && written),
  })
  const inOverview = overview.ways.find((each) => each.product === product)!
  expect(abilities(inOverview.ways)).toEqual(abilities(ways[0]!.ways))
})

it('the sources show the date of their last check only if there is one', () => {
  const html = (checkedOn?: string) =>
    renderToStaticMarkup(createElement(Sources, { ...overview.sources, ...(checkedOn && { checkedOn }) }))
  expect(html()).not.toContain('<time')
  expect(html('2026-12-01')).toContain('Last checked on <time dateTime="2026-12-01">1 December 2026</time>')
})
