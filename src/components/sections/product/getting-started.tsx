import type { ReactNode } from 'react'

interface GettingStartedProps {
  /** Comes above the title: the way to this page. */
  above?: ReactNode
  title: string
  lead: string
  formHeading: string
  formLead: string
  /** The form. */
  children: ReactNode
}

/** The head of a page that one begins on: what it is on the left, the form on the right; on a phone at once below it. */
export function GettingStarted({ above, title, lead, formHeading, formLead, children }: GettingStartedProps) {
  return (
    <section className="frame grid gap-7 pb-12 pt-6 sm:gap-14 sm:py-14 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-20 lg:py-20">
      <div>
        {above && <div className="mb-4 sm:mb-6">{above}</div>}
        <h1 tabIndex={-1} className="text-hero font-bold">
          {title}
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead text-muted sm:mt-6">{lead}</p>
      </div>
      <div className="rounded-panel border border-line bg-surface p-5 shadow-float sm:p-8">
        <h2 className="text-heading font-semibold">{formHeading}</h2>
        <p className="mt-1 text-small text-muted sm:text-body">{formLead}</p>
        <div className="mt-5 sm:mt-6">{children}</div>
      </div>
    </section>
  )
}
