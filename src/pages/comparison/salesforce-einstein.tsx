import { HeadToHead } from '@/components/sections/head-to-head'
import { salesforceEinstein as content } from '@/content/comparisons/salesforce-einstein'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const structuredData = [breadcrumbList(content.trail)]

/** /comparison/salesforce-einstein (specification §2). */
export default function SalesforceEinsteinPage() {
  const { seo, closing, ...comparison } = content
  return (
    <>
      <Seo {...seo} path="/comparison/salesforce-einstein" />
      <StructuredData things={structuredData} />
      <HeadToHead
        {...comparison}
        closing={closing}
        action={<BookDemoButton label={closing.label} className="min-h-12 px-6 text-body" />}
      />
    </>
  )
}
