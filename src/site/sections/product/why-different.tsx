import type { home } from '@/content/home'

/**
 * A transcript as others store it beside the field that the product writes. The
 * heading has two sentences, one per tone.
 */
export function WhyDifferent({
  heading,
  transcript,
  field,
  points,
}: typeof home.whyDifferent) {
  const [before, after] = heading.split(/(?<=\.) /)
  return (
    <section
      aria-labelledby="why-different"
      className="overflow-x-clip border-t border-line bg-surface pb-section"
    >
      <div className="frame relative isolate grid gap-y-3 pt-section md:halves md:gap-y-6">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-[calc(50%+1.375rem)] -z-1 w-screen bg-raised max-md:hidden"
        />
        <h2
          id="why-different"
          className="text-title font-bold md:col-span-2 md:grid md:grid-cols-subgrid"
        >
          <span className="text-muted">{before} </span>
          <span>{after}</span>
        </h2>
        {/* The transcript is decoration, not meant for reading. */}
        <p
          aria-hidden="true"
          className="overflow-hidden max-md:hidden [mask-image:linear-gradient(#000_60%,transparent)] text-small text-muted md:h-0 md:min-h-full lg:text-heading lg:leading-[1.7]"
        >
          {transcript}
        </p>
        <div className="flex flex-col justify-center sm:pb-8">
          <p className="flex flex-wrap gap-x-3 text-small text-muted lg:text-lead">
            {field.name} <s>{field.before}</s>
          </p>
          <ins className="mt-2 w-fit whitespace-nowrap rounded-panel bg-mint-area p-[0.15em] text-[clamp(min(3.5rem,17vw),9.7vw,10.75rem)] font-bold leading-none text-on-area no-underline forced-colors:border">
            {field.after}
          </ins>
        </div>
      </div>
      <dl className="frame grid gap-x-8 pt-4 sm:grid-cols-2 sm:gap-y-3 sm:pt-8 lg:grid-cols-4">
        {Object.entries(points).map(([title, text]) => (
          <div
            key={title}
            className="border-t border-edge/60 py-1 text-small sm:py-1.5 sm:border-t-2 sm:border-moss"
          >
            <dt className="font-semibold max-sm:inline max-sm:after:content-[':'] sm:text-body sm:leading-snug">
              {title}
            </dt>{' '}
            <dd className="text-muted first-letter:capitalize max-sm:inline">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
