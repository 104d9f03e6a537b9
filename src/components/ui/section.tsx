import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

interface SectionProps {
  id?: string
  /** Id of the heading that names the section. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A stretch of a page with the site's measure and breathing space. */
export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classNames('py-16 sm:py-24 lg:py-32', className)}>
      <div className="frame">{children}</div>
    </section>
  )
}

/** A section's heading with the sentence under it. */
export function SectionHeading({ id, heading, lead }: { id: string; heading: string; lead?: string }) {
  return (
    <div className="max-w-[44rem]">
      <h2 id={id} className="text-title font-bold">
        {heading}
      </h2>
      {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
    </div>
  )
}
