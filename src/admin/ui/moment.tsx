import type { ReactNode } from 'react'
import { formatExactly, formatMoment } from '@/admin/team-time'

interface MomentProps {
  at: string
  className?: string
  children?: ReactNode
}

export const Moment = ({ at, className, children }: MomentProps) => (
  <time dateTime={at} title={formatExactly(at)} className={className}>
    {children ?? formatMoment(at)}
  </time>
)
