import { Link } from 'react-router-dom'
import { Unbroken } from '@/ui/unbroken'
import type { ArticleCard as Card } from '@/content/frontmatter'
import { classNames } from '@/lib/class-names'
import { interfaceWords } from '@/content/interface'
import { longDate } from '@/lib/long-date'
import { articlePath } from '@/lib/paths'
import { ArticleCover } from './article-cover'
import { ArticleStage } from './article-stage'

const SIDE_BY_SIDE = 3

/** Returns rows of one and of three articles in turn. */
function rowsOf(items: readonly Card[]): readonly (readonly Card[])[] {
  const [single, ...others] = items
  if (!single) return []
  const row = others.slice(0, SIDE_BY_SIDE)
  return [
    [single],
    ...(row.length ? [row] : []),
    ...rowsOf(others.slice(SIDE_BY_SIDE)),
  ]
}

interface ArticleCardsProps {
  items: readonly Card[]
  firstLabel: string
}

/**
 * Cards of articles, a large one and three small ones in turn; an article alone
 * in its row is large, too. The first has a label.
 */
export const ArticleCards = ({ items, firstLabel }: ArticleCardsProps) =>
  rowsOf(items).map((row, index) => {
    const [first, ...others] = row
    if (others.length > 0) return <SmallCards key={first!.slug} items={row} />
    const label = index === 0 ? firstLabel : undefined
    return <LargeCard key={first!.slug} {...first!} label={label} />
  })

const SmallCards = ({ items }: Pick<ArticleCardsProps, 'items'>) => (
  <div className="frame grid gap-x-8 py-4 md:py-6 lg:py-14 lg:auto-cols-fr lg:grid-flow-col xl:gap-x-10">
    {items.map((item) => (
      <ArticleCard
        key={item.slug}
        {...item}
        className="border-line py-6 max-lg:not-first:border-t md:max-lg:grid md:max-lg:grid-cols-[16rem_1fr] md:max-lg:items-center md:max-lg:gap-x-8 lg:py-0"
      />
    ))}
  </div>
)

const LargeCard = ({ label, ...item }: Card & { label?: string }) => (
  <article className="group relative">
    <ArticleStage {...item}>
      <CardMeta {...item} label={label} />
      <h2 className="mt-4 text-title font-bold">
        <CardLink {...item} />
      </h2>
      <p className="mt-5 max-w-[36rem] text-balance text-lead">
        {item.summary}
      </p>
    </ArticleStage>
  </article>
)

/** A small card; its whole area is the link. */
function ArticleCard({ className, ...item }: Card & { className: string }) {
  return (
    <article className={`group relative ${className}`}>
      <ArticleCover {...item} />
      <div className="pt-5">
        <CardMeta {...item} inTwoLines />
        <h2 className="mt-2 text-said font-bold">
          <CardLink {...item} />
        </h2>
        <p className="mt-2.5 max-w-[36rem] text-muted">{item.summary}</p>
      </div>
    </article>
  )
}

type CardMetaProps = Card & {
  label?: string
  /** So that titles of cards side by side start on one line. */
  inTwoLines?: true
}

/** Category, date and reading time of a card's article. */
export const CardMeta = ({
  category,
  cardMinutes,
  pageMinutes,
  published,
  label,
  inTwoLines,
}: CardMetaProps) => (
  <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
    {label && (
      <span className="rounded-[5px] border border-current px-2 py-0.5 font-semibold">
        {label}
      </span>
    )}
    <span className="font-semibold">{category}</span>
    <time dateTime={published}>{longDate(published)}</time>{' '}
    <span className={classNames(inTwoLines && 'lg:w-full')}>
      {interfaceWords.cardMinutes(cardMinutes, pageMinutes)}
    </span>
  </p>
)

/** A title's link, which covers its whole card. */
export function CardLink({ slug, title }: Card) {
  return (
    <Link
      to={articlePath(slug)}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
    >
      <Unbroken>{title}</Unbroken>
    </Link>
  )
}
