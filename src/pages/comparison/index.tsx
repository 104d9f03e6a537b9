import { ChoiceGuide } from '@/components/sections/choice-guide'
import { ClosingCall } from '@/components/sections/closing-call'
import { ComparisonTable } from '@/components/sections/comparison-table'
import { Contenders } from '@/components/sections/contenders'
import { PageHead } from '@/components/sections/page-head'
import { Reasons } from '@/components/sections/reasons'
import { Sources } from '@/components/sections/sources'
import { Verdict } from '@/components/sections/verdict'
import { Deferred } from '@/components/ui/deferred'
import { Section, SectionHeading } from '@/components/ui/section'
import { overview } from '@/content/comparisons/overview'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { Seo } from '@/features/seo/seo'

/** /comparison: the three assistants side by side (specification §2). */
export default function ComparisonPage() {
  const { seo, title, intro, verdict, overview: contenders, table, wins, choose, sources, closing } = overview
  return (
    <>
      <Seo {...seo} path="/comparison" />
      <PageHead title={title} lead={intro}>
        <Verdict {...verdict} />
      </PageHead>
      <Deferred>
        <Contenders {...contenders} />
        <Section labelledBy="table">
          <SectionHeading id="table" heading={table.heading} />
          <div className="mt-4">
            <ComparisonTable table={table} />
          </div>
        </Section>
        <Reasons {...wins} />
        <ChoiceGuide {...choose} />
        <Sources {...sources} />
        <ClosingCall
          {...closing}
          action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
        />
      </Deferred>
    </>
  )
}
