import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/** Five capabilities, each with an example; the scene above has the other two (specification §2). */
export function Capabilities({ heading, items }: typeof home.capabilities) {
  return (
    <Section labelledBy="capabilities">
      <SectionHeading id="capabilities" heading={heading} />
      <dl className="mt-matter grid gap-x-6 sm:grid-cols-2 lg:grid-cols-5">
        {Object.entries(items).map(([title, [text, example]]) => (
          <div
            key={title}
            className="border-t border-edge/60 py-1.5 sm:py-2.5 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-y-1 lg:border-t-2 lg:border-moss lg:py-3"
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-small text-muted">{text}</dd>
            <dd className="text-small font-medium max-sm:hidden lg:mt-2">{example}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
