import { FieldChanges } from '@/components/ui/field-changes'
import { Section, SectionHeading } from '@/components/ui/section'
import { Spoken } from '@/components/ui/spoken'
import type { aiAgent } from '@/content/ai-agent'

/** Briefings on the left, the field changes that follow from them on the right. */
export function UseCases({ heading, lead, changesLabel, items }: typeof aiAgent.cases) {
  return (
    <Section labelledBy="use-cases" className="border-y border-line bg-surface">
      <SectionHeading id="use-cases" heading={heading} lead={lead} />
      <div className="mt-12 lg:mt-16">
        {items.map(({ title, when, briefing, changes, remark }) => (
          <article
            key={title}
            className="grid gap-6 border-t border-line py-10 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-10 lg:gap-x-16"
          >
            <div className="grid content-start gap-6">
              <div>
                <p className="text-muted">{when}</p>
                <h3 className="mt-1 text-[1.75rem] font-bold leading-tight">{title}</h3>
              </div>
              <Spoken className="text-heading">“{briefing}”</Spoken>
            </div>
            <div className="self-start rounded-panel border border-line bg-paper p-5 md:row-span-2 lg:p-6">
              <h4 className="mb-3 text-small font-medium text-muted">{changesLabel}</h4>
              <FieldChanges changes={changes} />
            </div>
            <p className="max-w-measure text-muted">{remark}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}
