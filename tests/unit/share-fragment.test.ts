// @vitest-environment node
import { expect, it } from 'vitest'
import { coverOf, fragmentOf, siteRoutes } from '@/prerender'
import type { ShareFragment } from '@/site/seo/share-fragment'
import { NAMES } from '../support/specification.ts'
import { plain, prerenderedPages } from '../support/prerendered.ts'

const pages = await prerenderedPages()
const routes = siteRoutes.filter(({ path }) => !coverOf(path))

/** The words that a fragment shows; covers have their own test. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'kind' || key === 'slugs' ? [] : textsOf(part),
  )
}

const fragment = async (path: string) =>
  (await fragmentOf(siteRoutes.find((route) => route.path === path)!))!

it.each(routes)(
  '$path: its share image shows a part of the page, in its words',
  async (route) => {
    const shown = await fragmentOf(route)
    expect(shown).toBeDefined()
    const pageText = plain(pages.get(route.path)!.body.textContent)
      .replaceAll('\u00AD', '')
      .toLowerCase()
    const missing = textsOf(shown!).filter(
      (text) => !pageText.includes(plain(text).toLowerCase()),
    )
    expect(missing).toEqual([])
  },
)

it('the share image of a comparison shows a row that we win and one that we lose', async () => {
  const comparisons = routes.filter(({ content }) =>
    content?.startsWith('src/content/comparisons/'),
  )
  expect(comparisons).not.toHaveLength(0)
  for (const { path } of comparisons) {
    const { rows } = (await fragment(path)) as Extract<
      ShareFragment,
      { kind: 'table' }
    >
    const winners = rows.map(
      ({ cells }) => cells.findIndex(({ isAhead }) => isAhead) + 1,
    )
    expect(winners, path).toHaveLength(2)
    expect(winners, path).toContain(rows[0]!.cells.length)
    expect(Math.min(...winners), path).toBeLessThan(rows[0]!.cells.length)
  }
})

it('the share image of the blog shows the covers of the newest articles, first of all the newest', async () => {
  const { slugs } = (await fragment('/blog')) as Extract<
    ShareFragment,
    { kind: 'covers' }
  >
  expect(slugs).toHaveLength(3)
  expect(slugs[0]).toBe('gdpr-compliant-salesforce-ai-copilot-europe')
})

it('the share image of the agent page has one bar a tool, as long as its minutes', async () => {
  expect(await fragment('/ai-agent-salesforce')).toMatchObject({
    tools: [
      { tool: 'Manual typing', minutes: [5, 10], ours: false },
      { tool: 'Basic voice-to-text', minutes: [3, 5], ours: false },
      { tool: NAMES.product, minutes: [0, 0.5], ours: true },
    ],
  })
})

it('no two pages but legal texts and comparisons share the kind of their picture', async () => {
  const kinds = await Promise.all(
    routes.map(async (route) => (await fragmentOf(route))!.kind),
  )
  const alike = new Set(
    kinds.filter((kind, index) => kinds.indexOf(kind) !== index),
  )
  expect(alike).toEqual(new Set(['facts', 'table']))
})
