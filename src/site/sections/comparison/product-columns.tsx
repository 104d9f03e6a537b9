import { Link } from 'react-router-dom'
import { picture } from '@/site/page-life/picture'
import { classNames } from '@/lib/class-names'
import type { Comparison, ProductColumn } from '@/content/comparison'
import { interfaceWords } from '@/content/interface'
import { folds, PhoneFold } from '@/ui/phone-fold'

export const Art = picture<Pick<ProductColumn, 'art'>>(() => import('./art'))

/**
 * The compared products side by side; ours has a tint and a rule of moss, and
 * is first on a phone.
 */
export function ProductColumns({ heading, items }: Comparison['columns']) {
  const three = items.length > 2
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className="text-part font-bold">
        {heading}
      </h2>
      <div
        className={classNames(
          'mt-4 grid gap-3 sm:mt-6',
          three ? 'md:grid-cols-3' : 'md:grid-cols-2',
          'print:grid-flow-col',
        )}
      >
        {items.map((column) => (
          <Product key={column.product} {...column} three={three} />
        ))}
      </div>
    </section>
  )
}

function Product({
  product,
  problem,
  verdict,
  art,
  badge,
  isOurs,
  points,
  link,
  three,
}: ProductColumn & { three: boolean }) {
  return (
    <article
      className={classNames(
        'grid grid-rows-subgrid gap-y-3 border-t-2 py-4 sm:gap-y-5 lg:py-8',
        link ? 'row-span-4' : 'row-span-3',
        isOurs
          ? 'border-moss bg-raised px-5 max-md:-order-1 lg:px-8'
          : 'border-edge md:pr-5 lg:pr-8',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3
            className={classNames(
              problem ? 'text-said font-semibold' : 'text-part font-bold',
              isOurs && 'text-moss',
            )}
          >
            {product}
          </h3>
          {badge && (
            <span className="rounded-control border border-current px-2.5 py-0.5 [overflow-wrap:anywhere] text-small font-semibold text-moss">
              {badge}
            </span>
          )}
        </div>
        {problem && (
          <p className="mt-3 text-balance text-part font-bold">{problem}</p>
        )}
        <p className="mt-2 text-muted lg:text-balance">{verdict}</p>
      </div>
      <Art art={art} />
      <Points points={points} three={three} />
      {link && (
        <p>
          <Link
            to={link.to}
            className="inline-block py-1 font-semibold text-moss underline underline-offset-4"
          >
            {link.label}
          </Link>
        </p>
      )}
    </article>
  )
}

/** Reasons to choose a product, which a phone folds. */
function Points({
  points,
  three,
}: Pick<ProductColumn, 'points'> & { three: boolean }) {
  return (
    <div>
      <PhoneFold className="py-1">
        {three ? interfaceWords.chooseItWhen : interfaceWords.inDetail}
      </PhoneFold>
      <dl className={classNames('grid content-start', folds)}>
        {Object.entries(points).map(([title, text]) => (
          <div
            key={title}
            className="border-t border-current/25 py-3.5 lg:py-4.5"
          >
            <dt
              className={classNames(
                'text-balance font-semibold leading-snug',
                !three && 'lg:text-heading',
              )}
            >
              {title}
            </dt>
            {text && (
              <dd className="mt-1 text-muted max-lg:text-small">{text}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
