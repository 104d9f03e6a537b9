import type { ReactNode } from 'react'
import { SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

type FeatureListProps = Pick<typeof home.features, 'heading' | 'lead' | 'more'> & { children: ReactNode }

/** Heading at the left of the record, whose plane runs out of the window and into the next section. */
export const FeatureList = ({ heading, lead, more, children }: FeatureListProps) => (
  <section aria-labelledby="features" className="overflow-x-clip border-t border-line max-md:py-section md:pt-section">
    <div className="frame">
      <div className="relative isolate">
        <span
          aria-hidden="true"
          className="absolute -top-6 bottom-0 left-[calc((100%-4rem)*5/12+2rem)] -z-1 w-screen rounded-tl-panel border-l border-t border-line bg-surface max-md:hidden"
        />
        <div className="md:w-[calc((100%-4rem)*5/12)]">
          <SectionHeading id="features" heading={heading} lead={lead} more={more} />
        </div>
        <div className="mt-3 sm:mt-5 md:pb-section">{children}</div>
      </div>
    </div>
  </section>
)
