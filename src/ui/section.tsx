import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@/lib/class-names'

interface SectionProps {
  id?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A part of a page, named by the heading with the id `labelledBy`. */
export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('py-section', className)}
    >
      <div className="frame">{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  heading: string
  lead?: ReactNode
  /** Link after the lead. */
  more?: { label: string; to: string }
  /** Puts the lead beside the heading on wide screens. */
  beside?: boolean
}

/**
 * The h2 of a section with its lead; `beside` puts the lead right of it on wide
 * screens.
 */
export function SectionHeading({
  id,
  heading,
  lead,
  more,
  beside = false,
}: SectionHeadingProps) {
  return (
    <div
      className={
        beside
          ? 'grid items-end gap-y-2 sm:gap-y-4 lg:seven-five'
          : 'grid max-w-[44rem] content-start gap-y-2 sm:gap-y-4'
      }
    >
      <h2 id={id} className="text-part font-bold">
        {heading}
      </h2>
      {(lead || more) && (
        <p className="max-w-[44rem] text-small text-muted sm:text-body">
          {lead}{' '}
          {more && (
            <Link
              to={more.to}
              className={`w-fit py-0.5 font-medium text-moss underline underline-offset-4 ${beside ? 'inline-block' : 'block'}`}
            >
              {more.label}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
