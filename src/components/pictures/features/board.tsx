import { WrittenValue } from '@/components/ui/written-value'
import { board } from '@/content/feature-pictures'

const { columns, moved, also } = board

/** A board of deals on which a card has changed its column, and the same change in the other CRM. */
export default function Board() {
  return (
    <div className="flex flex-col text-small lg:text-body">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="opacity-80">{also.what}:</span>
        <WrittenValue>{also.value}</WrittenValue>
      </p>
      <ol className="-mx-2 -mb-5 mt-5 grid grow grid-cols-3 gap-2 sm:-mb-7 lg:-mx-4 lg:-mb-9 lg:gap-4">
        {columns.map(({ stage, cards }, column) => (
          <li key={stage} className="min-h-56 min-w-0 rounded-t-control bg-surface p-2 lg:min-h-72 lg:p-4">
            <p className="min-h-12 font-semibold leading-snug hyphens-auto">{stage}</p>
            <ul className="mt-3 grid gap-3">
              {column === moved.to && (
                <li className="rounded-control bg-mint-area p-2.5 font-semibold text-on-area shadow-float lg:-ml-10 lg:-rotate-3 lg:p-5 lg:text-heading">
                  {moved.card}
                </li>
              )}
              {cards.map((card) => (
                <li key={card} className="rounded-control border border-line bg-paper p-2.5 lg:p-4">
                  {card}
                </li>
              ))}
              {column === moved.from && (
                <li
                  aria-hidden="true"
                  className="relative h-16 rounded-control border-2 border-dashed border-edge text-moss lg:h-24"
                >
                  <svg
                    viewBox="0 0 60 20"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.5"
                    className="absolute -right-7 top-5 z-10 w-14 lg:-right-10 lg:top-8 lg:w-20"
                  >
                    <path d="M2 10H56M48 3l8 7l-8 7" />
                  </svg>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
