import type { ReactNode } from 'react'
import { SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/** Heading left of the record, whose head stands beside it. */
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
      <div className="md:grid md:halves">
        <SectionHeading
          id="features"
          heading={heading}
          lead={lead}
          more={more}
        />
      </div>
      <div className="mt-1 sm:mt-5">{children}</div>
    </div>
  </section>
)
