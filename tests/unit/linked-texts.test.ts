// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ARTICLES } from '../../scripts/content/articles.ts'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// The texts lead on: nobody who arrives on one comes to a dead end, and no article is found by the index alone.

const slugOf = (file: string) => basename(file, '.mdx')

const articles = sourceFiles(`${ARTICLES}/*.mdx`)
const legal = sourceFiles('src/content/legal/*.mdx')

/** The articles that a text itself links to, apart from the two that every article names in its frontmatter. */
function linkedFrom(file: string): Set<string> {
  const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
  return new Set([...body.matchAll(/\]\(\/blog\/([\w-]+)[)#]/g)].map(([, slug]) => slug!))
}

/** The cards that a page shows of articles. */
const cardsOn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/content\/articles\/([\w-]+)\.mdx\?card/g)].map(([, slug]) => slug!)

const PAGES_WITH_CARDS = [
  ...sourceFiles('src/content/comparisons/*.ts'),
  'src/pages/ai-agent-salesforce.tsx',
  'src/pages/app.tsx',
]

describe('links between the texts', () => {
  it.each(articles.map(slugOf))('%s is linked from two other texts or more', (slug) => {
    const from = [...articles, ...legal].filter((file) => slugOf(file) !== slug && linkedFrom(file).has(slug))
    expect(from.length, `two other texts must link to /blog/${slug}`).toBeGreaterThanOrEqual(2)
  })

  it.each(articles)('%s leads on to another article and to a page about the product', (file) => {
    const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
    expect(linkedFrom(file).size).toBeGreaterThanOrEqual(1)
    expect(body).toMatch(/\]\(\/(app|comparison|ai-agent-salesforce|privacy-eu|\?scrollTo=cta)/)
  })

  it.each(legal)('%s leads to an article', (file) => expect(linkedFrom(file).size).toBeGreaterThanOrEqual(1))

  it.each(PAGES_WITH_CARDS)('%s shows two articles', (file) => expect(new Set(cardsOn(file)).size).toBe(2))

  it('lead to articles that exist', () => {
    const slugs = articles.map(slugOf)
    for (const file of [...articles, ...legal])
      expect(slugs, file).toEqual(expect.arrayContaining([...linkedFrom(file)]))
    for (const file of PAGES_WITH_CARDS) expect(slugs, file).toEqual(expect.arrayContaining(cardsOn(file)))
  })
})
