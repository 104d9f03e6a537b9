import { FieldChanges } from '@/components/ui/field-changes'
import { Section, SectionHeading } from '@/components/ui/section'
import { Spoken } from '@/components/ui/spoken'
import type { aiAgent } from '@/content/ai-agent'

/** Briefings two by two, each with the field changes that follow from it below. */
export function UseCases({ heading, lead, changesLabel, items }: typeof aiAgent.cases) {
  return (
    <Section labelledBy="use-cases" className="border-y border-line bg-surface">
      <SectionHeading id="use-cases" heading={heading} lead={lead} />
      <div className="mt-6 grid gap-x-12 print:grid-cols-2 md:grid-cols-2 lg:mt-12 lg:gap-x-16">
        {items.map(({ title, when, briefing, changes, remark }) => (
          <article
            key={title}
            className="grid content-start gap-y-5 border-t border-edge py-7 md:row-span-4 md:grid-rows-subgrid lg:py-10"
          >
            <div>
              <p className="text-muted">{when}</p>
              <h3 className="mt-1 text-[1.75rem] font-bold leading-tight">{title}</h3>
            </div>
            <Spoken className="text-heading">“{briefing}”</Spoken>
            <div className="rounded-panel border border-line bg-paper p-5 lg:p-6">
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
