import { HeadToHead } from '@/components/sections/comparison/head-to-head'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import playbook from '@/content/articles/crm-adoption-playbook-sales-leaders.mdx?card'
import voiceUpdates from '@/content/articles/hubspot-voice-updates-small-teams.mdx?card'
import { reading } from '@/content/blog'
import { hubspot as content } from '@/content/comparisons/hubspot'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { comparisonPath } from '@/lib/paths'

const path = comparisonPath('hubspot')

const structuredData = [
  webPage({ ...content.seo, path, updated: content.sources.checked.day }),
  breadcrumbList(content.trail),
]

/** /comparison/hubspot: the whole page, since nothing in it moves. */
export default function HubspotBody() {
  const { closing, ...comparison } = content
  return (
    <>
      <StructuredData things={structuredData} />
      <HeadToHead
        {...comparison}
        related={<RelatedArticles heading={reading.related} items={[voiceUpdates, playbook].map(articleCard)} />}
        closing={closing}
        action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
      />
    </>
  )
}
