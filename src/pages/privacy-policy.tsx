import * as page from '@/content/legal/privacy-policy.mdx?page'
import { LegalText } from '@/features/reading/legal-text'
import { lazyText, loadWithElements } from '@/features/reading/text-body'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const load = () => import('@/content/legal/privacy-policy.mdx')
const text = lazyText(load)
const { seo, trail, things } = legalSeo(page.frontmatter)

/** What the page loads on its own. */
export const parts = [() => loadWithElements(load)]

/** The privacy policy (specification §2): seven sections. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      <LegalText trail={trail} page={page} text={text} />
    </>
  )
}
