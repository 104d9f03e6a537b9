// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { ARTICLES } from '../../scripts/content/articles.ts'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// Links between texts; tests of the built pages check that their targets exist.

const textsIn = (folder: string) =>
  sourceFiles(`${folder}/*.mdx`).map((file) => {
    const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
    const linked = new Set(
      [...body.matchAll(/\]\(\/blog\/([\w-]+)[)#]/g)].map(([, slug]) => slug!),
    )
    return { slug: basename(file, '.mdx'), body, linked }
  })
const [articles, legal] = [textsIn(ARTICLES), textsIn('src/content/legal')]

it.each(articles)(
  'two texts link to $slug, and it links to another article and a product page',
  (article) => {
    const from = [...articles, ...legal].filter(
      ({ slug, linked }) => slug !== article.slug && linked.has(article.slug),
    )
    expect(
      from.length,
      `two other texts must link to /blog/${article.slug}`,
    ).toBeGreaterThanOrEqual(2)
    expect(article.linked.size).toBeGreaterThanOrEqual(1)
    expect(article.body).toMatch(
      /\]\(\/(app|comparison|ai-agent-salesforce|privacy-eu|\?scrollTo=cta)/,
    )
  },
)

it.each(legal)('$slug links to an article', ({ linked }) =>
  expect(linked.size).toBeGreaterThanOrEqual(1),
)
