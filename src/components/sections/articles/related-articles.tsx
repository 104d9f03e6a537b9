import { Link } from 'react-router-dom'
import type { ArticleCardItem } from './article-cards'

/** Two articles to go on with. */
export function RelatedArticles({ heading, items }: { heading: string; items: readonly ArticleCardItem[] }) {
  return (
    <section aria-labelledby="related" className="border-t border-line bg-surface">
      <div className="frame py-14 sm:py-20">
        <h2 id="related" className="text-heading font-semibold">
          {heading}
        </h2>
        <ul className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
          {items.map(({ to, category, title, summary, readTime }) => (
            <li key={to} className="group relative border-t border-line pt-6">
              <p className="text-small font-medium text-moss">{category}</p>
              <h3 className="mt-2 text-heading font-semibold">
                <Link
                  to={to}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-2 text-muted">{summary}</p>
              <p className="mt-4 text-small text-muted">{readTime}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
