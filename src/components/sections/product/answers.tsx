import { Section, SectionHeading } from '@/components/ui/section'

interface AnswersProps {
  heading: string
  lead: string
  items: readonly { title: string; text: string }[]
}

/** What one asks before one begins, as an index: the question on the left, the answer on the right. */
export function Answers({ heading, lead, items }: AnswersProps) {
  return (
    <Section labelledBy="answers">
      <SectionHeading id="answers" heading={heading} lead={lead} />
      <dl className="mt-8 lg:mt-12">
        {items.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-12 gap-y-1 border-t border-line py-5 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <dt className="text-heading font-semibold">{title}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
