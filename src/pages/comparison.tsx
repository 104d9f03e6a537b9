import { ChoiceGuide } from '@/components/sections/comparison/choice-guide'
import { ClosingCall } from '@/components/sections/closing/closing-call'
import { ComparisonTable } from '@/components/sections/comparison/comparison-table'
import { Contenders } from '@/components/sections/comparison/contenders'
import { PageHead } from '@/components/sections/opening/page-head'
import { Reasons } from '@/components/sections/comparison/reasons'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { Sources } from '@/components/sections/comparison/sources'
import { Strengths } from '@/components/sections/comparison/strengths'
import { Tip } from '@/components/sections/comparison/tip'
import { Verdict } from '@/components/sections/comparison/verdict'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/components/ui/deferred'
import { picture } from '@/components/ui/picture'
import { Section, SectionHeading } from '@/components/ui/section'
import { reading } from '@/content/blog'
import type { Comparison, ComparisonWays } from '@/content/comparison'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'

const Ways = picture<ComparisonWays>(() => import('@/components/sections/comparison/ways'))

export const parts = () => [Ways]

/** Any comparison (specification §2), the overview too: the route table hands it the content file. */
export default function ComparisonPage({ content }: { content: { default: Comparison } }) {
  const { seo, trail, title, intro, verdict, ways, overview, table, wins, choose, strengths, together } =
    content.default
  const { sources, related, closing } = content.default
  const path = trail.at(-1)!.to
  return (
    <>
      <Seo {...seo} path={path} />
      <StructuredData things={[webPage({ ...seo, path }), breadcrumbList(trail)]} />
      <PageHead above={<Breadcrumbs trail={trail} />} title={title} lead={intro}>
        <Verdict {...verdict} />
      </PageHead>
      <Deferred>
        <Ways {...ways} />
        {overview && <Contenders {...overview} />}
        <Section labelledBy="table" className={overview ? undefined : 'border-t border-line'}>
          <SectionHeading id="table" heading={table.heading} />
          <div className="mt-4">
            <ComparisonTable table={table} />
          </div>
        </Section>
        {wins && <Reasons {...wins} />}
        {choose && <ChoiceGuide {...choose} />}
        {strengths && <Strengths {...strengths} />}
        {together && <Tip {...together} />}
        <Sources {...sources} />
        <RelatedArticles heading={reading.related} items={related.map(articleCard)} />
        <ClosingCall
          {...closing}
          action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
        />
      </Deferred>
    </>
  )
}
