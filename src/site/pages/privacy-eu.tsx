import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { picture } from '@/site/page-life/picture'
import * as content from '@/content/legal/privacy-eu.mdx'
import { closing, sentenceWay } from '@/content/sentence-way'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { legalPart, LegalText } from '@/site/reading/legal-text'

const SentenceWay = picture(
  () => import('@/site/pictures/privacy/sentence-way'),
)

/** A navigation to the page waits for their code. */
export const parts = () => [SentenceWay, ClosingRecord, legalPart(content)]

/**
 * Page /privacy-eu (specification §2), with a sentence's way through the system
 * above the text.
 */
export default function PrivacyEuPage() {
  return (
    <LegalText
      content={content}
      scenes={
        <section
          aria-labelledby="way"
          className="overflow-hidden bg-raised print:overflow-visible"
        >
          <div className="frame pt-section">
            <div className="grid items-end gap-x-14 gap-y-3 pb-field lg:seven-five">
              <h2 id="way" className="text-title font-bold">
                {sentenceWay.heading}
              </h2>
              <p className="max-w-[44rem] text-lead text-muted">
                {sentenceWay.lead}
              </p>
            </div>
            <SentenceWay />
          </div>
        </section>
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
