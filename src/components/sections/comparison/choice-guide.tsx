import { Check } from 'lucide-react'
import { Section, SectionHeading } from '@/components/ui/section'

interface ChoiceGuideProps {
  heading: string
  options: readonly { product: string; reasons: readonly string[] }[]
}

/** When to take which: the reasons for each product under its name. */
export function ChoiceGuide({ heading, options }: ChoiceGuideProps) {
  return (
    <Section labelledBy="choose">
      <SectionHeading id="choose" heading={heading} />
      <div className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8 lg:mt-16 lg:gap-12">
        {options.map(({ product, reasons }) => (
          <article key={product}>
            <h3 className="text-heading font-semibold">{product}</h3>
            <ul className="mt-4">
              {reasons.map((reason) => (
                <li key={reason} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3 text-small">
                  <Check aria-hidden="true" size={17} className="mt-0.5 text-moss" />
                  {reason}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}
