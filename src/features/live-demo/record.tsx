import { liveDemo } from '@/content/live-demo'
import { classNames } from '@/lib/class-names'
import type { FieldName, FieldUpdate } from './briefing/reading'

const before: Partial<Record<FieldName, string>> = liveDemo.before
const SHOWN = Object.keys(before) as FieldName[]

interface CrmRecordProps {
  updates: readonly FieldUpdate[]
  /** How many of the updates have been written. */
  written: number
}

/**
 * The CRM record: what was there before, struck through where the briefing changed it. What is yet to be written has its
 * place already, so that no row grows.
 */
export function CrmRecord({ updates, written }: CrmRecordProps) {
  // An email address and a telephone number have a row only where there is one.
  const rows = new Set([...SHOWN, ...updates.map(({ field }) => field)])
  return (
    <dl className="mt-2 text-small">
      {[...rows].map((field) => {
        const value = before[field]
        const update = updates.find((candidate) => candidate.field === field)
        const isWritten = update && updates.indexOf(update) < written
        return (
          <div key={field} className="flex items-baseline gap-3 border-t border-line py-1 sm:py-1.5">
            <dt className="w-26 shrink-0 text-muted">{liveDemo.fields[field]}</dt>
            <dd className="grid min-w-0 items-baseline">
              {!isWritten && <span className="text-muted [grid-area:1/1]">{value || liveDemo.notSet}</span>}
              {update && (
                <span
                  className={classNames(
                    'flex flex-wrap items-baseline gap-x-2.5 gap-y-1 [grid-area:1/1]',
                    !isWritten && 'invisible',
                  )}
                >
                  {value && update.value !== value && <s className="text-muted">{value}</s>}
                  <span
                    dir="auto"
                    className="rounded-[5px] bg-field px-1.5 py-0.5 font-medium text-field-ink [overflow-wrap:anywhere]"
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
