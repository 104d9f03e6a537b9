import * as content from '@/content/legal/terms-of-service.mdx'
import { LegalText } from '@/site/reading/legal-text'

/** The text of src/content/legal/terms-of-service.mdx. */
export default function TermsPage() {
  return <LegalText content={content} />
}
