import * as content from '@/content/legal/terms-of-service.mdx'
import { legalPart, LegalText } from '@/site/reading/legal-text'

/** A navigation to the page waits for its text. */
export const parts = () => [legalPart(content)]

/** The text of src/content/legal/terms-of-service.mdx. */
export default function TermsPage() {
  return <LegalText content={content} />
}
