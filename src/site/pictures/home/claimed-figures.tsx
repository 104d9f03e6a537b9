import { homeStory } from '@/content/home-story'

/** The claimed figures as one strip (specification §9). */
export default function ClaimedFigures() {
  return (
    <dl className="grid gap-x-4 max-sm:w-max max-sm:grid-flow-col max-sm:grid-cols-6 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-4">
      {homeStory.figures.map(({ value, label }) => (
        <div key={label} className="flex max-sm:max-w-26 flex-col-reverse justify-end border-t-2 border-ink pt-2">
          <dt className="text-small leading-snug text-muted">{label}</dt>
          <dd className="whitespace-nowrap text-[1.625rem] sm:text-[2rem] font-bold leading-tight tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
