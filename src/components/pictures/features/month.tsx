import { month } from '@/content/feature-pictures'

const days = [
  ...Array.from({ length: month.before }, () => 0),
  ...Array.from({ length: month.days }, (_, day) => day + 1),
]

/** A day in words, and in a calendar. */
export default function Month() {
  return (
    <div className="grid items-end self-center gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div>
        <p className="text-lead font-semibold lg:text-[1.75rem] lg:leading-tight">“{month.said}”</p>
        <p className="mt-5 text-small text-muted max-lg:hidden">
          {month.record} · {month.field}
        </p>
        <p className="mt-1 w-fit rounded-control bg-mint-area px-4 py-2 text-[2.5rem] font-bold leading-none text-on-area max-lg:hidden">
          {month.value}
        </p>
      </div>
      <div aria-hidden="true">
        <p className="text-[2rem] font-bold leading-none lg:text-[2.5rem]">{month.name}</p>
        <div className="mt-2 grid grid-cols-7 text-center text-small leading-8 tabular-nums lg:text-lead lg:leading-10">
          {month.weekdays.map((day, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the days of a week
            <span key={index} className="border-b border-line text-muted">
              {day}
            </span>
          ))}
          {days.map((day, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- the days of a month
              key={index}
              className={
                day === month.meant
                  ? 'rounded-full bg-mint-area font-semibold text-on-area [box-shadow:0_0_0_2px_var(--color-ink)]'
                  : undefined
              }
            >
              {day || ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
