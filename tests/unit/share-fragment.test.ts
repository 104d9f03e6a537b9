// @vitest-environment node
import { expect, it } from 'vitest'
import { coverOf, fragmentOf, siteRoutes } from '@/prerender'
import type { ShareFragment } from '@/site/seo/share-fragment'
import { plain, prerenderedPages } from '../support/prerendered.ts'

const pages = await prerenderedPages()
const routes = siteRoutes.filter(({ path }) => !coverOf(path))

const textsOf = (fragment: ShareFragment): (string | undefined)[] => {
  if (fragment.kind === 'list')
    return fragment.items.flatMap(({ label, text }) => [label, text])
  if (fragment.kind === 'table')
    return fragment.rows.flatMap(({ feature, cells }) => [
      feature,
      ...cells.map(({ text }) => text),
    ])
  return [
    fragment.title,
    fragment.note,
    fragment.audit,
    ...fragment.rows.flatMap(({ before, after }) => [before, after]),
  ]
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
      (text) => text && !pageText.includes(text.toLowerCase()),
    )
    expect(missing).toEqual([])
  },
)

it('the share image of a comparison shows a row that we win and one that we lose', async () => {
  for (const path of [
    '/comparison',
    '/comparison/hubspot',
    '/comparison/salesforce-einstein',
  ]) {
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

it('the share image of the blog names the newest article', async () => {
  expect(await fragment('/blog')).toMatchObject({
    items: [
      { text: 'What a GDPR-compliant Salesforce copilot looks like in Europe' },
      {},
      {},
    ],
  })
})
