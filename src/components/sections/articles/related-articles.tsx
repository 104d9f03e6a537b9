import type { ArticleCard as Card } from '@/content/frontmatter'
import { ArticleCard } from './article-cards'

/** Two articles to go on with: a page ends with pictures, not with a list. */
export function RelatedArticles({ heading, items }: { heading: string; items: readonly Card[] }) {
  return (
    <section aria-labelledby="related" className="border-t border-line">
      <div className="frame py-14 sm:py-24">
        <h2 id="related" className="text-heading font-semibold">
          {heading}
        </h2>
        <ul className="mt-8 grid gap-x-8 md:grid-cols-2 lg:gap-x-12">
          {items.map((item) => (
            <li key={item.slug} className="grid grid-rows-subgrid max-md:not-last:pb-12 md:row-span-5">
              <ArticleCard {...item} level="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
