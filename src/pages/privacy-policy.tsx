import * as page from '@/content/legal/privacy-policy.mdx?page'
import { LegalText } from '@/features/reading/legal-text'
import { lazyText, loadWithElements } from '@/features/reading/text-body'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'

const load = () => import('@/content/legal/privacy-policy.mdx')
const text = lazyText(load)

/** What the page loads on its own. */
export const parts = [() => loadWithElements(load)]

/** The privacy policy (specification §2): seven sections. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo {...legalSeo(page.frontmatter)} path="/privacy-policy" />
      <LegalText page={page} text={text} />
    </>
  )
}
