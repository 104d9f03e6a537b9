import * as page from '@/content/legal/terms-of-service.mdx?page'
import { LegalText } from '@/features/reading/legal-text'
import { lazyText, loadWithElements } from '@/features/reading/text-body'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const load = () => import('@/content/legal/terms-of-service.mdx')
const text = lazyText(load)
const { seo, trail, things } = legalSeo(page.frontmatter)

/** What the page loads on its own. */
export const parts = [() => loadWithElements(load)]

/** The terms of service (specification §2): nine sections. */
export default function TermsPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText trail={trail} page={page} text={text} />
    </>
  )
}
