import type { ReactNode } from 'react'
import { Section, SectionHeading } from '@/components/ui/section'

interface StepsProps {
  heading: string
  lead: string
  /** The steps themselves, drawn. */
  children: ReactNode
}

/** How the product works: the heading over a drawing in steps. */
export function Steps({ heading, lead, children }: StepsProps) {
  return (
    <Section labelledBy="steps">
      <SectionHeading id="steps" heading={heading} lead={lead} />
      <div className="mt-10 lg:mt-12">{children}</div>
    </Section>
  )
}
