import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { daysWords, waitlistWords } from '@/content/admin'
import { formatCount } from './entry/entry-text'

/** What takes longer than this is said to be on its way. */
const SIGN_OF_LIFE_MS = 300

interface CardHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>
  total: number | undefined
  /** The rows are being looked for, or counted. */
  busy: boolean
  lately: { today: number; week: number; month: number } | undefined
  /** What is always there to do, with or without entries. */
  children: ReactNode
}

/** The card's title with the badge of the total count (specification §2), and how many came lately. */
export function CardHeader({ heading, total, busy, lately, children }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 max-sm:gap-x-2">
      <div className="flex items-center gap-3">
        <h2 ref={heading} id="waitlist-title" tabIndex={-1} className="text-body font-semibold outline-none">
          {waitlistWords.title}
        </h2>
        {total !== undefined && (
          <p className="rounded-full border border-edge px-2.5 py-0.5 text-tiny font-semibold tabular-nums">
            <span>{formatCount(total)}</span>
            <span className="sr-only"> {waitlistWords.entries}</span>
          </p>
        )}
        <SignOfLife busy={busy} />
      </div>
      {/* Beside the title on a phone, at the end of the line elsewhere. */}
      <div className="ml-auto flex gap-4 max-sm:gap-1 md:order-last">{children}</div>
      {lately && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-tiny">
          {(['today', 'week', 'month'] as const).map((span) => (
            <div key={span} className="flex gap-1.5">
              <dt className="text-muted">{daysWords[span]}</dt>
              <dd className="font-semibold tabular-nums">{formatCount(lately[span])}</dd>
            </div>
          ))}
        </dl>
      )}
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
  return <output className="text-tiny text-muted">{shown && waitlistWords.working}</output>
}
