import * as content from '@/content/legal/privacy-policy.mdx'
import { bookingNotice } from '@/site/demo-request/booking-notice'
import { LegalText } from '@/site/reading/legal-text'

/** The text of src/content/legal/privacy-policy.mdx. */
export default function PrivacyPolicyPage() {
  return <LegalText content={content} elements={bookingNotice} />
}
