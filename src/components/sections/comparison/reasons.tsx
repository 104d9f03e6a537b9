import { Section, SectionHeading } from '@/components/ui/section'

interface ReasonsProps {
  heading: string
  items: readonly { title: string; text: string }[]
}

/** Reasons one after the other: the heading stays in view next to them. */
export function Reasons({ heading, items }: ReasonsProps) {
  return (
    <Section labelledBy="reasons" className="border-y border-line bg-surface">
      <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="reasons" heading={heading} />
        </div>
        <ol>
          {items.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-7 first:border-t-0 first:pt-0 last:pb-0">
              <h3 className="text-heading font-semibold">{title}</h3>
              <p className="mt-2 max-w-measure text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
