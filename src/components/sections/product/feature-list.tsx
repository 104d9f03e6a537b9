import { Section, SectionHeading } from '@/components/ui/section'
import type { FeatureDetail as Detail } from '@/content/field-change'
import { FeatureDetail } from './feature-detail'

interface FeatureListProps {
  heading: string
  lead: string
  items: readonly { title: string; text: string; detail: Detail }[]
}

/** The features as a grid of definitions, each with a small working detail instead of an icon. */
export function FeatureList({ heading, lead, items }: FeatureListProps) {
  return (
    <Section labelledBy="features" className="border-t border-line">
      <SectionHeading id="features" heading={heading} lead={lead} />
      <div className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {items.map(({ title, text, detail }) => (
          <article key={title} className="row-span-2 grid grid-rows-subgrid gap-5 border-t border-line py-8">
            <div>
              <h3 className="text-heading font-semibold">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
            <div className="self-end">
              <FeatureDetail detail={detail} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
