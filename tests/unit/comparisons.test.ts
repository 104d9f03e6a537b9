// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { siteRoutes } from '@/app/routes'
import { Sources } from '@/site/sections/comparison/sources'
import { closingRecord } from '@/content/closing-records'
import type { Comparison } from '@/content/comparison'
import overview from '@/content/comparisons/overview'
import { COMPARISON_ROWS, NAMES } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('src/content/comparisons/*.ts')
const specifiedRows: Readonly<Record<string, readonly string[]>> =
  COMPARISON_ROWS
interface Page {
  default: Comparison
  /** The overview has none. */
  card?: { label: string; place: number }
}
const contents = import.meta.glob<Page>('/src/content/comparisons/*.ts', {
  eager: true,
})

it.each(files)(
  '%s is a page by its file alone, at the address that ends its breadcrumb, has the features that the specification fixes for it, a column for each product of its table, and recommends only ours',
  (file) => {
    const { trail, columns, table } = contents[`/${file}`]!.default
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

/** Answers of a product in a row, without the mark of the better one. */
const answerIn = (file: string, feature: string, product: string) => {
  const { rows, columns } =
    contents[`/src/content/comparisons/${file}.ts`]!.default.table
  const row = rows[feature]!
  const at = columns.findIndex(({ name }) => name.startsWith(product))
  return ('level' in row ? row.level : row)[at]
}

it.each([
  ['GDPR anonymisation', 'Anonymisation', 'Anonymisation'],
  ['EU data residency', 'EU residency', 'Residency'],
])(
  'the row on %s says the same on the overview and on each comparison',
  (onOverview, onEinstein, onHubspot) => {
    for (const product of ['Salesforce Einstein', NAMES.product])
      expect(answerIn('salesforce-einstein', onEinstein, product)).toEqual(
        answerIn('overview', onOverview, product),
      )
    for (const product of ['HubSpot', NAMES.product])
      expect(answerIn('hubspot', onHubspot, product)).toEqual(
        answerIn('overview', onOverview, product),
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

// A new comparison begins as a copy of another one. These tests name the lines
// that still tell of that one.

const products = files.flatMap((file) => {
  const { card, default: content } = contents[`/${file}`]!
  return card
    ? [{ file, card, content, maker: card.label.split(' ', 1)[0]! }]
    : []
})

/** A place of a file: the line of a text, in which the site's name is a value. */
function lineOf(file: string, text: string) {
  const source = readFileSync(file, 'utf8')
  const parts = text.split(NAMES.product)
  const longest = parts.toSorted((a, b) => b.length - a.length)[0]!
  const at = source.indexOf(longest)
  return `${file}:${source.slice(0, Math.max(at, 0)).split('\n').length}`
}

interface OwnText {
  where: string
  text: string
  /** The file's words at its line, if the text stands on others too. */
  mark?: string
}

/** Texts in which a reader looks for the page's own product. */
function ownTexts({ card, content }: (typeof products)[number]): OwnText[] {
  const { seo, trail, title, columns, table, sources } = content
  const { product } = columns.items[0]!
  const { name } = table.columns[0]!
  return [
    { where: 'card.label', text: card.label },
    { where: 'seo.title', text: seo.title },
    { where: 'seo.description', text: seo.description },
    { where: 'seo.keywords', text: seo.keywords },
    { where: 'trail', text: trail.at(-1)!.label, mark: 'trail:' },
    { where: 'title', text: title },
    { where: 'columns', text: product, mark: `product: '${product}` },
    { where: 'table.caption', text: table.caption },
    { where: 'table.columns', text: name, mark: `name: '${name}` },
    { where: 'sources.note', text: sources.note },
    ...Object.entries(sources.items).map(([label, address]) => ({
      where: `source “${label}”`,
      text: `${label} ${address}`,
      mark: address,
    })),
  ]
}

const names = (text: string, maker: string) =>
  text.toLowerCase().includes(maker.toLowerCase())

it.each(products)(
  '$file names its own product, $maker, wherever a reader looks for it',
  (product) => {
    const wrong = ownTexts(product)
      .filter(({ text }) => !names(text, product.maker))
      .map(
        ({ where, text, mark = text }) =>
          `${lineOf(product.file, mark)} ${where} doesn’t name ${product.maker}`,
      )
    expect(wrong).toEqual([])
  },
)

it.each(products)(
  '$file has its own place, address and closing record, and names its own product most',
  ({ file, card, content, maker }) => {
    const { trail, closing } = content
    const wrong = products
      .filter((other) => other.file !== file)
      .flatMap((other) => {
        const count = (name: string) =>
          JSON.stringify(content).split(name).length - 1
        const record = JSON.stringify(closingRecord(closing.picture))
        const { picture } = closing
        return [
          other.card.place === card.place &&
            `${lineOf(file, 'place:')} card.place is that of ${other.file}`,
          trail.at(-1)!.to === other.content.trail.at(-1)!.to &&
            `${lineOf(file, 'trail:')} trail ends at ${other.file}`,
          picture === other.content.closing.picture &&
            `${lineOf(file, 'picture:')} closing.picture is the record of ${other.file}: add one to src/content/closing-records.ts`,
          record.includes(other.maker) &&
            `src/content/closing-records.ts: ${picture} names ${other.maker}`,
          count(other.maker) >= count(maker) &&
            `${file} names ${other.maker} more often than ${maker}`,
        ].filter(Boolean)
      })
    expect(wrong).toEqual([])
  },
)
