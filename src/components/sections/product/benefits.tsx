import { Section, SectionHeading } from '@/components/ui/section'

/** What one gets, one line each. */
export function Benefits({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Section labelledBy="benefits" className="bg-surface">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16">
        <SectionHeading id="benefits" heading={heading} />
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item} className="border-t border-line py-5">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
