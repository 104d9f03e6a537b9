import type { ReactNode } from 'react'

/**
 * Sheet of every article cover, 480 × 300. Its only classes are colours
 * (`fill-…`, `stroke-…`), which the share image replaces with palette values
 * (scripts/build/cover-image.ts). Its text is at least 30 high: covers 240 px
 * wide halve it.
 */
export default function CoverSheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 300"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="30"
      fontWeight="600"
      // Else letters of 7 px, as on a phone's small covers, are spaced by whole
      // pixels, and texts leave the sheet.
      textRendering="geometricPrecision"
    >
      {children}
    </svg>
  )
}
