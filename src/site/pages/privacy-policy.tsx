import * as content from '@/content/legal/privacy-policy.mdx'
import { bookingNotice } from '@/site/demo-request/booking-notice'
import { LegalText } from '@/site/reading/legal-text'
import { legalSeo } from '@/site/seo/legal-seo'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'

const { seo, trail, things } = legalSeo(content.frontmatter)

export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText content={content} trail={trail} elements={bookingNotice} />
    </>
  )
}
