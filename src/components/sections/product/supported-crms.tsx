import { FieldChanges } from '@/components/ui/field-changes'
import { Section, SectionHeading } from '@/components/ui/section'
import { Spoken } from '@/components/ui/spoken'
import type { FieldChange } from '@/content/field-change'

interface SupportedCrmsProps {
  heading: string
  lead: string
  items: readonly {
    name: string
    text: string
    objects: readonly { object: string; fields: readonly string[] }[]
    example: { said: string; written: readonly FieldChange[] }
  }[]
}

/** The supported CRMs side by side: what is written in each, in that CRM's own words. */
export function SupportedCrms({ heading, lead, items }: SupportedCrmsProps) {
  return (
    <Section labelledBy="supported-crms">
      <SectionHeading id="supported-crms" heading={heading} lead={lead} />
      <div className="mt-12 grid gap-14 lg:mt-16 lg:grid-cols-2 lg:gap-0">
        {items.map(({ name, text, objects, example }) => (
          <article
            key={name}
            className="grid content-start gap-7 lg:row-span-4 lg:grid-rows-subgrid lg:first:border-r lg:first:border-line lg:first:pr-12 lg:last:pl-12"
          >
            <div>
              <h3 className="text-title font-bold">{name}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </div>
            <dl className="text-small">
              {objects.map(({ object, fields }) => (
                <div key={object} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5">
                  <dt className="font-medium">{object}</dt>
                  <dd className="text-muted">{fields.join(', ')}</dd>
                </div>
              ))}
            </dl>
            <Spoken>“{example.said}”</Spoken>
            <div className="rounded-control border border-line bg-surface p-4">
              <FieldChanges changes={example.written} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
