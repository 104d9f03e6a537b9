import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/components/ui/deferred'
import { Section, SectionHeading } from '@/components/ui/section'
import type { Comparison } from '@/content/comparisons/types'
import { ClosingCall } from '../closing/closing-call'
import { ComparisonTable } from './comparison-table'
import { PageHead } from '../opening/page-head'
import { Sources } from './sources'
import { Strengths } from './strengths'
import { Tip } from './tip'
import { Verdict } from './verdict'

type HeadToHeadProps = Required<Pick<Comparison, 'trail' | 'strengths' | 'together'>> &
  Pick<Comparison, 'title' | 'intro' | 'verdict' | 'sources' | 'closing'> & {
    table: Comparison['table'] & { heading: string }
    /** Articles that go on from here. */
    related: ReactNode
    action: ReactNode
  }

/** A comparison with one other product, from the verdict to the closing button. */
export function HeadToHead(props: HeadToHeadProps) {
  const { trail, title, intro, verdict, table, strengths, together, sources, related, closing, action } = props
  return (
    <>
      <PageHead above={<Breadcrumbs trail={trail} />} title={title} lead={intro}>
        <Verdict {...verdict} />
      </PageHead>
      <Deferred>
        <Section labelledBy="table" className="border-t border-line">
          <SectionHeading id="table" heading={table.heading} />
          <div className="mt-4">
            <ComparisonTable table={table} />
          </div>
        </Section>
        <Strengths {...strengths} />
        <Tip {...together} />
        <Sources {...sources} />
        {related}
        <ClosingCall {...closing} action={action} />
      </Deferred>
    </>
  )
}
