import type { ReactNode } from 'react'
import { SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/**
 * Heading at the left of the record, whose plane runs out of the window and
 * into the next section.
 */
export const FeatureList = ({
  heading,
  lead,
  more,
  children,
}: typeof home.features & { children: ReactNode }) => (
  <section
    aria-labelledby="features"
    className="overflow-x-clip border-t border-line max-md:py-section md:pt-section"
  >
    <div className="frame">
      <div className="relative isolate md:grid md:halves">
        <SectionHeading
          id="features"
          heading={heading}
          lead={lead}
          more={more}
        />
        <span
          aria-hidden="true"
          className="absolute -top-6 bottom-0 -left-8 col-start-2 -z-1 w-screen rounded-tl-panel border-t border-l border-line bg-surface max-md:hidden"
        />
        <div className="col-span-full mt-2 sm:mt-5 md:pb-section">
          {children}
        </div>
      </div>
    </div>
  </section>
)
