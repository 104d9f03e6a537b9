import * as text from '@/content/legal/privacy-eu.mdx'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'

/** GDPR and the EU (specification §2): its call to action leads straight to the demo form. */
export default function PrivacyEuPage() {
  return (
    <>
      <Seo {...legalSeo(text.frontmatter)} path="/privacy-eu" />
      <LegalText text={text}>
        <p className="mt-8">
          <BookDemoButton />
        </p>
      </LegalText>
    </>
  )
}
