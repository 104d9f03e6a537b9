import { liveDemo } from '@/content/live-demo'
import { classNames } from '@/lib/class-names'
import type { FieldName, FieldUpdate } from './briefing/reading'

const before: Partial<Record<FieldName, string>> = liveDemo.before
const SHOWN = Object.keys(before) as FieldName[]

export const seenBefore = (isWritten: unknown) =>
  isWritten ? 'invisible rests:visible' : ''
export const seenAfter = (isWritten: unknown) =>
  isWritten ? 'rests:invisible' : 'invisible'

interface CrmRecordProps {
  updates: readonly FieldUpdate[]
  written: number
}

/** The CRM record. Values not yet written already take up space, so that no row changes its height. */
export function CrmRecord({ updates, written }: CrmRecordProps) {
  const rows = [
    ...new Set([...SHOWN, ...updates.map(({ field }) => field)]),
  ].map((field) => {
    const update = updates.find((candidate) => candidate.field === field)
    return {
      field,
      update,
      isWritten: update !== undefined && updates.indexOf(update) < written,
    }
  })
  return (
    <dl className="flex grow flex-col text-small leading-tight">
      {rows.map(({ field, update, isWritten }) => {
        const value = before[field]
        return (
          <div
            key={field}
            className="flex min-h-5.5 grow items-center gap-2 border-t border-line sm:gap-3"
          >
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
      })}
    </dl>
  )
}
