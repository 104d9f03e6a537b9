import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Section, SectionHeading } from '@/ui/section'
import type { Comparison } from '@/content/comparison'

export function Choices({ heading, items, links }: NonNullable<Comparison['choose']>) {
  const further = links.filter(({ to }) => !items.some(({ link }) => link.to === to))
  return (
    <Section labelledBy="choose" className="border-b border-line">
      <SectionHeading id="choose" heading={heading} />
      <div className="mt-6 lg:mt-12">
        {items.map(({ product, reasons, link }) => (
          <article
            key={product}
            className="grid gap-x-16 gap-y-3 border-t border-edge py-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-9"
          >
            <h3 className="text-heading font-bold">{product}</h3>
            <ul className="grid gap-x-10 gap-y-2.5 print:grid-cols-2 lg:row-span-2">
              {reasons.map((reason) => (
                <li
                  key={reason}
                  className="grid grid-cols-[1.75rem_1fr] font-medium leading-snug max-sm:text-small lg:text-lead"
                >
                  <Check aria-hidden="true" size={19} className="mt-0.5 text-moss" />
                  {reason}
                </li>
              ))}
            </ul>
            <ChoiceLink {...link} />
          </article>
        ))}
      </div>
      {further.map((link) => (
        <ChoiceLink key={link.to} {...link} />
      ))}
    </Section>
  )
}

const ChoiceLink = ({ label, to }: { label: string; to: string }) => (
  <p>
    <Link to={to} className="inline-block py-1 font-medium text-moss underline underline-offset-4">
      {label}
    </Link>
  </p>
)
