// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ARTICLES } from '../../scripts/content/articles.ts'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// Links between texts; tests of the built pages check that their targets exist.

const textsIn = (folder: string) =>
  sourceFiles(`${folder}/*.mdx`).map((file) => {
    const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
    const linked = new Set([...body.matchAll(/\]\(\/blog\/([\w-]+)[)#]/g)].map(([, slug]) => slug!))
    return { slug: basename(file, '.mdx'), body, linked }
  })
const [articles, legal] = [textsIn(ARTICLES), textsIn('src/content/legal')]

describe('links between the texts', () => {
  it.each(articles)('include two to $slug, and from it one to another article and one to a product page', (article) => {
    const from = [...articles, ...legal].filter(({ slug, linked }) => slug !== article.slug && linked.has(article.slug))
    expect(from.length, `two other texts must link to /blog/${article.slug}`).toBeGreaterThanOrEqual(2)
    expect(article.linked.size).toBeGreaterThanOrEqual(1)
    expect(article.body).toMatch(/\]\(\/(app|comparison|ai-agent-salesforce|privacy-eu|\?scrollTo=cta)/)
  })

  it.each(legal)('include one from $slug to an article', ({ linked }) => expect(linked.size).toBeGreaterThanOrEqual(1))

  it.each([
    ...sourceFiles('src/content/comparisons/*.ts'),
    'src/site/pages/ai-agent-salesforce.tsx',
    'src/site/pages/app.tsx',
  ])('include two cards of articles on %s', (file) => {
    const cards = readFileSync(file, 'utf8').match(/content\/articles\/[\w-]+\.mdx\?card/g)
    expect(new Set(cards).size).toBe(2)
  })
})
