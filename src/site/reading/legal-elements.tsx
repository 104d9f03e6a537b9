import type { ReactNode } from 'react'
import { reading } from '@/content/blog'
import type { MdxElements } from '@/lib/mdx'
import { bookingNotice } from '@/site/demo-request/booking-notice'
import { heading } from './section-heading'

/**
 * Elements of legal texts: a quotation below a section's heading is its
 * summary; it stands in the margin where there is one.
 */
export const legalElements: MdxElements = {
  ...bookingNotice,
  h2: heading('h2', 'mt-16 border-t-2 pt-6 text-part font-bold'),
  h3: heading('h3', 'mt-9 max-w-measure text-heading font-bold'),
  blockquote: ({ children }: { children?: ReactNode }) => (
    <div className="break-inside-avoid break-after-avoid mt-3 max-w-measure text-heading font-semibold text-moss in-margin [&>p]:text-balance">
      <span className="sr-only">{reading.inShort.label}: </span>
      {children}
    </div>
  ),
}
