import { SectionHeading } from '@/components/ui/section'
import type { ComparisonWays, ProductWays, WayEnd, WayStart } from '@/content/comparison'
import { classNames } from '@/lib/class-names'

/** From `md` up a way runs from left to right beside its product; below, from top to bottom under its name. */
const columns = 'md:grid-cols-[minmax(0,17rem)_3rem_minmax(0,1fr)] lg:grid-cols-[19rem_5rem_minmax(0,1fr)]'

const chips: Record<WayEnd['is'], string> = {
  written: 'border-field-ink bg-field font-medium text-field-ink forced-colors:border-2 forced-colors:border-current',
  made: 'border-edge bg-surface',
  nothing: 'border-dashed border-edge text-muted',
}

const lines: Record<WayEnd['is'], string> = {
  written: 'text-moss forced-colors:text-[CanvasText]',
  made: 'text-edge forced-colors:text-[CanvasText]',
  nothing: 'text-edge forced-colors:text-[CanvasText]',
}

/** A way is drawn as the most that it comes to. */
const strongest = (ends: readonly WayEnd[]): WayEnd['is'] =>
  ends.some(({ is }) => is === 'written') ? 'written' : (ends[0]?.is ?? 'nothing')

/**
 * What each product starts from and where it writes: a list of products, each with the list of its ways, drawn as
 * lines.
 */
export default function Ways({ heading, words, products }: ComparisonWays) {
  return (
    <section aria-labelledby="ways" className="bg-raised">
      <div className="frame py-16 sm:py-24 lg:py-32">
        <SectionHeading id="ways" heading={heading} />
        <ul className="mt-10 grid gap-12 lg:mt-14">
          {products.map((product) => (
            <Product key={product.product} {...product} words={words} />
          ))}
        </ul>
        <ul aria-hidden="true" className="mt-12 flex flex-wrap gap-x-6 gap-y-2 text-small text-muted">
          {(['written', 'made', 'nothing'] as const).map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span className={classNames('inline-block h-5 w-8 rounded-[5px] border', chips[kind])} />
              {words.legend[kind]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ProductProps = ProductWays & { words: ComparisonWays['words'] }

function Product({ product, verdict, ways, words }: ProductProps) {
  return (
    <li className="grid gap-x-12 gap-y-6 border-t border-edge pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-heading font-bold">{product}</h3>
        <p className="mt-1 text-small text-muted">{verdict}</p>
      </div>
      <ul className="grid gap-6 md:gap-5">
        {ways.map(({ start, ends }) => (
          <li key={start.text} className={`grid items-center gap-y-2.5 ${columns}`}>
            <p className="flex items-center gap-3">
              <StartMark by={start.by} />
              <span>
                <span className="sr-only">{words.start}: </span>
                {start.text}
              </span>
            </p>
            <span aria-hidden="true" className={`relative mx-3 hidden md:block ${lines[strongest(ends)]}`}>
              <span
                className={classNames(
                  'block border-t-2 border-current',
                  strongest(ends) === 'nothing' && 'border-dashed',
                )}
              />
              {strongest(ends) !== 'nothing' && <ArrowHead className="-top-1 -right-px" />}
            </span>
            <ul className="flex flex-wrap gap-2 max-md:ml-[34px]">
              {ends.map(({ is, text }) => (
                <li key={text} className={classNames('rounded-control border px-3.5 py-2 text-small', chips[is])}>
                  <span className="sr-only">{words.end}: </span>
                  {text}
                  {is === 'written' && <span className="sr-only">, {words.legend.written}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The start of a way: speech as bars, data as rows, typing as letters and a caret. */
function StartMark({ by }: { by: WayStart['by'] }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="currentColor"
      className={`shrink-0 ${lines[by === 'held' ? 'made' : 'written']}`}
    >
      {by === 'said' && <path d="M1 8h2v6h-2zM5 4h2v14h-2zM9 7h2v8h-2zM13 2h2v18h-2zM17 6h2v10h-2z" />}
      {by === 'held' && <path d="M1 3h20v2h-20zM1 8h20v2h-20zM1 13h20v2h-20zM1 18h20v2h-20z" />}
      {by === 'typed' && <path d="M1 10h4v2h-4zM7 10h4v2h-4zM14 3h2v16h-2z" />}
    </svg>
  )
}

/** An arrow head to the right; a class turns it. */
function ArrowHead({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="7"
      height="10"
      viewBox="0 0 7 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`absolute ${className}`}
    >
      <path d="M1 1l5 4l-5 4" />
    </svg>
  )
}
