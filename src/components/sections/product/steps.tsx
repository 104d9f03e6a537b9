import { NumberedHeading } from '@/components/ui/numbered-heading'
import { Section, SectionHeading } from '@/components/ui/section'
import { Spoken } from '@/components/ui/spoken'
import { WaveRule } from '@/components/ui/wave-rule'

interface Step {
  title: string
  text: string
  /** What the step looks like: on the screen, as words, or in the CRM. */
  example?: { kind: 'shown' | 'spoken' | 'written'; text: string }
}

interface StepsProps {
  heading: string
  lead?: string
  steps: readonly Step[]
}

/** Steps in their order, each with what it looks like: the line above them is a voice that settles. */
export function Steps({ heading, lead, steps }: StepsProps) {
  return (
    <Section labelledBy="steps">
      <SectionHeading id="steps" heading={heading} lead={lead} />
      <div className="mt-12 lg:mt-16">
        <WaveRule />
      </div>
      <ol className="mt-8 grid gap-10 lg:grid-cols-3 lg:gap-12">
        {steps.map(({ title, text, example }, index) => (
          <li key={title} className="grid content-start gap-4 lg:row-span-2 lg:grid-rows-subgrid">
            <div>
              <NumberedHeading number={index + 1} title={title} />
              <p className="mt-2 text-muted">{text}</p>
            </div>
            {example && <Example {...example} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Example({ kind, text }: NonNullable<Step['example']>) {
  if (kind === 'spoken') return <Spoken className="text-small">“{text}”</Spoken>
  const look = kind === 'written' ? 'bg-field text-field-ink' : 'border border-line bg-surface'
  return <p className={`self-start rounded-control px-3.5 py-2.5 text-small ${look}`}>{text}</p>
}
