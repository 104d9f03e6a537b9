import { ArrowHead } from '@/components/pictures/parts/arrow-head'
import { Badge } from '@/components/ui/badge'
import { SectionHeading } from '@/components/ui/section'
import type { ComparisonWays, ProductWays, WayEnd, WayStart } from '@/content/comparison'
import { classNames } from '@/lib/class-names'

/** From `md` up a way runs from left to right through its product; below, from top to bottom under its name. */
const columns =
  'md:grid-cols-[minmax(0,1fr)_11rem_3rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_15rem_5rem_minmax(0,1fr)]'

const chips: Record<WayEnd['is'], string> = {
  written: 'border-transparent bg-field font-medium text-field-ink forced-colors:border-2 forced-colors:border-current',
  made: 'border-edge',
  nothing: 'border-dashed border-edge text-muted',
}

const lines: Record<WayEnd['is'], string> = {
  written: 'text-moss forced-colors:text-[CanvasText]',
  made: 'text-edge forced-colors:text-[CanvasText]',
  nothing: 'text-edge forced-colors:text-[CanvasText]',
}

/**
 * The quick verdict as a picture: what each product starts from, and where that ends. A list of products, each with the
 * list of its ways, drawn as lines that run through it.
 */
export default function Ways({ heading, words, products }: ComparisonWays) {
  return (
    <section aria-labelledby="ways" className="border-t border-line">
      <div className="frame py-14 sm:py-20">
        <SectionHeading id="ways" heading={heading} />
        <ul className="mt-8 grid gap-10 md:gap-5 lg:mt-10">
          {products.map((product, index) => (
            <Product key={product.product} {...product} words={words} isFirst={index === 0} />
          ))}
        </ul>
        <ul aria-hidden="true" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-tiny text-muted">
          {(['written', 'made', 'nothing'] as const).map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span className={classNames('inline-block h-4 w-7 rounded-[5px] border', chips[kind])} />
              {words.legend[kind]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ProductProps = ProductWays & { words: ComparisonWays['words']; isFirst: boolean }

function Product({ product, verdict, badge, ways, words, isFirst }: ProductProps) {
  return (
    <li className={classNames('relative', !isFirst && 'md:border-t md:border-line md:pt-5')}>
      {isFirst && (
        <div aria-hidden="true" className={`hidden pb-3 text-tiny text-muted md:grid ${columns}`}>
          <span>{words.start}</span>
          <span className="col-start-4">{words.end}</span>
        </div>
      )}
      <div className="relative">
        <div
          className={classNames(
            'z-10 grid content-center gap-1.5 rounded-panel border px-4 py-4 md:absolute md:inset-y-0 md:left-[calc((100%-14rem)/2)]',
            'md:w-44 lg:left-[calc((100%-20rem)/2)] lg:w-60 lg:px-5',
            badge ? 'border-moss bg-surface' : 'border-edge bg-paper',
          )}
        >
          <h3 className="text-body font-semibold leading-tight">{product}</h3>
          <p className="text-tiny text-muted">{verdict}</p>
          {badge && (
            <p className="mt-1 leading-none">
              <Badge>{badge}</Badge>
            </p>
          )}
        </div>
        <ul className="mt-4 grid gap-4 md:mt-0 md:min-h-32 md:content-evenly md:gap-3 md:py-1">
          {ways.map(({ start, ends }) => (
            <li key={start.text} className={`grid grid-cols-[1.5rem_minmax(0,1fr)] ${columns}`}>
              <p className="col-span-2 flex items-center gap-3 self-center py-1 text-small md:col-span-1">
                <StartMark by={start.by} />
                <span className="md:max-w-[75%]">
                  <span className="sr-only">{words.start}: </span>
                  {start.text}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames('relative hidden min-w-6 flex-1 md:block', lines[ends[0]?.is ?? 'made'])}
                >
                  <span
                    className={classNames(
                      'block border-t-[1.5px] border-current',
                      ends[0]?.is === 'nothing' && 'border-dashed',
                    )}
                  />
                  <ArrowHead className="-top-1 right-0.5" />
                </span>
              </p>
              <Fan ends={ends} />
              <ul className="col-start-2 grid auto-rows-fr md:col-start-4">
                {ends.map((end, index) => (
                  <End key={end.text} end={end} words={words} isLast={index === ends.length - 1} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The lines from a product to the ends of one way, which are all equally high. */
function Fan({ ends }: { ends: readonly WayEnd[] }) {
  return (
    <div aria-hidden="true" className="relative hidden md:col-start-3 md:block">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" className="absolute inset-0 size-full">
        {ends.map(({ is, text }, index) => (
          <path
            key={text}
            d={`M0 50C60 50 40 ${at(index, ends.length)} 100 ${at(index, ends.length)}`}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray={is === 'nothing' ? '4 4' : undefined}
            vectorEffect="non-scaling-stroke"
            className={lines[is]}
          />
        ))}
      </svg>
    </div>
  )
}

const at = (index: number, of: number) => Number((((index + 0.5) / of) * 100).toFixed(1))

function End({ end: { is, text }, words, isLast }: { end: WayEnd; words: ComparisonWays['words']; isLast: boolean }) {
  return (
    <li className="relative flex items-center py-1">
      <span aria-hidden="true" className={`md:hidden ${lines[is]}`}>
        <span
          className={classNames(
            'absolute -left-3.5 top-0 h-1/2 w-3 rounded-bl-[5px] border-b-[1.5px] border-l-[1.5px] border-current',
            is === 'nothing' && 'border-dashed',
          )}
        />
        {!isLast && <span className="absolute -left-3.5 bottom-0 top-0 border-l-[1.5px] border-current" />}
      </span>
      {is !== 'nothing' && <ArrowHead className={`-left-2 top-1/2 -translate-y-1/2 max-md:-left-1.5 ${lines[is]}`} />}
      <span className={classNames('ml-1 w-full rounded-control border px-3 py-1.5 text-small', chips[is])}>
        <span className="sr-only">{words.end}: </span>
        {text}
        {is === 'written' && <span className="sr-only">, {words.legend.written}</span>}
      </span>
    </li>
  )
}

/** What a way begins with, in the hand of the logo: speech as bars, what a system holds as rows, typing as letters and a caret. */
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
