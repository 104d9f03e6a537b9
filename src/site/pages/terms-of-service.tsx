import * as content from '@/content/legal/terms-of-service.mdx'
import { LegalText } from '@/site/reading/legal-text'
import { legalSeo } from '@/site/seo/legal-seo'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'

const { seo, trail, things } = legalSeo(content.frontmatter)

export default function TermsPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText content={content} trail={trail} />
    </>
  )
}
