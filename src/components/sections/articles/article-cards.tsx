import { Link } from 'react-router-dom'
import { WaveRule } from '@/components/ui/wave-rule'

export interface ArticleCardItem {
  to: string
  category: string
  title: string
  summary: string
  /** Publication day, for machines and as it is read. */
  published: { day: string; text: string }
  readTime: string
}

/** An editorial list of articles: the first one large, the others in two columns of equal rows. */
export function ArticleCards({ items, firstLabel }: { items: readonly ArticleCardItem[]; firstLabel: string }) {
  const [first, ...others] = items
  return (
    <ol className="grid grid-cols-1 gap-x-16 md:grid-cols-2">
      {first && (
        <li className="md:col-span-2">
          <WaveRule />
          <article className="group relative grid gap-6 pb-14 pt-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end lg:gap-16 lg:pb-20">
            <div>
              <CardMeta {...first} label={firstLabel} />
              <h2 className="mt-4 max-w-[20ch] text-title font-bold">
                <CardLink to={first.to}>{first.title}</CardLink>
              </h2>
            </div>
            <div>
              <p className="text-lead text-muted">{first.summary}</p>
              <CardFoot {...first} />
            </div>
          </article>
        </li>
      )}
      {others.map((item) => (
        <li key={item.to} className="border-t border-line">
          <article className="group relative flex h-full flex-col py-8 md:py-10">
            <CardMeta {...item} />
            <h2 className="mt-3 text-heading font-semibold">
              <CardLink to={item.to}>{item.title}</CardLink>
            </h2>
            <p className="mt-3 text-muted">{item.summary}</p>
            <CardFoot {...item} />
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
