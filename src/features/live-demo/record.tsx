import { memo } from 'react'
import { liveDemo } from '@/content/live-demo'
import { classNames } from '@/lib/class-names'
import type { FieldUpdate } from './briefing/reading'

/** The fields that the record always shows, and what is in them before the briefing. */
const shown = (Object.entries(liveDemo.before) as [keyof typeof liveDemo.before, string][]).map(([field, value]) => ({
  field,
  label: liveDemo.fields[field],
  value,
}))

/** The CRM record: what was there before, struck through where the briefing changed it. */
export const CrmRecord = memo(function CrmRecord({ updates }: { updates: readonly FieldUpdate[] }) {
  const extra = updates.filter(({ field }) => !(field in liveDemo.before))
  const rows = [...shown, ...extra.map(({ field, label }) => ({ field, label, value: '' }))]
  return (
    <dl className="text-small">
      {rows.map(({ field, label, value }) => {
        const update = updates.find((candidate) => candidate.field === field)
        return (
          <div
            key={field}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-1 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:py-1.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
              {update && value && update.value !== value && <s className="text-muted">{value}</s>}
              <span
                dir="auto"
                className={classNames(
                  'rounded-[5px] transition-colors duration-150 [overflow-wrap:anywhere]',
                  update ? 'bg-field px-1.5 py-0.5 font-medium text-field-ink' : 'text-muted',
                )}
              >
                {update?.value ?? (value || liveDemo.notSet)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
})
