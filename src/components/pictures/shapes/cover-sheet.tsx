import type { ReactNode } from 'react'

/**
 * The sheet that every article's cover is drawn on: 480 × 300, up to its edges, on the ground of its category. Colours
 * come as classes (`fill-…`, `stroke-…`), which the share image replaces with the palette's values
 * (scripts/build/cover-image.ts): a cover has no other classes. Its smallest text is 30: half of that where a cover is at
 * its smallest, which is 240 px wide.
 */
export default function CoverSheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 300"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="30"
      fontWeight="600"
    >
      {children}
    </svg>
  )
}
