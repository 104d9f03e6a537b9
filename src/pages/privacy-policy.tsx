import * as content from '@/content/legal/privacy-policy.mdx'
import { bookingNotice } from '@/features/demo-request/booking-notice'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const { seo, trail, things } = legalSeo(content.frontmatter)

/** The privacy policy (specification §2): seven sections. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText content={content} trail={trail} elements={bookingNotice} />
    </>
  )
}
