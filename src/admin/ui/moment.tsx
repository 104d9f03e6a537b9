import type { ReactNode } from 'react'
import { formatExactly, formatMoment } from '@/lib/moment'

interface MomentProps {
  at: string
  className?: string
  children?: ReactNode
}

/** A moment in the reader's time zone; the title names the zone. */
export const Moment = ({ at, className, children }: MomentProps) => (
  <time dateTime={at} title={formatExactly(at)} className={className}>
    {children ?? formatMoment(at)}
  </time>
)
