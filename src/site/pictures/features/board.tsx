import { WrittenValue } from '@/ui/written-value'
import { board } from '@/content/feature-pictures'

const { columns, moved, also } = board

export default function Board() {
  return (
    <div className="flex flex-col text-small lg:text-body">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-muted">{also.what}:</span>
        <WrittenValue>{also.value}</WrittenValue>
      </p>
      <ol className="-mb-card mt-5 grid grow grid-cols-2 gap-2 lg:grid-cols-3 lg:gap-4">
        {columns.map(({ stage, cards }, column) => (
          <li key={stage} className="min-w-0 rounded-t-control bg-surface p-2 first:max-lg:hidden sm:p-3">
            <p className="min-h-12 font-semibold leading-snug hyphens-auto">{stage}</p>
            <ul className="mt-3 grid gap-3">
              {column === moved.to && (
                <li className="rounded-control bg-mint-area p-2.5 font-semibold text-on-area shadow-float sm:p-3.5 lg:text-heading">
                  {moved.card}
                </li>
              )}
              {cards.map((card) => (
                <li key={card} className="rounded-control border border-line bg-paper p-2.5 sm:p-3.5">
                  {card}
                </li>
              ))}
              {column === moved.from && (
                <li
                  aria-hidden="true"
                  className="relative h-16 rounded-control border-2 border-dashed border-edge text-moss"
                >
                  <svg
                    viewBox="0 0 60 20"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.5"
                    className="absolute -right-7 top-5 z-10 w-14"
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
