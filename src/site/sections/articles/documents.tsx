import { documents } from '@/content/blog-end'
import type { ArticleCard } from '@/content/frontmatter'
import { sheetPath } from '@/lib/paths'

/** All articles' documents to take along, a row each. */
export const Documents = ({ items }: { items: readonly ArticleCard[] }) => (
  <section aria-labelledby="documents" className="print:hidden">
    <div className="frame grid gap-y-6 py-14 sm:py-24 lg:halves">
      <div>
        <h2 id="documents" className="text-part font-bold">
          {documents.heading}
        </h2>
        <p className="mt-3 max-w-[26rem] text-muted">{documents.text}</p>
      </div>
      <ul className="border-b border-line">
        {items.map(({ slug, takeaway, category }) => (
          <li key={slug} className="border-t border-line">
            <a
              href={sheetPath(slug)}
              download
              className="group flex flex-wrap items-center justify-between gap-x-6 py-3"
            >
              <span className="font-semibold group-hover:underline">
                {takeaway}
              </span>
              <span className="flex items-center gap-3 text-small text-muted">
                {category}
                <ArrowDown />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const ArrowDown = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    className="text-moss"
  >
    <path d="M9 2v10M4.5 8 9 12.5 13.5 8M3 16.5h12" />
  </svg>
)
