import { Choices } from '@/components/sections/comparison/choices'
import { ClosingCall } from '@/components/sections/closing/closing-call'
import { ComparisonTable } from '@/components/sections/comparison/comparison-table'
import { ComparisonHead } from '@/components/sections/comparison/comparison-head'
import { Reasons } from '@/components/sections/comparison/reasons'
import { ArticleCover } from '@/components/sections/articles/article-cover'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { Sources } from '@/components/sections/comparison/sources'
import { Strengths } from '@/components/sections/comparison/strengths'
import { Tip } from '@/components/sections/comparison/tip'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/page-life/deferred'
import { picture } from '@/page-life/picture'
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

export const parts = () => [Ways, ArticleCover]

/** Any comparison (specification §2), the overview too: the route table hands it the content file. */
export default function ComparisonPage({ content }: { content: { default: Comparison } }) {
  const { seo, trail, title, intro, verdict, choose, table, ways, wins, strengths, together } = content.default
  const { sources, related, closing } = content.default
  const path = trail.at(-1)!.to
  return (
    <>
      <Seo {...seo} path={path} />
      <StructuredData things={[webPage({ ...seo, path }), breadcrumbList(trail)]} />
      <ComparisonHead
        above={<Breadcrumbs trail={trail} />}
        title={title}
        verdict={verdict}
        action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
      />
      <Choices {...choose} />
      <Deferred>
        <Section labelledBy="table" className="border-t border-line">
          <SectionHeading id="table" heading={table.heading} lead={intro} />
          <div className="mt-10">
            <ComparisonTable table={table} captionHidden />
          </div>
        </Section>
        <Ways {...ways} />
        {wins && <Reasons {...wins} />}
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
