import { FieldChanges } from '@/components/ui/field-changes'
import { smartUpdates } from '@/content/capability-pictures'

/** One sentence, and the three records that its parts go to. */
export default function SmartUpdates() {
  return (
    <ol className="relative grid gap-2 before:absolute before:inset-y-0 before:left-0 before:border-l-2 before:border-edge">
      {smartUpdates.parts.map(({ said, change }) => (
        <li
          key={said}
          className="grid grid-cols-[minmax(0,7fr)_1.25rem_minmax(0,12fr)] items-center gap-x-2 lg:grid-cols-[minmax(0,4fr)_2.5rem_minmax(0,5fr)]"
        >
          <p className="pl-3 text-small leading-snug sm:pl-4 lg:text-body lg:leading-snug">{said}</p>
          <svg
            aria-hidden="true"
            viewBox="0 0 40 12"
            className="w-full text-edge forced-colors:text-[CanvasText]"
            fill="none"
            stroke="currentColor"
          >
            <path d="M2 6H38M33 1.5L38 6L33 10.5" />
          </svg>
          <div className="rounded-control border border-edge bg-paper px-2.5 py-1.5 sm:px-3">
            <FieldChanges changes={[change]} />
          </div>
        </li>
      ))}
    </ol>
  )
}
