import type { ReactNode } from 'react'
import { Claimed } from '@/site/prose/claimed'
import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

export function FeatureList({
  heading,
  lead,
  more,
  items,
  pictures,
}: typeof home.features & { pictures: readonly ReactNode[] }) {
  return (
    <Section labelledBy="features" className="border-t border-line">
      <SectionHeading id="features" heading={heading} lead={lead} more={more} beside />
      <ScrollFrame
        label={heading}
        className="mt-matter flex gap-4 sm:grid sm:grid-cols-2 sm:gap-x-8 sm:gap-y-7 lg:grid-cols-3 max-sm:-mx-5 max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-px-5 max-sm:px-5 max-sm:-outline-offset-2"
      >
        {Object.entries(items).map(([title, text], index) => (
          <article
            key={title}
            className="flex flex-col gap-2.5 max-sm:w-[min(18rem,78vw)] max-sm:shrink-0 max-sm:snap-start"
          >
            <div className="grid min-h-29 grid-cols-1 content-center rounded-panel bg-raised px-4 py-2.5 text-small">
              {pictures[index] ?? <p className="text-said font-semibold">{text}</p>}
            </div>
            <div>
              <h3 className="text-heading font-semibold">{title}</h3>
              <p className="text-small text-muted">{pictures[index] && <Claimed text={text} />}</p>
            </div>
          </article>
        ))}
      </ScrollFrame>
    </Section>
  )
}
