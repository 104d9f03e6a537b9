import { Link } from 'react-router-dom'
import { picture } from '@/site/page-life/picture'
import { classNames } from '@/lib/class-names'
import type { Comparison, ProductColumn } from '@/content/comparison'

export const Art = picture<Pick<ProductColumn, 'art'>>(() => import('./art'))

/** The compared products side by side: ours is green, and first on a phone. */
export function ProductColumns({ heading, items }: Comparison['columns']) {
  const three = items.length > 2
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className="text-part font-bold">
        {heading}
      </h2>
      <div
        className={classNames(
          'mt-4 grid gap-3',
          three ? 'md:grid-cols-3' : 'sm:grid-cols-2',
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
        'row-span-4 grid grid-rows-subgrid gap-y-5 rounded-panel p-5 lg:p-8 forced-colors:border',
        isOurs ? 'bg-moss-field text-on-field max-sm:-order-1' : 'bg-raised',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3
            className={classNames(
              problem ? 'text-said font-semibold' : 'text-part font-bold',
            )}
          >
            {product}
          </h3>
          {badge && (
            <span className="rounded-control border border-current px-2.5 py-0.5 [overflow-wrap:anywhere] text-small font-semibold">
              {badge}
            </span>
          )}
        </div>
        {problem && (
          <p className="mt-3 text-balance text-part font-bold">{problem}</p>
        )}
        <p
          className={classNames(
            'mt-2 lg:text-balance',
            isOurs ? 'text-on-field/85' : 'text-muted',
          )}
        >
          {verdict}
        </p>
      </div>
      <Art art={art} />
      <dl className="content-start grid">
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
              <dd className="mt-1 opacity-85 max-lg:text-small">{text}</dd>
            )}
          </div>
        ))}
      </dl>
      {link && (
        <p>
          <Link
            to={link.to}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            {link.label}
          </Link>
        </p>
      )}
    </article>
  )
}
