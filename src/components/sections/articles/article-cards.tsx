import { Link } from 'react-router-dom'
import { Unbroken } from '@/components/ui/unbroken'
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

/** An editorial list of articles: the first one large, the others in rows of two whose parts stand on one line. */
export function ArticleCards({ items, firstLabel }: { items: readonly ArticleCardItem[]; firstLabel: string }) {
  const [first, ...others] = items
  return (
    <ol className="grid gap-x-8 md:grid-cols-2 lg:gap-x-12">
      {first && (
        <li className="pb-12 md:col-span-2 lg:pb-20">
          <article className="group relative grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12">
            <ArticleCover {...first} />
            <div>
              <CardMeta {...first} label={firstLabel} />
              <h2 className="mt-4 text-title font-bold lg:text-[2.5rem]">
                <CardLink to={first.to}>{first.title}</CardLink>
              </h2>
              <p className="mt-4 text-lead text-muted">{first.summary}</p>
              <CardFoot {...first} />
            </div>
          </article>
        </li>
      )}
      {others.map((item) => (
        <li key={item.to} className="grid grid-rows-subgrid pb-12 md:row-span-5 lg:pb-20">
          <ArticleCard {...item} level="h2" />
        </li>
      ))}
    </ol>
  )
}

/** One article of several: cover, category, title, summary, read time, a row each where the list has rows for them. */
export function ArticleCard({ level: Title, ...item }: ArticleCardItem & { level: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid content-start md:row-span-5 md:grid-rows-subgrid">
      <ArticleCover {...item} />
      <CardMeta {...item} className="mt-5" />
      <Title className="mt-2 text-[1.5rem] font-bold leading-tight tracking-tight lg:text-[1.75rem]">
        <CardLink to={item.to}>{item.title}</CardLink>
      </Title>
      <p className="mt-2.5 max-w-[36rem] text-muted">{item.summary}</p>
      <CardFoot {...item} />
    </article>
  )
}

function CardMeta({ category, label, className = '' }: { category: string; label?: string; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-3 text-small ${className}`}>
      {label && <span className="rounded-[5px] bg-moss px-2 py-0.5 font-semibold text-moss-on">{label}</span>}
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
      <Unbroken>{children}</Unbroken>
    </Link>
  )
}

function CardFoot({ published, readTime }: Pick<ArticleCardItem, 'published' | 'readTime'>) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 text-small text-muted">
      <span className="font-medium text-ink">{readTime}</span>
      <time dateTime={published.day}>{published.text}</time>
    </p>
  )
}
