import type { ReactNode } from 'react'

interface ClosingProps {
  id: string
  heading: string
  lead: string
  /** What happens next. */
  facts: readonly { title: string; text: string }[]
  /** The form. */
  children: ReactNode
}

/** The page's dark end: what happens next on the left, the form on the right. */
export function Closing({ id, heading, lead, facts, children }: ClosingProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      className="night bg-paper text-ink outline-none dark:border-t dark:border-line dark:bg-surface"
    >
      <div className="frame grid gap-12 py-16 sm:py-24 lg:grid-cols-2 lg:gap-20 lg:py-32">
        <div>
          <h2 id={`${id}-heading`} className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-4 text-lead text-muted">{lead}</p>
          <ol className="mt-10 grid gap-6">
            {facts.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line pt-5">
                <span aria-hidden="true" className="font-semibold tabular-nums text-moss">
                  {index + 1}
                </span>{' '}
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-small text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
