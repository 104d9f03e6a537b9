import { FieldChanges } from '@/components/ui/field-changes'
import { NumberedHeading } from '@/components/ui/numbered-heading'
import { Section, SectionHeading } from '@/components/ui/section'
import { TokenText } from '@/components/ui/token-text'
import type { MoveExample } from '@/content/ai-agent'

/** On wide screens the examples of all moves join into one panel. */
const band =
  'rounded-panel border border-line bg-surface p-5 md:rounded-none md:border-b-0 lg:p-6 ' +
  'md:group-first:rounded-t-panel md:group-last:rounded-b-panel md:group-last:border-b'

const pair =
  'grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-baseline gap-2 border-t border-line py-2 first:border-t-0 ' +
  'lg:grid-cols-2 lg:gap-4'

interface MovesProps {
  heading: string
  moves: readonly { title: string; text: string; label: string; example: MoveExample }[]
}

/** How a sentence becomes fields, move by move; next to each the same sentence, one step further, in one panel. */
export function Moves({ heading, moves }: MovesProps) {
  return (
    <Section labelledBy="moves" className="border-t border-line">
      <SectionHeading id="moves" heading={heading} />
      <ol className="mt-12 grid gap-12 md:gap-0 lg:mt-16">
        {moves.map(({ title, text, label, example }, index) => (
          <li key={title} className="group grid gap-5 print:grid-cols-2 md:grid-cols-2 md:gap-10 lg:gap-16">
            <div className="border-line md:border-t md:py-6">
              <NumberedHeading number={index + 1} title={title} />
              <p className="mt-2 max-w-measure text-muted">{text}</p>
            </div>
            <div className={band}>
              <h4 className="text-small font-medium text-muted">{label}</h4>
              <div className="mt-2.5">
                <Example {...example} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Example(example: MoveExample) {
  switch (example.kind) {
    case 'tokens':
      return (
        <>
          <p className="text-muted">“{example.said}”</p>
          <p className="mt-2 text-lead leading-8">
            <TokenText text={example.seen} />
          </p>
        </>
      )
    case 'pairs':
      return (
        <dl>
          {example.pairs.map(({ from, to }) => (
            <div key={from} className={pair}>
              <dt>
                <TokenText text={from} />
              </dt>
              <dd className="font-medium">{to}</dd>
            </div>
          ))}
        </dl>
      )
    case 'fields':
      return (
        <>
          <FieldChanges changes={example.changes} />
          <p className="mt-1.5 text-small text-muted">{example.audit}</p>
        </>
      )
  }
}
