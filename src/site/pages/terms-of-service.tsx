import * as content from '@/content/legal/terms-of-service.mdx'
import { LegalText } from '@/site/reading/legal-text'

export default function TermsPage() {
  return <LegalText content={content} />
}
