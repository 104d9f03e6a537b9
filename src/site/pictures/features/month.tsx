import { month } from '@/content/feature-pictures'

const columns = month.weekdays.map((weekday, column) => {
  const days = Array.from({ length: 5 }, (_, week) => week * 7 + column + 1 - month.before)
  return [weekday, ...days.map((day) => (day > 0 && day <= month.days ? day : ''))]
})

export default function Month() {
  return (
    <div className="grid items-end self-center gap-x-10 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <div>
        <p className="text-said font-semibold">“{month.said}”</p>
        <p className="mt-5 text-small text-muted max-lg:hidden">{`${month.record} · ${month.field}`}</p>
        <p className="mt-1 w-fit rounded-control bg-mint-area px-4 py-2 text-[2.5rem] font-bold leading-none text-on-area max-lg:hidden">
          {month.value}
        </p>
      </div>
      <div aria-hidden="true">
        <p className="text-[1.75rem] font-bold leading-none">{month.name}</p>
        <div className="mt-2 grid grid-cols-7 whitespace-pre text-center text-small leading-8 tabular-nums lg:text-lead lg:leading-10">
          {columns.map((lines, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- weekdays keep their order
            <p key={column} className="first-line:text-muted">
              {lines.map((line) => (line === month.meant ? <Meant key={line} /> : `${line}\n`))}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

const Meant = () => (
  <b className="block rounded-full bg-mint-area text-on-area [box-shadow:0_0_0_2px_var(--color-ink)]">{month.meant}</b>
)
