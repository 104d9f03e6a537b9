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
      <SectionHeading id="steps" heading={heading} lead={lead} beside />
      <div className="mt-7 lg:mt-14">{children}</div>
    </Section>
  )
}
