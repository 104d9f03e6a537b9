import { ChoiceGuide } from '@/components/sections/comparison/choice-guide'
import { ClosingCall } from '@/components/sections/closing/closing-call'
import { ComparisonTable } from '@/components/sections/comparison/comparison-table'
import { Contenders } from '@/components/sections/comparison/contenders'
import { PageHead } from '@/components/sections/opening/page-head'
import { Reasons } from '@/components/sections/comparison/reasons'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { Sources } from '@/components/sections/comparison/sources'
import { Verdict } from '@/components/sections/comparison/verdict'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/components/ui/deferred'
import { Section, SectionHeading } from '@/components/ui/section'
import gdprCopilot from '@/content/articles/gdpr-compliant-salesforce-ai-copilot-europe.mdx?card'
import whyHate from '@/content/articles/why-sales-reps-hate-crms.mdx?card'
import { reading } from '@/content/blog'
import { overview } from '@/content/comparisons/overview'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { paths } from '@/lib/paths'

const path = paths.comparison

const structuredData = [
  webPage({ ...overview.seo, path, updated: overview.sources.checked.day }),
  breadcrumbList(overview.trail),
]

/** /comparison: the whole page, since nothing in it moves. */
export default function ComparisonBody() {
  const { trail, title, intro, verdict, overview: contenders, table, wins, choose, sources, closing } = overview
  return (
    <>
      <StructuredData things={structuredData} />
      <PageHead above={<Breadcrumbs trail={trail} />} title={title} lead={intro}>
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
        <RelatedArticles heading={reading.related} items={[whyHate, gdprCopilot].map(articleCard)} />
        <ClosingCall
          {...closing}
          action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
        />
      </Deferred>
    </>
  )
}
