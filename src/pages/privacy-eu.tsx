import { GateScene } from '@/components/sections/product/gate-scene'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { island } from '@/page-life/island'
import { picture } from '@/page-life/picture'
import { gate } from '@/content/gate'
import * as content from '@/content/legal/privacy-eu.mdx'
import { missing } from '@/content/site'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { bookingNotice } from '@/features/demo-request/booking-notice'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const { seo, trail, things } = legalSeo(content.frontmatter)

const Gate = island(() => import('@/features/gate/gate'), missing.gate)

/** What the text shows of itself as a drawing. */
const drawings = { SentenceWay: picture(() => import('@/components/pictures/privacy/sentence-way')) }

const elements = { ...drawings, ...bookingNotice }

export const parts = () => [Gate, drawings.SentenceWay]

/** GDPR and the EU (specification §2): it opens with the gate, and its call to action leads straight to the demo form. */
export default function PrivacyEuPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText
        trail={trail}
        content={content}
        elements={elements}
        opening={
          <GateScene
            above={<Breadcrumbs trail={trail} />}
            heading={content.frontmatter.title}
            lead={gate.lead}
            note={gate.note}
            opens
          >
            <Gate />
          </GateScene>
        }
      >
        <p className="mt-8">
          <BookDemoButton />
        </p>
      </LegalText>
    </>
  )
}
