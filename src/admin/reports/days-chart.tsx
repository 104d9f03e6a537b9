import { classNames } from '@/lib/class-names'
import { formatDay, unitsOf } from '@/lib/calendar'
import { formatCount } from '@/lib/count'
import type { Days, Span } from '@/admin/report-api'

const words = {
  unit: {
    day: 'Requests per day',
    week: 'Requests per week',
    month: 'Requests per month',
  },
  range: (first: string, last: string) => `${first} to ${last}`,
  summary: (total: string, most: string, when: string) =>
    `${total} in all, at most ${most} (${when})`,
  none: 'none',
  bar: (when: string, count: string) =>
    `${when}: ${count === '1' ? '1 request' : `${count} requests`}`,
  from: (day: string) => `From ${day}`,
}

/** Most bars with their number above and their day below. */
const MOST_LABELLED = 14

/** A day such as 'Nov 16'; without its month after the first of several. */
const shortDay = (day: string, withMonth: boolean) =>
  withMonth || day.endsWith('-01')
    ? formatDay(day).split(',', 1)[0]
    : Number(day.slice(-2))

/**
 * Requests per day, week or month, one bar for each, also for those without
 * requests.
 */
export function DaysChart({
  range: { first, last, unit },
  days,
}: {
  range: Span
  days: Days
}) {
  const entriesByDay = new Map(days.map(({ day, entries }) => [day, entries]))
  const bars = unitsOf(first, last, unit).map((day) => ({
    day,
    entries: entriesByDay.get(day) ?? 0,
  }))
  const most = Math.max(...bars.map(({ entries }) => entries))
  const total = bars.reduce((sum, { entries }) => sum + entries, 0)
  const highest = bars.find(({ entries }) => entries === most)
  const isLabelled = bars.length <= MOST_LABELLED
  return (
    <figure className="border-t border-line px-5 py-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-tiny text-muted">
        <span>
          <span className="font-semibold text-ink">{words.unit[unit]}</span>{' '}
          {words.range(formatDay(first), formatDay(last))}
        </span>
        <span className="tabular-nums">
          {total && highest
            ? words.summary(
                formatCount(total),
                formatCount(most),
                formatDay(highest.day),
              )
            : words.none}
        </span>
      </figcaption>
      <ol
        className={classNames(
          'mt-3 flex h-24 items-end border-b border-edge',
          isLabelled ? 'gap-2' : 'gap-px',
        )}
      >
        {bars.map(({ day, entries }) => {
          const text = words.bar(
            unit === 'day' ? formatDay(day) : words.from(formatDay(day)),
            formatCount(entries),
          )
          return (
            <li
              key={day}
              title={text}
              className="flex h-full min-w-0 flex-1 flex-col justify-end text-center text-tiny"
            >
              <span className="sr-only">{text}</span>
              {isLabelled && (
                <span aria-hidden="true" className="tabular-nums">
                  {formatCount(entries)}
                </span>
              )}
              <span
                aria-hidden="true"
                style={{ height: `${(entries / Math.max(most, 1)) * 100}%` }}
                className={classNames(
                  'shrink rounded-t-sm bg-moss forced-colors:bg-[CanvasText]',
                  entries > 0 && 'min-h-0.5',
                )}
              />
            </li>
          )
        })}
      </ol>
      <div
        aria-hidden="true"
        className="mt-1 flex justify-between gap-2 text-tiny text-muted"
      >
        {(isLabelled
          ? bars
          : bars.filter((_, at) => at === 0 || at === bars.length - 1)
        ).map(({ day }) => (
          <span
            key={day}
            className={classNames(
              'whitespace-nowrap',
              isLabelled && 'min-w-0 flex-1 text-center',
            )}
          >
            {isLabelled
              ? shortDay(day, day === first || unit !== 'day')
              : formatDay(day)}
          </span>
        ))}
      </div>
    </figure>
  )
}
