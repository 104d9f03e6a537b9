import { reading } from '@/content/blog'
import type { ArticleCard as Card } from '@/content/frontmatter'
import { ArticleCard } from './article-cards'

/** Two or three further articles at a page's end. */
export function RelatedArticles({ items }: { items: readonly Card[] }) {
  return (
    <section
      aria-labelledby="related"
      className="border-t border-line print:hidden"
    >
      <div className="frame py-14 sm:py-24">
        <h2 id="related" className="text-part font-bold">
          {reading.related}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-10 lg:gap-x-12">
          {items.map((item) => (
            <li key={item.slug}>
              <ArticleCard {...item} level="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
