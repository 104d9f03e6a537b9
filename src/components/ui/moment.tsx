import type { ReactNode } from 'react'
import { formatExactly, formatMoment } from '@/lib/moment'

interface MomentProps {
  at: string
  className?: string
  /** What is shown of it, such as its age; without it the date and the time. */
  children?: ReactNode
}

/** A moment in the reader's own time zone, which is named in the title. */
export const Moment = ({ at, className, children }: MomentProps) => (
  <time dateTime={at} title={formatExactly(at)} className={className}>
    {children ?? formatMoment(at)}
  </time>
)
