import { reading } from '@/content/blog'
import type { ArticleCard as Card } from '@/content/frontmatter'
import { CardLink, CardMeta } from './article-cards'
import { ArticleCover } from './article-cover'

/** Two or three further articles at a page's end, a row each. */
export const RelatedArticles = ({ items }: { items: readonly Card[] }) => (
  <section
    aria-labelledby="related"
    className="border-t border-line print:hidden"
  >
    <div className="frame py-14 sm:py-24">
      <h2 id="related" className="text-part font-bold">
        {reading.related}
      </h2>
      <ul className="mt-6 sm:mt-10">
        {items.map((item) => (
          <li key={item.slug} className="border-t border-line py-6">
            <RelatedArticle {...item} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const RelatedArticle = (item: Card) => (
  <article className="group relative items-center gap-x-8 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]">
    <ArticleCover {...item} className="max-sm:hidden" />
    <div>
      <CardMeta {...item} />
      <h3 className="mt-2 text-heading font-bold">
        <CardLink {...item} />
      </h3>
      <p className="mt-2 max-w-measure text-muted max-sm:hidden">
        {item.summary}
      </p>
    </div>
  </article>
)
