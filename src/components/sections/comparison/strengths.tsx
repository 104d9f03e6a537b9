import { Section, SectionHeading } from '@/components/ui/section'

interface StrengthsProps {
  heading: string
  sides: readonly { product: string; items: readonly { title: string; text: string }[] }[]
}

/** What each side does better, side by side and with equal room. */
export function Strengths({ heading, sides }: StrengthsProps) {
  return (
    <Section labelledBy="strengths" className="border-y border-line bg-surface">
      <SectionHeading id="strengths" heading={heading} />
      <div className="mt-12 grid gap-14 lg:mt-16 lg:grid-cols-2 lg:gap-0">
        {sides.map(({ product, items }) => (
          <article key={product} className="lg:first:border-r lg:first:border-line lg:first:pr-12 lg:last:pl-12">
            <h3 className="text-heading font-bold text-moss">{product}</h3>
            <dl className="mt-5">
              {items.map(({ title, text }) => (
                <div key={title} className="border-t border-line py-5">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="mt-1 text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Section>
  )
}
