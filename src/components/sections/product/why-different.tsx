import { Section, SectionHeading } from '@/components/ui/section'
import type { home } from '@/content/home'

const row = 'grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]'

/** What other tools do and what this one does, point by point; on wide screens a column of each. */
export function WhyDifferent({ heading, lead, columns, points }: typeof home.whyDifferent) {
  return (
    <Section labelledBy="why-different" className="border-y border-line bg-surface">
      <SectionHeading id="why-different" heading={heading} lead={lead} beside />
      {/* Above the columns once; below, each point says it for those who listen. */}
      <div aria-hidden="true" className={`mt-6 text-small sm:mt-8 ${row} max-lg:flex max-lg:gap-x-6`}>
        <span className="max-lg:hidden" />
        <span className="border-l-2 border-edge pl-3 text-muted">{columns.before}</span>
        <span className="border-l-2 border-moss pl-3 font-semibold text-moss">{columns.after}</span>
      </div>
      <ul className="mt-3">
        {points.map(({ title, before, after }) => (
          <li key={title} className={`border-t border-line py-3 last:pb-0 lg:py-7 ${row}`}>
            <h3 className="text-lead font-semibold leading-snug sm:text-heading">{title}</h3>
            <dl className="grid gap-y-1 text-small sm:grid-cols-2 sm:gap-x-8 lg:col-span-2 lg:grid-cols-subgrid lg:text-body">
              <div className="border-l-2 border-edge pl-3 text-muted">
                <dt className="sr-only">{columns.before}</dt>
                <dd>{before}</dd>
              </div>
              <div className="border-l-2 border-moss pl-3">
                <dt className="sr-only">{columns.after}</dt>
                <dd>{after}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
