import * as page from '@/content/legal/privacy-eu.mdx?page'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { LegalText } from '@/features/reading/legal-text'
import { lazyText, loadWithElements } from '@/features/reading/text-body'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'

const load = () => import('@/content/legal/privacy-eu.mdx')
const text = lazyText(load)

/** What the page loads on its own. */
export const parts = [() => loadWithElements(load)]

/** GDPR and the EU (specification §2): its call to action leads straight to the demo form. */
export default function PrivacyEuPage() {
  return (
    <>
      <Seo {...legalSeo(page.frontmatter)} path="/privacy-eu" />
      <LegalText page={page} text={text}>
        <p className="mt-8">
          <BookDemoButton />
        </p>
      </LegalText>
    </>
  )
}
