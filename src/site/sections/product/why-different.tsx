import type { home } from '@/content/home'

export function WhyDifferent({ heading, lead, transcript, field, points }: typeof home.whyDifferent) {
  const [before, after] = heading.split(/(?<=\.) /)
  return (
    <section aria-labelledby="why-different" className="overflow-x-clip border-t border-line bg-surface pb-section">
      <div className="frame relative isolate grid gap-x-20 gap-y-3 pt-section md:grid-cols-2 md:gap-y-6">
        <span aria-hidden="true" className="absolute inset-y-0 right-1/2 -z-1 w-screen bg-raised max-md:hidden" />
        <h2 id="why-different" className="text-title font-bold md:col-span-2 md:grid md:grid-cols-subgrid">
          <span className="text-muted">{before} </span>
          <span>{after}</span>
        </h2>
        {/* The transcript is decoration, not meant for reading. */}
        <p
          aria-hidden="true"
          className="h-22 overflow-hidden text-small text-muted max-md:rounded-control max-md:bg-raised max-md:px-4 max-md:pt-3 md:h-0 md:min-h-full lg:text-lead"
        >
          {transcript}
        </p>
        <div className="flex flex-col justify-center sm:pb-section">
          <p className="flex flex-wrap gap-x-3 text-small text-muted lg:text-lead">
            {field.name} <s>{field.before}</s>
          </p>
          <ins className="mt-2 w-fit whitespace-nowrap rounded-panel bg-mint-area p-[0.15em] text-[clamp(3.5rem,11vw,10.5rem)] font-bold leading-none text-on-area no-underline forced-colors:border">
            {field.after}
          </ins>
        </div>
      </div>
      <div className="frame grid gap-x-20 gap-y-4 pt-4 sm:pt-section lg:grid-cols-[1fr_3fr]">
        <p className="text-said font-semibold">{lead}</p>
        <dl className="grid gap-x-12 sm:grid-cols-2 sm:gap-y-4 lg:gap-y-8">
          {Object.entries(points).map(([title, text]) => (
            <div key={title} className="border-t-2 border-moss py-1.5 last:pb-0 sm:py-2">
              <dt className="text-body font-semibold leading-snug sm:text-heading">{title}</dt>
              <dd className="text-small text-muted lg:text-body">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
