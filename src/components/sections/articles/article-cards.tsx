import { Link } from 'react-router-dom'
import { Unbroken } from '@/components/ui/unbroken'
import type { ArticleCard as Card } from '@/content/frontmatter'
import { interfaceWords } from '@/content/interface'
import { longDate } from '@/lib/long-date'
import { articlePath } from '@/lib/paths'
import { ArticleCover } from './article-cover'

/** An editorial list of articles: the first one large, the others in rows of two whose parts stand on one line. */
export function ArticleCards({ items, firstLabel }: { items: readonly Card[]; firstLabel: string }) {
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
                <CardLink {...first} />
              </h2>
              <p className="mt-4 text-lead text-muted">{first.summary}</p>
              <CardFoot {...first} />
            </div>
          </article>
        </li>
      )}
      {others.map((item) => (
        <li key={item.slug} className="grid grid-rows-subgrid pb-12 md:row-span-5 lg:pb-20">
          <ArticleCard {...item} level="h2" />
        </li>
      ))}
    </ol>
  )
}

/** One article of several: cover, category, title, summary, read time, a row each where the list has rows for them. */
export function ArticleCard({ level: Title, ...item }: Card & { level: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid content-start md:row-span-5 md:grid-rows-subgrid">
      <ArticleCover {...item} />
      <CardMeta {...item} className="mt-5" />
      <Title className="mt-2 text-[1.5rem] font-bold leading-tight tracking-tight lg:text-[1.75rem]">
        <CardLink {...item} />
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
function CardLink({ slug, title }: Card) {
  return (
    <Link
      to={articlePath(slug)}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
    >
      <Unbroken>{title}</Unbroken>
    </Link>
  )
}

function CardFoot({ published, cardMinutes }: Card) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 text-small text-muted">
      <span className="font-medium text-ink">{interfaceWords.minutes(cardMinutes)}</span>
      <time dateTime={published}>{longDate(published)}</time>
    </p>
  )
}
