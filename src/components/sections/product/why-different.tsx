import { Section, SectionHeading } from '@/components/ui/section'

interface WhyDifferentProps {
  heading: string
  lead: string
  columns: { before: string; after: string }
  points: readonly { title: string; before: string; after: string }[]
}

/** What other tools do and what this one does, point by point: the heading stays in view next to the points. */
export function WhyDifferent({ heading, lead, columns, points }: WhyDifferentProps) {
  return (
    <Section labelledBy="why-different" className="border-y border-line bg-surface">
      <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="why-different" heading={heading} lead={lead} />
        </div>
        <ul>
          {points.map(({ title, before, after }) => (
            <li key={title} className="border-t border-line py-8 first:border-t-0 first:pt-0 last:pb-0">
              <h3 className="text-heading font-semibold">{title}</h3>
              <dl className="mt-4 grid gap-5 sm:grid-cols-2 sm:gap-8">
                <div>
                  <dt className="text-tiny text-muted">{columns.before}</dt>
                  <dd className="mt-1 text-muted">{before}</dd>
                </div>
                <div className="border-l-2 border-moss pl-4">
                  <dt className="text-tiny font-semibold text-moss">{columns.after}</dt>
                  <dd className="mt-1">{after}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
