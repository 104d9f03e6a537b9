import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

interface SectionProps {
  id?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classNames('py-section', className)}>
      <div className="frame">{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  heading: string
  lead?: string
  /** Puts the lead beside the heading on wide screens. */
  beside?: boolean
}

export function SectionHeading({ id, heading, lead, beside = false }: SectionHeadingProps) {
  return (
    <div
      className={
        beside
          ? 'grid items-end gap-x-14 gap-y-2 sm:gap-y-4 lg:grid-cols-[7fr_5fr]'
          : 'grid max-w-[44rem] gap-y-2 sm:gap-y-4'
      }
    >
      <h2 id={id} className="text-part font-bold">
        {heading}
      </h2>
      {lead && <p className="max-w-[44rem] text-body text-muted max-sm:leading-snug sm:text-lead">{lead}</p>}
    </div>
  )
}
