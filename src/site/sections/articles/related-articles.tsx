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
      <div className="frame grid gap-8 py-14 sm:py-24 lg:grid-cols-[1fr_2fr] xl:gap-10">
        <h2 id="related" className="text-part font-bold">
          {reading.related}
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:gap-x-10">
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
