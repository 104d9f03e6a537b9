import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import { WrittenValue } from '@/ui/written-value'
import type { aiAgent } from '@/content/ai-agent'

/**
 * Situations with a briefing and its changes; on phones they scroll sideways.
 */
export function UseCases({
  heading,
  lead,
  changesLabel,
  items,
}: typeof aiAgent.cases) {
  return (
    <Section labelledBy="use-cases" className="border-y border-line bg-surface">
      <SectionHeading id="use-cases" heading={heading} lead={lead} />
      <ScrollFrame
        label={heading}
        className="mt-6 [scroll-snap-type:x_proximity] max-sm:-mx-5 lg:mt-12"
      >
        <div className="grid w-max auto-cols-[76vw] sm:w-auto sm:auto-cols-[minmax(18.5rem,1fr)] grid-flow-col gap-x-8 md:grid-flow-row md:grid-cols-2 max-sm:px-5 lg:halves print:grid-flow-row print:grid-cols-2">
          {items.map((item) => (
            <UseCase key={item.title} {...item} changesLabel={changesLabel} />
          ))}
        </div>
      </ScrollFrame>
    </Section>
  )
}

type Item = (typeof aiAgent.cases.items)[number]

function UseCase(props: Item & { changesLabel: string }) {
  const { title, when, briefing, changes, remark, changesLabel } = props
  return (
    <article className="grid content-start gap-y-5 sm:row-span-3 sm:grid-rows-subgrid border-t border-edge py-7 [scroll-snap-align:center] lg:py-10">
      <div>
        <p className="text-muted">{when}</p>
        <h3 className="mt-1 text-part font-bold">{title}</h3>
      </div>
      <blockquote className="border-l-2 border-edge pl-4 text-heading">
        <p>“{briefing}”</p>
      </blockquote>
      <div>
        <div className="rounded-panel border border-line bg-raised p-5 lg:p-6">
          <h4 className="mb-3 text-small font-medium text-muted">
            {changesLabel}
          </h4>
          <dl>
            {changes.map((change) => (
              <Change key={change.record + change.field} change={change} />
            ))}
          </dl>
        </div>
        <p className="mt-5 max-w-measure text-muted">{remark}</p>
      </div>
    </article>
  )
}

const Change = ({ change }: { change: Item['changes'][number] }) => (
  <div className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
    <dt className="text-small text-muted">
      {change.record} · {change.field}
    </dt>
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-lead">
      {'before' in change && <s className="text-muted">{change.before}</s>}
      <span>
        <WrittenValue>{change.after}</WrittenValue>
      </span>
    </dd>
  </div>
)
