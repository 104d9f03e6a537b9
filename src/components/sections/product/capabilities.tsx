import type { ReactNode } from 'react'
import { Section, SectionHeading } from '@/components/ui/section'

interface CapabilitiesProps {
  heading: string
  lead: string
  items: readonly { title: string; text: string }[]
  /** One to each item: what it does, on the sample account. */
  pictures: readonly ReactNode[]
}

/** Where each stands on a wide screen, as wide as what it shows: two in a row, two in a row, three in a row. */
const PLACES = [
  'lg:col-span-5 lg:pr-8',
  'lg:col-span-7 lg:border-l lg:pl-8',
  'lg:col-span-6 lg:pr-8',
  'lg:col-span-6 lg:border-l lg:pl-8',
  'md:max-lg:col-span-2 lg:col-span-4 lg:pb-0 lg:pr-8',
  'lg:col-span-4 lg:border-l lg:px-8 lg:pb-0',
  'lg:col-span-4 lg:border-l lg:pl-8',
]

/** The advanced capabilities, each with a picture of what it does. */
export function Capabilities({ heading, lead, items, pictures }: CapabilitiesProps) {
  return (
    <Section labelledBy="capabilities" className="border-y border-line bg-surface">
      <SectionHeading id="capabilities" heading={heading} lead={lead} beside />
      <div className="mt-5 grid gap-x-10 sm:mt-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-0">
        {items.map(({ title, text }, index) => (
          <article key={title} className={`border-t border-line py-4 last:pb-0 sm:py-6 ${PLACES[index]}`}>
            <h3 className="font-semibold leading-snug sm:text-heading">{title}</h3>
            <p className="mb-2.5 max-w-measure text-small text-muted sm:mb-4 sm:mt-1">{text}</p>
            {pictures[index]}
          </article>
        ))}
      </div>
    </Section>
  )
}
