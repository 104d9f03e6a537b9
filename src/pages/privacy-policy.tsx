import * as text from '@/content/legal/privacy-policy.mdx'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'

/** The privacy policy (specification §2): seven sections. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...legalSeo(text.frontmatter)} path="/privacy-policy" />
      <LegalText text={text} />
    </>
  )
}
