import { picture } from '@/components/ui/picture'
import * as content from '@/content/legal/privacy-eu.mdx'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { bookingNotice } from '@/features/demo-request/booking-notice'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const { seo, trail, things } = legalSeo(content.frontmatter)

/** What the text shows of itself as a drawing. */
const drawings = { SentenceWay: picture(() => import('@/components/pictures/privacy/sentence-way')) }

const elements = { ...drawings, ...bookingNotice }

export const parts = () => [drawings.SentenceWay]

/** GDPR and the EU (specification §2): its call to action leads straight to the demo form. */
export default function PrivacyEuPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText trail={trail} content={content} parts={elements}>
        <p className="mt-8">
          <BookDemoButton />
        </p>
      </LegalText>
    </>
  )
}
