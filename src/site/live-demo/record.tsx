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

interface CrmRecordProps {
  updates: readonly FieldUpdate[]
  written: number
}

/**
 * The CRM record. Values not yet written already take up space, so that no row
 * changes its height.
 */
export function CrmRecord({ updates, written }: CrmRecordProps) {
  const fields = new Set([...SHOWN, ...updates.map(({ field }) => field)])
  const writtenFields = new Set(
    updates.slice(0, Math.max(0, written)).map(({ field }) => field),
  )
  return (
    <dl className="flex grow flex-col text-small leading-tight">
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
    <div className="flex min-h-5.5 grow items-center gap-2 border-t border-line sm:gap-3">
      <dt className="w-27 shrink-0 text-muted lg:w-28">
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
