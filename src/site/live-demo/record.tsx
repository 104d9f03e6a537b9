import { liveDemo } from '@/content/live-demo'
import { classNames } from '@/lib/class-names'
import type { FieldName, FieldUpdate } from './briefing/reading'

const before: Partial<Record<FieldName, string>> = liveDemo.before
const SHOWN = Object.keys(before) as FieldName[]

/**
 * Class of a part that disappears when the field is written; while the demo
 * rests, it shows.
 */
export const seenBefore = (isWritten: unknown) =>
  isWritten ? 'invisible rests:visible' : ''

/** Class of a part that appears when the field is written. */
export const seenAfter = (isWritten: unknown) =>
  isWritten ? 'rests:invisible' : 'invisible'

/** Colour of the line that comes from the wave, where nothing is written. */
export const LINE = 'border-edge/35'

interface CrmRecordProps {
  updates: readonly FieldUpdate[]
  written: number
}

/**
 * The CRM record, whose rows stand on the ends of the wave's line. Values not
 * yet written already take up space, so that no row changes its height.
 */
export function CrmRecord({ updates, written }: CrmRecordProps) {
  const fields = new Set([...SHOWN, ...updates.map(({ field }) => field)])
  const writtenFields = new Set(
    updates.slice(0, Math.max(0, written)).map(({ field }) => field),
  )
  return (
    <dl
      className={`-mr-2 grid grow grid-cols-1 border-r-2 text-small leading-tight sm:-mr-3 md:max-lg:grid-cols-2 ${LINE}`}
    >
      {[...fields].map((field) => (
        <RecordRow
          key={field}
          field={field}
          update={updates.find((update) => update.field === field)}
          isWritten={writtenFields.has(field)}
        />
      ))}
    </dl>
  )
}

interface RecordRowProps {
  field: FieldName
  /** Undefined for a field that the briefing doesn't mention. */
  update: FieldUpdate | undefined
  isWritten: boolean
}

function RecordRow({ field, update, isWritten }: RecordRowProps) {
  const value = before[field]
  return (
    <div
      className={`flex min-h-5.5 items-center gap-2 border-b-2 pr-2 max-tight:py-0.5 sm:gap-3 sm:pr-3 md:max-lg:first:col-span-2 md:max-lg:even:last:col-span-2 ${isWritten ? 'border-mint-area rests:border-edge/35' : LINE}`}
    >
      <dt className="w-27 max-w-1/2 shrink-0 text-muted lg:w-28">
        {liveDemo.fields[field]}
      </dt>
      <dd className="grid min-w-0 items-center">
        <span
          className={`[grid-area:1/1] ${value ? '' : 'text-muted'} ${seenBefore(isWritten)}`}
        >
          {value || liveDemo.notSet}
        </span>
        {update && (
          <span
            className={classNames(
              'relative flex flex-wrap items-center gap-x-2 gap-y-1 [grid-area:1/1]',
              seenAfter(isWritten),
            )}
          >
            {value && update.value !== value && (
              <s className="text-muted">{value}</s>
            )}
            <span
              dir="auto"
              data-field={field}
              className="chip bg-mint-area text-on-area [overflow-wrap:anywhere]"
            >
              {update.value}
            </span>
          </span>
        )}
      </dd>
    </div>
  )
}
