import { homeStory } from '@/content/home-story'

/**
 * The claimed figures: six as a strip, and those that the page marks
 * (specification §9).
 */
export default function ClaimedFigures() {
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] sm:grid-cols-3 gap-x-4 gap-y-2 sm:gap-x-8 sm:gap-y-3 lg:grid-cols-6">
        {homeStory.figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-t-2 border-ink pt-2"
          >
            <dt className="text-small text-balance leading-snug text-muted">
              {label}
            </dt>
            <dd className="whitespace-nowrap text-[1.625rem] sm:text-[2rem] font-bold leading-tight tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-0.5 text-small sm:gap-x-6 sm:mt-6">
        {homeStory.moreFigures.map(({ value, label }) => (
          <div key={label} className="flex gap-x-1.5">
            <dt className="order-1 text-muted">{label}</dt>
            <dd className="font-semibold first-letter:uppercase tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
