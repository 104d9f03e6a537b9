import type { ReactNode } from 'react'
import type { home } from '@/content/home'

export function Closing({ id, heading, lead, facts, children }: typeof home.cta & { id: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      className="-scroll-mt-6 bg-night-field outline-none print:hidden"
    >
      <div className="night frame grid gap-x-20 gap-y-3 py-field text-ink sm:gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={`${id}-heading`} className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-2.5 text-body text-muted max-sm:leading-snug sm:mt-4 sm:text-lead">{lead}</p>
        </div>
        <div className="min-w-0 lg:row-span-2">{children}</div>
        <ol className="grid content-start gap-2 sm:gap-3 md:max-lg:grid-cols-3">
          {Object.entries(facts).map(([title, text], index) => (
            <li key={title} className="flex gap-4 border-t border-line pt-2 sm:pt-3">
              <span aria-hidden="true" className="font-semibold tabular-nums text-moss">
                {index + 1}
              </span>{' '}
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
