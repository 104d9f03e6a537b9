import { useEffect, useState, type RefObject } from 'react'
import { waitlistWords } from '@/content/admin'
import { formatCount } from '@/lib/count'

/** What takes longer than this is said to be on its way. */
const SIGN_OF_LIFE_MS = 300

interface CardHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>
  total: number | undefined
  /** The rows are being looked for, or counted. */
  busy: boolean
}

/** The card's title with the badge of the total count (specification §2). */
export function CardHeader({ heading, total, busy }: CardHeaderProps) {
  return (
    <div className="flex min-h-9 items-center gap-2 whitespace-nowrap max-md:-order-3 max-md:flex-1">
      <h2 ref={heading} id="waitlist-title" tabIndex={-1} className="text-small font-semibold outline-none">
        {waitlistWords.title}
      </h2>
      {total !== undefined && (
        <p className="rounded-full border border-edge px-2 text-tiny font-semibold tabular-nums">
          <span>{formatCount(total)}</span>
          <span className="sr-only"> {waitlistWords.entries}</span>
        </p>
      )}
      <SignOfLife busy={busy} />
    </div>
  )
}

function SignOfLife({ busy }: { busy: boolean }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setShown(true), SIGN_OF_LIFE_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [busy])
  return <output className="text-tiny text-muted empty:hidden">{shown && waitlistWords.working}</output>
}
