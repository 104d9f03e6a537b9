import { classNames } from '@/lib/class-names'
import { folds, PhoneFold } from '@/ui/phone-fold'
import { Section, SectionHeading } from '@/ui/section'
import { WrittenValue } from '@/ui/written-value'
import type { aiAgent } from '@/content/ai-agent'

/**
 * Situations one below the other, each a briefing beside what it changes; a
 * phone shows the changes of the first, and the others on a press.
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
      <div className="mt-6 lg:mt-12">
        {items.map((item, index) => (
          <UseCase
            key={item.title}
            {...item}
            changesLabel={changesLabel}
            open={index === 0}
          />
        ))}
      </div>
    </Section>
  )
}

type Item = (typeof aiAgent.cases.items)[number]

function UseCase(props: Item & { changesLabel: string; open: boolean }) {
  const { title, when, briefing, changes, remark, changesLabel, open } = props
  return (
    <article className="grid gap-y-5 border-t border-edge py-7 lg:halves lg:py-12">
      <div>
        <p className="text-small text-muted sm:text-body">{when}</p>
        <h3 className="mt-1 text-part font-bold">{title}</h3>
        <blockquote className="mt-4 text-said font-semibold lg:mt-6">
          <p>“{briefing}”</p>
        </blockquote>
        <p className="mt-4 max-w-measure text-small text-muted sm:text-body lg:mt-6">
          {remark}
        </p>
      </div>
      <PhoneFold open={open}>{changesLabel}</PhoneFold>
      <div
        className={classNames(
          'flex flex-col rounded-panel bg-raised px-5 py-2 md:pt-4 lg:px-8 lg:pt-6 lg:pb-4 forced-colors:border',
          folds,
        )}
      >
        <h4 className="mb-2 text-small font-medium text-muted max-md:hidden">
          {changesLabel}
        </h4>
        <dl className="grid grow lg:auto-rows-fr">
          {changes.map((change) => (
            <Change key={change.record + change.field} change={change} />
          ))}
        </dl>
      </div>
    </article>
  )
}

const Change = ({ change }: { change: Item['changes'][number] }) => (
  <div className="flex flex-wrap content-center items-baseline justify-between gap-x-4 gap-y-1 border-t border-current/25 py-3 max-md:first:border-t-0">
    <dt className="text-small text-muted">
      {change.record} · {change.field}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-lead">
      {'before' in change && <s className="text-muted">{change.before}</s>}{' '}
      <WrittenValue>{change.after}</WrittenValue>
    </dd>
  </div>
)
