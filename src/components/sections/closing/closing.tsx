import type { ReactNode } from 'react'
import type { home } from '@/content/home'

/** The page's dark end: what happens next on the left, the form on the right. */
export function Closing({ id, heading, lead, facts, children }: typeof home.cta & { id: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} tabIndex={-1} className="bg-night-field outline-none">
      <div className="night frame grid gap-5 py-9 text-ink sm:py-20 lg:grid-cols-2 lg:gap-20 lg:py-32">
        <div>
          <h2 id={`${id}-heading`} className="text-statement font-bold">
            {heading}
          </h2>
          <p className="mt-2.5 text-body text-muted sm:mt-4 sm:text-lead">{lead}</p>
          <ol className="mt-4 grid gap-2.5 sm:mt-10 sm:gap-5">
            {facts.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line pt-2.5 sm:pt-5">
                <span aria-hidden="true" className="font-semibold tabular-nums text-moss">
                  {index + 1}
                </span>{' '}
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-small text-muted sm:mt-1">{text}</p>
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
