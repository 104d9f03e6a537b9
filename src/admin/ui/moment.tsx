import type { ReactNode } from 'react'
import { formatExactly, formatMoment } from '@/admin/team-time'

interface MomentProps {
  /** An ISO moment of the database. */
  at: string
  className?: string
  children?: ReactNode
}

/**
 * A moment in short US English (specification §3); its title has the seconds
 * and the zone.
 */
export const Moment = ({ at, className, children }: MomentProps) => (
  <time dateTime={at} title={formatExactly(at)} className={className}>
    {children ?? formatMoment(at)}
  </time>
)
