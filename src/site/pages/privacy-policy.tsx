import * as content from '@/content/legal/privacy-policy.mdx'
import { legalPart, LegalText } from '@/site/reading/legal-text'

/** A navigation to the page waits for its text. */
export const parts = () => [legalPart(content)]

/** The text of src/content/legal/privacy-policy.mdx. */
export default function PrivacyPolicyPage() {
  return <LegalText content={content} />
}
