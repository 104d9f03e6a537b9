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
      <SectionHeading id="features" heading={heading} lead={lead} beside />
      <div className="mt-5 grid gap-x-12 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ title, text, detail }) => (
          <article
            key={title}
            className="row-span-2 grid grid-rows-subgrid gap-2 border-t border-line py-3 last:pb-0 sm:gap-4 sm:py-5"
          >
            <div>
              <h3 className="font-semibold leading-snug sm:text-heading">{title}</h3>
              <p className="text-small text-muted sm:mt-1.5 sm:text-body">{text}</p>
            </div>
            <div>
              <FeatureDetail detail={detail} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
