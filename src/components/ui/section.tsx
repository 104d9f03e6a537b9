import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

interface SectionProps {
  id?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A stretch of a page with the site's measure and breathing space. */
export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classNames('py-7 sm:py-14 lg:py-20', className)}>
      <div className="frame">{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  heading: string
  lead?: string
  /** On wide screens the sentence stands beside the heading, where the section has the whole width. */
  beside?: boolean
}

/** A section's heading with the sentence under it. */
export function SectionHeading({ id, heading, lead, beside = false }: SectionHeadingProps) {
  return (
    <div
      className={
        beside
          ? 'max-w-[44rem] lg:grid lg:max-w-none lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-10'
          : 'max-w-[44rem]'
      }
    >
      <h2 id={id} className="text-title font-bold">
        {heading}
      </h2>
      {lead && (
        <p className={classNames('mt-2.5 text-body text-muted sm:mt-4 sm:text-lead', beside && 'lg:mt-0')}>{lead}</p>
      )}
    </div>
  )
}
