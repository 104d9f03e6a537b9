import { HeadToHead } from '@/components/sections/comparison/head-to-head'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import gdprCopilot from '@/content/articles/gdpr-compliant-salesforce-ai-copilot-europe.mdx?card'
import automatically from '@/content/articles/how-to-update-salesforce-automatically.mdx?card'
import { reading } from '@/content/blog'
import { salesforceEinstein as content } from '@/content/comparisons/salesforce-einstein'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { comparisonPath } from '@/lib/paths'

const path = comparisonPath('salesforce-einstein')

const structuredData = [
  webPage({ ...content.seo, path, updated: content.sources.checked.day }),
  breadcrumbList(content.trail),
]

/** /comparison/salesforce-einstein: the whole page, since nothing in it moves. */
export default function SalesforceEinsteinBody() {
  const { closing, ...comparison } = content
  return (
    <>
      <StructuredData things={structuredData} />
      <HeadToHead
        {...comparison}
        related={<RelatedArticles heading={reading.related} items={[gdprCopilot, automatically].map(articleCard)} />}
        closing={closing}
        action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
      />
    </>
  )
}
