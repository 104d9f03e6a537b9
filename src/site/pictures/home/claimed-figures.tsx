import { homeStory } from '@/content/home-story'

/** The claimed figures as one strip (specification §9). */
export default function ClaimedFigures() {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:gap-x-8 lg:grid-cols-6">
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
  )
}
