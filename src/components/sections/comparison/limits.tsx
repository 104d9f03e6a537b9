import { Section, SectionHeading } from '@/components/ui/section'

/** Where the product is the wrong tool, said plainly. */
export function Limits({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Section labelledBy="limits" className="border-t border-line">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <SectionHeading id="limits" heading={heading} />
        <ul>
          {items.map((item) => (
            <li key={item} className="max-w-measure border-t border-line py-4 first:border-t-0 first:pt-1">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
