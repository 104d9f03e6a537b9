import type { ReactNode } from 'react'

interface GettingStartedProps {
  /** Comes above the title: the way to this page. */
  above?: ReactNode
  title: string
  lead: string
  steps: { heading: string; items: readonly { title: string; text: string }[] }
  formHeading: string
  formLead: string
  /** The form. */
  children: ReactNode
}

/** The head of a page that one begins on: the steps on the left, the form on the right, in view next to them. */
export function GettingStarted({ above, title, lead, steps, formHeading, formLead, children }: GettingStartedProps) {
  return (
    <section className="frame grid gap-14 py-10 sm:py-14 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:py-20">
      <div>
        {above && <div className="mb-6">{above}</div>}
        <h1 tabIndex={-1} className="text-hero font-bold">
          {title}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-muted">{lead}</p>
        <h2 className="mt-12 text-small font-semibold">{steps.heading}</h2>
        <ol className="mt-4">
          {steps.items.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-5">
              <span aria-hidden="true" className="text-heading font-semibold tabular-nums text-moss">
                {index + 1}
              </span>{' '}
              <div>
                <h3 className="text-heading font-semibold">{title}</h3>
                <p className="mt-1.5 max-w-measure text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="lg:sticky lg:top-28 lg:self-start">
        <div className="rounded-panel border border-line bg-surface p-6 shadow-float sm:p-8">
          <h2 className="text-heading font-semibold">{formHeading}</h2>
          <p className="mt-1.5 text-muted">{formLead}</p>
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </section>
  )
}
