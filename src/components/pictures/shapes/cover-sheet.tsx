import type { ReactNode } from 'react'

/**
 * The sheet that every article's cover is drawn on: 480 × 300, no frame. Colours come as classes (`fill-…`, `stroke-…`),
 * which the share image replaces with the palette's values (scripts/build/cover-image.ts): a cover has no other classes.
 */
export default function CoverSheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 300"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="19"
      fontWeight="600"
    >
      {children}
    </svg>
  )
}
