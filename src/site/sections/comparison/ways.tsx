import { Art } from './art'
import { endLooks } from './way-ends'
import { wayEnds, wayWords, type ProductWays, type Way } from '@/content/comparison'
import { classNames } from '@/lib/class-names'

const branch =
  'relative before:absolute before:-left-5 before:-top-2.5 before:h-[calc(50%+0.625rem)] before:w-5 before:rounded-bl-md ' +
  'before:border-b-2 before:border-l-2 not-last:after:absolute not-last:after:-left-5 not-last:after:inset-y-0 ' +
  'not-last:after:border-l-2'

/**
 * The compared products side by side, swiped on a phone: ours is green, and on small screens first.
 */
export default function Ways({ products }: { products: readonly ProductWays[] }) {
  return (
    <ul
      aria-labelledby="verdict"
      className="grid w-max auto-cols-[76vw] sm:w-auto sm:auto-cols-[minmax(18.5rem,1fr)] grid-flow-col gap-4 px-5 sm:px-8 lg:px-0 print:auto-cols-fr"
    >
      {products.map((product) => (
        <Product key={product.product} {...product} three={products.length > 2} />
      ))}
    </ul>
  )
}

function Product({ product, verdict, art, badge, ways, three }: ProductWays & { three: boolean }) {
  return (
    <li
      className={classNames(
        'grid gap-y-3.5 max-sm:content-start sm:row-span-3 sm:grid-rows-subgrid rounded-panel p-4.5 [scroll-snap-align:center] sm:gap-y-5 lg:p-7',
        badge ? 'bg-moss-field text-on-field' : 'bg-raised',
        badge && (three ? 'max-lg:-order-1' : 'max-sm:-order-1'),
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className={classNames('text-[1.5rem] font-bold leading-tight', !three && 'lg:text-[2.25rem]')}>
            {product}
          </h3>
          {badge && (
            <span className="rounded-control border border-current px-2.5 py-0.5 text-small font-semibold">
              {badge}
            </span>
          )}
        </div>
        <p className={classNames('mt-1 max-sm:-mr-3 max-sm:max-w-74', badge ? 'text-on-field/85' : 'text-muted')}>
          {verdict}
        </p>
      </div>
      <Art of={art} />
      <ul className="grid content-start gap-4 sm:gap-5">
        {ways.map((way, index) => (
          <li key={way.text}>
            <p className={classNames('flex items-center gap-3 leading-snug', index === 0 && 'font-semibold')}>
              <StartMark by={way.by} />
              <span>
                <span className="sr-only">{wayWords.start}: </span>
                {way.text}
              </span>
            </p>
            <ul className="ml-[31px] mt-2.5 grid gap-1.5 sm:gap-2">
              {endsOf(way).map(({ is, text }) => (
                <li key={text} className={classNames(branch, is === 'nothing' && 'before:border-dashed')}>
                  <p
                    className={classNames(
                      'rounded-control border px-3.5 py-1.5 leading-snug sm:py-2',
                      index > 0 && 'text-small',
                      endLooks[is],
                    )}
                  >
                    <span className="sr-only">{wayWords.end}: </span>
                    {text}
                    {is === 'written' && <span className="sr-only">, {wayWords.legend.written}</span>}
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  )
}

const endsOf = (way: Way) => wayEnds.flatMap((is) => (way[is] ?? []).map((text) => ({ is, text })))

/** Icon of a product's input: speech, data or typing. */
function StartMark({ by }: Pick<Way, 'by'>) {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22" fill="currentColor" className="shrink-0">
      {by === 'said' && <path d="M1 8h2v6h-2zM5 4h2v14h-2zM9 7h2v8h-2zM13 2h2v18h-2zM17 6h2v10h-2z" />}
      {by === 'held' && <path d="M1 3h20v2h-20zM1 8h20v2h-20zM1 13h20v2h-20zM1 18h20v2h-20z" />}
      {by === 'typed' && <path d="M1 10h4v2h-4zM7 10h4v2h-4zM14 3h2v16h-2z" />}
    </svg>
  )
}
