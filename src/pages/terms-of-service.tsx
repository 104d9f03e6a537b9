import * as text from '@/content/legal/terms-of-service.mdx'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'

/** The terms of service (specification §2): nine sections. */
export default function TermsPage() {
  return (
    <>
      <Seo {...legalSeo(text.frontmatter)} path="/terms-of-service" />
      <LegalText text={text} />
    </>
  )
}
