import type { ArticleCard } from './frontmatter'

/** One card per article, without the text. */
const cards = import.meta.glob<ArticleCard>('./articles/*.mdx', { eager: true, query: '?card', import: 'default' })

/** Every article, newest first: also the order on /blog. */
export const articles: readonly ArticleCard[] = Object.values(cards).toSorted(
  (a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
)
