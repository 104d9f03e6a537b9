import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { Scene } from '@/site/sections/product/scene'
import { Section, SectionHeading } from '@/ui/section'
import { island } from '@/site/page-life/island'
import { picture } from '@/site/page-life/picture'
import { gate } from '@/content/gate'
import * as content from '@/content/legal/privacy-eu.mdx'
import { closing, sentenceWay } from '@/content/sentence-way'
import { missing } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { legalPart, LegalText } from '@/site/reading/legal-text'

const Gate = island(() => import('@/site/gate/gate'), missing.part)

const SentenceWay = picture(
  () => import('@/site/pictures/privacy/sentence-way'),
)

/** A navigation to the page waits for their code. */
export const parts = () => [
  Gate,
  SentenceWay,
  ClosingRecord,
  legalPart(content),
]

/**
 * Page /privacy-eu (specification §2), with the gate and a sentence's way
 * through the system above the text.
 */
export default function PrivacyEuPage() {
  return (
    <LegalText
      content={content}
      scenes={
        <>
          <Scene id="gate" {...gate} ground="night bg-violet-field">
            <Gate />
          </Scene>
          <Section labelledBy="way" className="bg-raised">
            <SectionHeading
              id="way"
              heading={sentenceWay.heading}
              lead={sentenceWay.lead}
              beside
            />
            <SentenceWay />
          </Section>
        </>
      }
    >
      <ClosingCall
        {...closing}
        action={<BookDemoButton />}
        ground="bg-violet-field"
      />
    </LegalText>
  )
}
