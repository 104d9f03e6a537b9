import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import type { home } from '@/content/home'

/** Five capabilities, each with an example; the scene above has the other two (specification §2). */
export function Capabilities({ heading, items }: typeof home.capabilities) {
  return (
    <Section labelledBy="capabilities">
      <div className="grid grid-cols-1 gap-x-6 gap-y-matter lg:grid-cols-[3fr_10fr]">
        <SectionHeading id="capabilities" heading={heading} />
        <ScrollFrame label={heading} className="max-sm:-mx-5 max-sm:-outline-offset-2 max-sm:px-5">
          <dl className="grid grid-rows-[auto_auto_auto] gap-x-6 max-sm:w-max max-sm:grid-flow-col sm:grid-cols-2 lg:grid-cols-5">
            {Object.entries(items).map(([title, [text, example]]) => (
              <div
                key={title}
                className="row-span-3 grid grid-rows-subgrid gap-y-1 border-t-2 lg:gap-y-2 border-moss py-2 text-small max-sm:w-52 lg:py-3"
              >
                <dt className="text-body leading-snug font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
                <dd className="font-medium">{example}</dd>
              </div>
            ))}
          </dl>
        </ScrollFrame>
      </div>
    </Section>
  )
}
