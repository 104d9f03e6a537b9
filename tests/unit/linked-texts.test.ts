// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ARTICLES } from '../../scripts/content/articles.ts'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// Every text links to another page, and every article is linked from outside the index.

const slugOf = (file: string) => basename(file, '.mdx')

const articles = sourceFiles(`${ARTICLES}/*.mdx`)
const legal = sourceFiles('src/content/legal/*.mdx')

/** Articles linked in a text's body, apart from the two in the frontmatter of each article. */
function linkedFrom(file: string): Set<string> {
  const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
  return new Set([...body.matchAll(/\]\(\/blog\/([\w-]+)[)#]/g)].map(([, slug]) => slug!))
}

const cardsOn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/content\/articles\/([\w-]+)\.mdx\?card/g)].map(([, slug]) => slug!)

const PAGES_WITH_CARDS = [
  ...sourceFiles('src/content/comparisons/*.ts'),
  'src/site/pages/ai-agent-salesforce.tsx',
  'src/site/pages/app.tsx',
]

describe('links between the texts', () => {
  it.each(articles.map(slugOf))('include at least two from other texts to %s', (slug) => {
    const from = [...articles, ...legal].filter((file) => slugOf(file) !== slug && linkedFrom(file).has(slug))
    expect(from.length, `two other texts must link to /blog/${slug}`).toBeGreaterThanOrEqual(2)
  })

  it.each(articles)('include one from %s to another article and one to a product page', (file) => {
    const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
    expect(linkedFrom(file).size).toBeGreaterThanOrEqual(1)
    expect(body).toMatch(/\]\(\/(app|comparison|ai-agent-salesforce|privacy-eu|\?scrollTo=cta)/)
  })

  it.each(legal)('include one from %s to an article', (file) => expect(linkedFrom(file).size).toBeGreaterThanOrEqual(1))

  it.each(PAGES_WITH_CARDS)('include two cards of articles on %s', (file) =>
    expect(new Set(cardsOn(file)).size).toBe(2),
  )

  it('lead to articles that exist', () => {
    const slugs = articles.map(slugOf)
    for (const file of [...articles, ...legal])
      expect(slugs, file).toEqual(expect.arrayContaining([...linkedFrom(file)]))
    for (const file of PAGES_WITH_CARDS) expect(slugs, file).toEqual(expect.arrayContaining(cardsOn(file)))
  })
})
