import type { home } from '@/content/home'

/**
 * Why different, as what one gets: a transcript on the left half of the screen, one filled field on the right, each below
 * its half of the heading; then what follows from it, point by point.
 */
export function WhyDifferent({ heading, lead, transcript, field, points }: typeof home.whyDifferent) {
  const [before, after] = heading.split(/(?<=\.) /)
  return (
    <section
      aria-labelledby="why-different"
      className="overflow-x-clip border-t border-line bg-surface pb-7 sm:pb-14 lg:pb-20"
    >
      <div className="frame relative isolate grid gap-x-20 gap-y-3 pt-7 sm:pt-14 lg:grid-cols-2 lg:gap-y-8 lg:pt-20">
        <span aria-hidden="true" className="absolute inset-y-0 right-1/2 bg-raised max-lg:hidden lg:-z-1 lg:w-screen" />
        <h2 id="why-different" className="text-title font-bold lg:col-span-2 lg:grid lg:grid-cols-subgrid">
          <span className="text-muted">{before} </span>
          <span>{after}</span>
        </h2>
        {/* Nobody is meant to read it. */}
        <p
          aria-hidden="true"
          className="h-28 overflow-hidden text-small text-muted max-lg:rounded-control max-lg:bg-raised max-lg:px-4 max-lg:pt-3 lg:h-0 lg:min-h-full lg:text-lead"
        >
          {transcript}
        </p>
        <div className="flex flex-col justify-center sm:pb-12">
          <p className="flex flex-wrap gap-x-3 text-small text-muted lg:text-lead">
            {field.name} <s>{field.before}</s>
          </p>
          <ins className="mt-2 w-fit whitespace-nowrap rounded-panel bg-mint-area p-[0.15em] text-[clamp(3.5rem,11vw,10.5rem)] font-bold leading-none tracking-[-0.02em] text-on-area no-underline forced-colors:border">
            {field.after}
          </ins>
        </div>
      </div>
      <div className="frame grid gap-x-20 gap-y-4 pt-4 sm:pt-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
        <p className="font-semibold leading-snug sm:text-heading lg:text-[1.75rem] lg:leading-tight">{lead}</p>
        <dl className="grid gap-x-12 sm:grid-cols-2 lg:gap-y-8">
          {points.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-moss py-2.5 last:pb-0">
              <dt className="text-body font-semibold leading-snug sm:text-heading">{title}</dt>
              <dd className="mt-1 text-small text-muted lg:text-body">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
