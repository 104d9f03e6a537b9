import { Link } from 'react-router-dom'
import { WaveRule } from '@/components/ui/wave-rule'
import { ArticleCover } from './article-cover'

export interface ArticleCardItem {
  slug: string
  to: string
  category: string
  title: string
  summary: string
  /** Publication day, for machines and as it is read. */
  published: { day: string; text: string }
  readTime: string
}

/** How wide the others are in turn, on a wide screen: no cover stands below one of its own size. */
const SPANS = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

/** An editorial list of articles: the first one large, the others smaller, in two columns where there is room. */
export function ArticleCards({ items, firstLabel }: { items: readonly ArticleCardItem[]; firstLabel: string }) {
  const [first, ...others] = items
  return (
    <ol className="grid grid-cols-1 gap-x-16 lg:grid-cols-12">
      {first && (
        <li className="lg:col-span-12">
          <WaveRule />
          <article className="group relative grid gap-8 pb-14 pt-8 lg:grid-cols-3 lg:gap-x-16 lg:pb-20">
            <div className="lg:col-span-3">
              <CardMeta {...first} label={firstLabel} />
              <h2 className="mt-4 max-w-[26ch] text-title font-bold">
                <CardLink to={first.to}>{first.title}</CardLink>
              </h2>
            </div>
            <div className="lg:col-span-2">
              <ArticleCover slug={first.slug} />
            </div>
            <div className="lg:self-end">
              <p className="text-lead text-muted">{first.summary}</p>
              <CardFoot {...first} />
            </div>
          </article>
        </li>
      )}
      {others.map((item, index) => (
        <li key={item.to} className={`border-t border-line ${SPANS[index % SPANS.length]}`}>
          <article className="group relative grid h-full gap-x-12 gap-y-7 py-8 md:grid-cols-2 md:items-center md:py-10 lg:grid-cols-1 lg:grid-rows-[auto_1fr] lg:items-stretch">
            <ArticleCover slug={item.slug} />
            <div className="flex flex-col">
              <CardMeta {...item} />
              <h2 className="mt-3 text-heading font-semibold">
                <CardLink to={item.to}>{item.title}</CardLink>
              </h2>
              <p className="mt-3 max-w-[34rem] text-muted">{item.summary}</p>
              <CardFoot {...item} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

function CardMeta({ category, label }: { category: string; label?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-small">
      {label && <span className="rounded-[5px] bg-moss px-2 py-0.5 text-tiny font-semibold text-moss-on">{label}</span>}
      <span className="font-medium text-moss">{category}</span>
    </p>
  )
}

/** The whole card can be pressed; only the title is the link. */
function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
    >
      {children}
    </Link>
  )
}

function CardFoot({ published, readTime }: Pick<ArticleCardItem, 'published' | 'readTime'>) {
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 pt-5 text-small text-muted">
      <span className="font-medium text-ink">{readTime}</span>
      <time dateTime={published.day}>{published.text}</time>
    </p>
  )
}
