import type { ReactNode } from 'react'
import { Section, SectionHeading } from '@/components/ui/section'

interface SupportedCrmsProps {
  heading: string
  lead: string
  /** Both CRMs side by side, drawn. */
  children: ReactNode
}

/** The supported CRMs: the heading over the picture that shows both. */
export function SupportedCrms({ heading, lead, children }: SupportedCrmsProps) {
  return (
    <Section labelledBy="supported-crms">
      <SectionHeading id="supported-crms" heading={heading} lead={lead} beside />
      <div className="mt-6 lg:mt-14">{children}</div>
    </Section>
  )
}
