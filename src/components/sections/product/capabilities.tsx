import { Section, SectionHeading } from '@/components/ui/section'

interface CapabilitiesProps {
  heading: string
  lead: string
  items: readonly { title: string; text: string }[]
}

/** The advanced capabilities as an index: name on the left, what it does on the right. */
export function Capabilities({ heading, lead, items }: CapabilitiesProps) {
  return (
    <Section labelledBy="capabilities" className="border-y border-line bg-surface">
      <SectionHeading id="capabilities" heading={heading} lead={lead} />
      <dl className="mt-12 lg:mt-16">
        {items.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-12 gap-y-1 border-t border-line py-5 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <dt className="text-heading font-semibold">{title}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
