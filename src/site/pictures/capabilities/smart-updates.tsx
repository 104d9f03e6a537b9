import { WrittenValue } from '@/ui/written-value'
import { smartUpdates } from '@/content/capability-pictures'

export default function SmartUpdates() {
  return (
    <ol className="grid gap-4 lg:gap-8">
      {smartUpdates.parts.map(({ said, change }) => (
        <li key={said} className="grid grid-cols-2 items-center gap-x-9 lg:gap-x-24">
          <p className="text-said font-semibold">{said}</p>
          <div className="relative rounded-control border-2 border-edge bg-surface px-3 py-2.5 lg:px-5 lg:py-4">
            <svg
              aria-hidden="true"
              viewBox="0 0 72 16"
              className="absolute inset-y-0 right-full mr-1.5 h-full w-6 text-moss lg:mr-3 lg:w-18 forced-colors:text-[CanvasText]"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
            >
              <path d="M0 8H70M62 1.5L70 8L62 14.5" />
            </svg>
            <p className="text-small text-muted">{`${change.record} · ${change.field}`}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 lg:text-lead">
              {change.before && <s className="text-muted">{change.before}</s>}
              <WrittenValue>{change.after}</WrittenValue>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
