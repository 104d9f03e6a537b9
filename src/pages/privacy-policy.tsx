import { LegalOpening, plainWords } from '@/components/sections/opening/legal-opening'
import { reading } from '@/content/blog'
import * as content from '@/content/legal/privacy-policy.mdx'
import { bookingNotice } from '@/features/demo-request/booking-notice'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const { short = [], title } = content.frontmatter
const { seo, trail, things } = legalSeo(content.frontmatter)

const elements = { ...bookingNotice, ...plainWords(reading.inShort.label) }
const opening = <LegalOpening trail={trail} title={title} {...reading.inShort} facts={short} />

/** The privacy policy (specification §2): seven sections. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      {/* When it was last updated, where one sees it. */}
      <div className="[&>ul]:text-heading [&>ul]:font-semibold">
        <LegalText content={content} elements={elements} opening={opening} />
      </div>
    </>
  )
}
