import type { ArticleCard } from './frontmatter'

/** Each article's fields for lists, without its text. */
const cards = import.meta.glob<ArticleCard>('./articles/*.mdx', {
  eager: true,
  query: '?card',
  import: 'default',
})

/** Newest first, as on /blog. */
export const articles: readonly ArticleCard[] = Object.values(cards).toSorted(
  (a, b) =>
    b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
)
