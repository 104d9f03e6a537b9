import * as page from '@/content/legal/privacy-eu.mdx?page'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { LegalText } from '@/features/reading/legal-text'
import { lazyText, loadWithElements } from '@/features/reading/text-body'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const load = () => import('@/content/legal/privacy-eu.mdx')
const text = lazyText(load)
const { seo, trail, things } = legalSeo(page.frontmatter)

/** What the page loads on its own. */
export const parts = [() => loadWithElements(load)]

/** GDPR and the EU (specification §2): its call to action leads straight to the demo form. */
export default function PrivacyEuPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText trail={trail} page={page} text={text}>
        <p className="mt-8">
          <BookDemoButton />
        </p>
      </LegalText>
    </>
  )
}
